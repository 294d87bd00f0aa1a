import { describe, expect, test } from "vitest";
import { anchor, attempt } from "../../../../src/language/expression/anchor/anchor.js";
import { Anchoring } from "../../../../src/language/expression/anchor/context.js";
import type { Expression } from "../../../../src/algebra/expression.js";
import { period } from "../../../../src/time/period.js";
import { anchored, civil, contextOf, namedIn, said } from "../situation.js";

const yesterday: Expression = { kind: "unit", unit: "day", offset: -1 };
const today: Expression = { kind: "unit", unit: "day", offset: 0 };

function notesOf(expression: Expression, situation = {}): readonly string[] {
  return anchored(expression, situation).notes.map(({ kind }) => kind);
}

describe("a vague adverbial", () => {
  const recently = (within: Expression | null): Expression => ({
    kind: "vague",
    adverbial: "recently",
    within,
  });

  test("stands alone, or within what is crisp", () => {
    expect(said(recently(null))).toBe("~recently");
    expect(said(recently(yesterday))).toBe("~recently 2023-09-28 / 2023-09-29");
  });

  test("looks for what recurs in the direction of the question", () => {
    expect(said(recently(civil({ month: 5 })), { direction: "past" })).toBe(
      "~recently 2023-05-01 / 2023-06-01",
    );
    expect(said(recently(civil({ month: 5 })), { direction: "future" })).toBe(
      "~recently 2024-05-01 / 2024-06-01",
    );
    expect(namedIn(recently(civil({ month: 5 })))).toEqual(["direction"]);
  });

  test("is refused with another one, within what is impossible, and where borders are needed", () => {
    expect(said(recently(recently(null)))).toBe("! two-adverbials");
    expect(said({ kind: "intersection", parts: [recently(null), recently(yesterday)] })).toBe(
      "! two-adverbials",
    );
    expect(said(recently(civil({ month: 13 })))).toBe("! there is no month 13");
    for (const kind of ["before", "after", "since", "until"] as const) {
      expect(said({ kind, of: recently(null) })).toBe("! not-crisp");
    }
    expect(said({ kind: "union", parts: [yesterday, recently(null)] })).toBe("! not-crisp");
    expect(said({ kind: "between", from: yesterday, to: recently(null) })).toBe("! not-crisp");
    expect(said({ kind: "part", part: "early", of: recently(null) })).toBe("! not-crisp");
  });
});

describe("several times", () => {
  test("are one where they meet, and keep their gaps", () => {
    expect(said({ kind: "union", parts: [yesterday, today] })).toBe("2023-09-28 / 2023-09-30");
    expect(said({ kind: "union", parts: [today, { kind: "unit", unit: "day", offset: -3 }] })).toBe(
      "2023-09-26 / 2023-09-27 + 2023-09-29 / 2023-09-30",
    );
  });

  test("are impossible when one of them is", () => {
    expect(said({ kind: "union", parts: [yesterday, civil({ month: 2, day: 30 })] })).toBe(
      "! month 2 has 29 days, not 30",
    );
  });
});

describe("what is said of itself", () => {
  test("now is the second of speech time", () => {
    expect(said({ kind: "now" })).toBe("2023-09-29T22:18:14 / 2023-09-29T22:18:15");
  });

  test("the other day is two to seven days before today, by a convention of ours", () => {
    expect(said({ kind: "other-day" })).toBe("2023-09-22 / 2023-09-28");
    expect(anchored({ kind: "other-day" }).notes).toEqual([
      { kind: "our-convention", expression: "the other day" },
    ]);
  });

  test("an approximation is read to the letter, with a note", () => {
    expect(said({ kind: "approximate", of: yesterday })).toBe("2023-09-28 / 2023-09-29");
    expect(notesOf({ kind: "approximate", of: yesterday })).toEqual(["approximate"]);
  });

  test("a length is a duration by itself, and nothing where a time is needed", () => {
    const length: Expression = { kind: "length", period: period({ days: 3 }) };
    expect(said(length)).toBe("P3D");
    expect(said({ kind: "approximate", of: length })).toBe("P3D");
    expect(notesOf({ kind: "approximate", of: length })).toEqual(["approximate"]);
    expect(said({ kind: "before", of: length })).toBe("! not-read-yet");
  });

  test("a construction that is not read yet is an issue", () => {
    expect(said({ kind: "unread", construction: "duration" })).toBe("! not-read-yet");
  });
});

describe("what the clocks jumped over", () => {
  test("is empty, with a note that names it", () => {
    const gap = anchored(civil({ year: 2023, month: 3, day: 26, hour: 2, minute: 30 }));
    expect(gap.when).toEqual({ kind: "crisp", intervals: [] });
    expect(gap.notes).toEqual([
      { kind: "skipped-clock-time", civil: "2023-03-26T02:30:00", zone: "Europe/Berlin" },
    ]);
    const day = anchored(civil({ year: 2011, month: 12, day: 30 }), { zone: "Pacific/Apia" });
    expect(day.when).toEqual({ kind: "crisp", intervals: [] });
    expect(day.notes).toEqual([{ kind: "skipped-civil-day", civil: "2011-12-30", zone: "Pacific/Apia" }]);
  });

  test("is empty too when it is so many days ago", () => {
    const apia = { zone: "Pacific/Apia", at: "2012-01-01T12:00:00" };
    const away = (days: number) => anchored({ kind: "offset", period: period({ days }), anchor: null }, apia);
    expect(away(-2).when).toEqual({ kind: "crisp", intervals: [] });
    expect(away(-2).notes).toEqual([
      { kind: "skipped-civil-day", civil: "2011-12-30", zone: "Pacific/Apia" },
    ]);
    expect(away(-1).notes).toEqual([]);
    expect(away(-3).notes).toEqual([]);
  });

  test("is cut out of what lies around it", () => {
    const month = civil({ year: 2011, month: 12 });
    expect(notesOf(month, { zone: "Pacific/Apia" })).toEqual([]);
    const { when } = anchored(month, { zone: "Pacific/Apia" });
    const length =
      when.kind === "crisp" ? when.intervals.reduce((sum, { start, end }) => sum + end - start, 0) : 0;
    expect(length).toBe(30 * 86_400_000);
  });
});

describe("the policies that anchoring asks for", () => {
  test("are named with the values that they had", () => {
    expect(
      anchored({ kind: "unit", unit: "week", offset: -1 }, { policy: { weekStart: "sunday" } }).by,
    ).toEqual([{ policy: "weekStart", value: "sunday" }]);
    expect(anchored(yesterday).by).toEqual([]);
  });

  test("are told also where there is no such time", () => {
    const fifthWeek: Expression = {
      kind: "nth",
      n: 5,
      of: { kind: "every-unit", unit: "week" },
      within: civil({ year: 2023, month: 5 }),
    };
    const anchoring = new Anchoring(contextOf());
    const issue = { kind: "no-nth", n: 5 };
    expect(attempt(fifthWeek, anchoring)).toEqual({ kind: "impossible", issue });
    expect(anchoring.consulted).toEqual(["weekOfMonth"]);
    expect(anchor(fifthWeek, contextOf())).toEqual({ ok: false, issues: [issue] });
  });
});
