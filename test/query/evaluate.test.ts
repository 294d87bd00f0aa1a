import { describe, expect, it } from "vitest";
import { defaultPolicy } from "../../src/query/policy.js";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { pooledStudy } from "../../src/fuzzy/study.js";
import { at, day, eventSet, parsed, question, today, tomorrow, utc, vague, yesterday } from "./world.js";
import { answered, issuesOf } from "./evaluated.js";
import { noHolidays } from "../language/feasts/written-dates.js";

describe("the paper's worked example", () => {
  const set = eventSet(
    "Mary: watch_TV @ living_room, 2023-09-29 08:01",
    "Tom: eat_risotto @ kitchen, 2023-09-29 20:27",
    "Ria: read_book @ living_room, 2023-06-11 12:44",
    "Tom: eat_risotto @ kitchen, 2023-09-22 22:27",
    "Mary: store_wine_bottle @ kitchen, 2023-01-22 19:18",
  );
  const longAgo = { subject: "Tom", verb: "eat", object: "risotto", adjuncts: ["in the kitchen"] };

  it("gives P(yes) = 0.75 exactly", () => {
    const asked = question({ ...longAgo, when: [vague("long time ago")] });
    const { distribution, curves } = answered(set, asked, { speechTime: at("2023-09-29 22:27") });
    expect(distribution).toMatchObject({ kind: "did", yes: 0.75, no: 0.25 });
    expect(curves.map(({ studyId, eventType }) => `${studyId} ${eventType}`)).toEqual([
      "fuzzylli eat risotto",
    ]);
  });
});

describe("evaluate", () => {
  const set = eventSet(
    "Mary: watch film @ living room, 2023-09-29 08:01",
    "Tom: eat risotto @ kitchen, 2023-09-28 14:27",
    "Tom: eat risotto @ kitchen, 2023-09-28 19:00",
    "Ria: eat risotto @ living room, 2023-09-28 20:00",
    "Tom: eat risotto @ kitchen, 2023-09-30 12:00",
    "Ria: read book @ living room, 2023-06-11 12:44",
  );
  const eat = { verb: "eat", object: "risotto" };

  it("answers crisp questions with certainty", () => {
    const did = (when: readonly ReturnType<typeof day>[]) =>
      answered(set, question({ ...eat, subject: "Tom", when })).best;
    expect(did([yesterday])).toEqual({ value: "yes", probability: 1, tie: false });
    expect(did([today])).toEqual({ value: "no", probability: 1, tie: false });
    expect(did([day(2023, 9, 28)])).toEqual({ value: "yes", probability: 1, tie: false });
    expect(did([])).toEqual({ value: "yes", probability: 1, tie: false });
    expect(answered(set, question({ ...eat, ask: "who", when: [yesterday] })).best.value).toEqual([
      "Ria",
      "Tom",
    ]);
    expect(answered(set, question({ ...eat, ask: "who", when: [today] })).best.value).toEqual([]);
    expect(answered(set, question({ ...eat, ask: "how-often", when: [yesterday] })).best.value).toBe(3);
    expect(answered(set, question({ ...eat, ask: "when-last", subject: "Tom" })).best.value).toBe(
      at("2023-09-28 19:00"),
    );
    expect(answered(set, question({ ...eat, ask: "when-last", subject: "Mary" })).best.value).toBe("never");
  });

  it("reads days in the zone that it is given", () => {
    const late = eventSet("Tom: chat, 2023-09-28 00:02:48");
    const asked = question({ verb: "chat", when: [yesterday] });
    expect(answered(late, asked).best.value).toBe("yes");
    expect(answered(late, asked, { zone: utc }).best.value).toBe("no");
  });

  it("sees events after speech time in the future tense only, or when they are included", () => {
    const future = { ...eat, tense: "future" } as const;
    expect(answered(set, question({ ...future, ask: "how-often" })).best.value).toBe(1);
    expect(answered(set, question({ ...eat, ask: "how-often" })).best.value).toBe(3);
    expect(answered(set, question({ ...eat, ask: "how-often" }), { includeFuture: true }).best.value).toBe(4);
    const last = question({ ...eat, ask: "when-last" });
    expect(answered(set, last, { includeFuture: true }).best.value).toBe(at("2023-09-30 12:00"));
    const recently = question({ ...eat, ask: "how-often", when: [vague("recently")] });
    expect(answered(set, recently, { includeFuture: true }).best).toEqual(answered(set, recently).best);
    expect(answered(set, question({ ...future, when: [vague("recently")] })).best.value).toBe("no");
  });

  it("notes that the tense hides what is asked about", () => {
    const notes = (
      tense: "past" | "future",
      when: readonly ReturnType<typeof day>[],
      includeFuture = false,
    ) => answered(set, question({ ...eat, tense, when }), { includeFuture }).notes.map(({ kind }) => kind);
    expect(notes("past", [tomorrow])).toEqual(["future-interval"]);
    expect(notes("past", [tomorrow], true)).toEqual([]);
    expect(notes("past", [today])).toEqual([]);
    expect(notes("future", [yesterday])).toEqual(["past-interval"]);
    expect(notes("future", [today])).toEqual([]);
    expect(notes("future", [tomorrow])).toEqual([]);
  });

  it("takes the degree of the event's own type", () => {
    const two = eventSet("Tom: eat risotto, 2023-09-29 16:18:14", "Tom: watch film, 2023-09-29 16:18:14");
    const asked = question({ verb: "do", object: "anything", ask: "how-often", when: [vague("just")] });
    const { curves, runs } = answered(two, asked);
    expect(curves.map(({ eventType }) => eventType).sort()).toEqual(["eat risotto", "watch film"]);
    expect(
      runs.every(({ curve, posting }) => curve?.eventType === two.typeNames.spelling(posting.type)),
    ).toBe(true);
  });

  it("cuts a curve down to an interval", () => {
    const asked = (within: ReturnType<typeof day> | null) =>
      answered(set, question({ ...eat, when: [vague("recently", within?.expression ?? null)] })).distribution;
    expect(asked(yesterday)).toEqual(asked(null));
    expect(asked(today)).toMatchObject({ yes: 0, no: 1 });
  });

  it("asks for a curve only where an event needs it", () => {
    const odd = eventSet("Tom: fly kite, 2023-09-29 12:00", "Tom: eat risotto, 2023-09-30 12:00");
    const fly = question({ verb: "fly", when: [vague("just")] });
    const refused = { ...defaultPolicy, unsurveyed: "refuse" } as const;
    const [issue] = issuesOf(odd, fly, { policy: refused });
    expect(issue).toMatchObject({ kind: "missing-curve", eventType: "fly kite", adverbial: "just" });
    expect(
      issuesOf(odd, question({ verb: "fly", subject: "Zoe", when: [vague("just")] }), {
        policy: { ...refused, closedWorld: "all" },
      }),
    ).toEqual([]);
    expect(issuesOf(odd, fly, { policy: refused, speechTime: at("2023-09-29 11:00") })).toEqual([]);
  });

  it("averages what a study has for a type that it did not ask about", () => {
    const [study] = builtInStudies();
    if (study === undefined) throw new Error("no study");
    const fly = question({ verb: "fly", when: [vague("just")] });
    const kites = eventSet("Tom: fly kite, 2023-09-29 12:00", "Ria: fly kite, 2023-09-29 13:00");
    for (const studies of [builtInStudies(), [pooledStudy(study)]]) {
      const pooled = answered(kites, fly, { studies });
      expect(pooled.notes).toMatchObject([{ kind: "pooled-curve", study: "pooled:fuzzylli" }]);
      expect(pooled.curves.map(({ pooledOver }) => pooledOver?.length)).toEqual([
        studies.length === 1 ? 14 : 7,
      ]);
      expect(pooled.best.probability).toBeLessThan(1);
    }
  });

  it("grounds a type without its articles", () => {
    const articles = eventSet("Tom: eat a risotto, 2023-09-29 22:00");
    expect(answered(articles, question({ verb: "eat", when: [vague("just")] })).curves).toHaveLength(1);
  });

  it("does not guess the time of day", () => {
    const days = eventSet("Tom: eat risotto, 2023-09-28", "Tom: read book, 2023-09-28");
    const issue = { kind: "unknown-time-of-day", record: 1, eventType: "eat risotto" };
    expect(answered(days, question({ ...eat, when: [yesterday] })).best.value).toBe("yes");
    expect(answered(days, question({ ...eat, when: [today] })).best.value).toBe("no");
    expect(issuesOf(days, question({ ...eat, when: [vague("recently")] }))).toEqual([issue]);
    const noon = parsed({ kind: "offset", anchor: null, period: hoursAgo(34) });
    expect(issuesOf(days, question({ ...eat, when: [noon] }))).toEqual([issue]);
    expect(answered(days, question({ ...eat, ask: "when-last" })).best.value).toBe(at("2023-09-28"));
  });

  it("does not guess when in its month or year an event was", () => {
    const told = eventSet(
      { type: "eat risotto", roles: { subject: "Tom" }, time: at("2023-08-01 00:00"), grain: "month" },
      { type: "eat risotto", roles: { subject: "Ria" }, time: at("2021-01-01 00:00"), grain: "year" },
    );
    const issue = (record: number, unit: string) => [
      { kind: "unknown-time-of-day", record, eventType: "eat risotto", unit },
    ];
    const asked = (
      subject: string,
      when: readonly ReturnType<typeof day>[],
      ask = "did" as "did" | "when-last",
    ) => question({ ...eat, ask, subject, when });
    expect(answered(told, asked("Tom", [yesterday])).best.value).toBe("no");
    expect(issuesOf(told, asked("Tom", [day(2023, 8, 14)]))).toEqual(issue(1, "month"));
    expect(issuesOf(told, asked("Ria", [day(2021, 12, 31)]))).toEqual(issue(2, "year"));
    expect(answered(told, asked("Ria", [day(2022, 1, 1)])).best.value).toBe("no");
    expect(issuesOf(told, asked("Tom", [vague("recently")]))).toEqual(issue(1, "month"));
    expect(issuesOf(told, asked("Ria", [], "when-last"))).toEqual(issue(2, "year"));
    expect(answered(told, question({ ...eat, ask: "how-often" })).best.value).toBe(2);
  });

  it("has no answer where the expression has no time", () => {
    const asked = question({ ...eat, when: [parsed({ kind: "holiday", name: "Christmas" })] });
    expect(issuesOf(set, asked, { holidays: noHolidays })).toMatchObject([{ kind: "unknown-holiday" }]);
    expect(
      issuesOf(
        set,
        question({ ...eat, when: [parsed({ kind: "civil", fields: { year: 2023, month: 2, day: 30 } })] }),
      ),
    ).toMatchObject([{ kind: "impossible-date" }]);
    const mondays = {
      kind: "recurrence",
      quantifier: "every",
      interval: 1,
      of: { kind: "civil", fields: { weekday: 4 } },
      at: null,
      within: null,
    } as const;
    expect(issuesOf(set, question({ ...eat, when: [parsed(mondays)] }))).toMatchObject([
      { kind: "universal" },
    ]);
    const some = parsed({ ...mondays, quantifier: "some" });
    expect(answered(set, question({ ...eat, ask: "how-often", when: [some] })).best.value).toBe(3);
  });

  it("takes the parse that the policy prefers", () => {
    const written = [
      { ...day(2023, 3, 4), tags: [{ policy: "dateOrder", value: "month-first" }] as const },
      { ...day(2023, 4, 3), tags: [{ policy: "dateOrder", value: "day-first" }] as const },
    ];
    const spring = eventSet("Tom: chat, 2023-04-03 12:00");
    const asked = question({ verb: "chat", when: written });
    expect(answered(spring, asked).best.value).toBe("no");
    const policy = { ...defaultPolicy, dateOrder: "day-first" } as const;
    expect(answered(spring, asked, { policy }).best.value).toBe("yes");
  });
});

function hoursAgo(hours: number) {
  return { years: 0, months: 0, weeks: 0, days: 0, hours: -hours, minutes: 0, seconds: 0 };
}
