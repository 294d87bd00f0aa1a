import { describe, expect, it } from "vitest";
import { answer } from "../../src/query/answer.js";
import { evidenceLimit } from "../../src/query/evidence.js";
import { at, berlin, closed, eventSet, question, speechTime, vague, yesterday } from "./world.js";

const options = { speechTime, zone: berlin };

describe("evidence", () => {
  it("tells each event that counts, how long ago, and that a crisp degree needs no curve", () => {
    const set = eventSet(
      "Ria: chat @ bar, 2023-09-28 12:00",
      "Tom: chat @ bar, 2023-09-28 14:27",
      "chat, 2023-09-29",
    );
    const { evidence } = answer(set, question({ verb: "chat", when: [yesterday] }), options);
    expect(evidence).toEqual({
      events: [
        {
          record: 2,
          type: "chat",
          roles: { subject: "Tom", location: "bar" },
          time: "2023-09-28T14:27:00+02:00",
          grain: "instant",
          elapsedMs: speechTime - at("2023-09-28 14:27"),
          degree: 1,
          knots: null,
          extrapolated: null,
          study: null,
          pooled: null,
        },
        expect.objectContaining({ record: 1, time: "2023-09-28T12:00:00+02:00" }),
      ],
      more: 0,
      extrapolatedShare: null,
      extrapolatedBefore: null,
    });
  });

  it("tells the knots of a vague degree, and what was extrapolated", () => {
    const set = eventSet(
      "Tom: eat risotto, 2023-09-29 21:18:14",
      "Tom: eat risotto, 2023-09-23 22:18:14",
      "Tom: eat risotto, 2023-09-29 22:17",
      "Tom: eat risotto, 2023-09-29 23:00",
    );
    const { evidence } = answer(set, question({ verb: "eat", when: [vague("recently")] }), options);
    const told = evidence?.events.map(({ record, degree, extrapolated, knots, study }) => ({
      record,
      degree,
      extrapolated,
      elapsed: knots?.map((knot) => (knot === null ? null : knot.elapsedMs / 60_000)),
      study,
    }));
    expect(told).toEqual([
      { record: 3, degree: 1, extrapolated: "before", elapsed: [null, 5], study: "fuzzylli" },
      { record: 1, degree: 0.75, extrapolated: null, elapsed: [30, 120], study: "fuzzylli" },
      {
        record: 2,
        degree: told?.[2]?.degree,
        extrapolated: "after",
        elapsed: [2880, null],
        study: "fuzzylli",
      },
    ]);
    expect(told?.[2]?.degree).toBeCloseTo(0.0519, 4);
    const total = evidence?.events.reduce((sum, { degree }) => sum + degree, 0) ?? 0;
    const outside = evidence?.events.filter(({ extrapolated }) => extrapolated !== null) ?? [];
    expect(evidence?.extrapolatedShare).toBeCloseTo(
      outside.reduce((sum, { degree }) => sum + degree, 0) / total,
      12,
    );
    expect(evidence?.events.map(({ record }) => record)).not.toContain(4);
  });

  it("takes an event at the last knot for measured, and one just after for extrapolated", () => {
    const twoDays = 2 * 86_400_000;
    const [on, beyond] = [0, 1].map((ms) => {
      const told = {
        type: "eat risotto",
        roles: {},
        time: speechTime - twoDays - ms,
        grain: "instant" as const,
      };
      return answer(eventSet(told), question({ verb: "eat", when: [vague("recently")] }), options).evidence;
    });
    expect(on).toMatchObject({ extrapolatedShare: 0, events: [{ extrapolated: null }] });
    expect(beyond).toMatchObject({
      extrapolatedShare: 1,
      extrapolatedBefore: 0,
      events: [{ extrapolated: "after" }],
    });
    const [early, first] = [299_999, 300_000].map((ms) => {
      const told = { type: "eat risotto", roles: {}, time: speechTime - ms, grain: "instant" as const };
      return answer(eventSet(told), question({ verb: "eat", when: [vague("just")] }), options).evidence;
    });
    expect(early).toMatchObject({
      extrapolatedShare: 1,
      extrapolatedBefore: 1,
      events: [{ extrapolated: "before" }],
    });
    expect(first).toMatchObject({ extrapolatedShare: 0, events: [{ extrapolated: null }] });
  });

  it("lists the most important and counts the rest", () => {
    const minutes = [...Array(50).keys()];
    const set = eventSet(
      ...minutes.map((minute) => ({
        type: "eat risotto",
        roles: { subject: minute % 2 === 0 ? "Tom" : "Ria" },
        time: speechTime - minute * 3_600_000,
        grain: "instant" as const,
      })),
    );
    const crisp = answer(set, question({ verb: "eat" }), options).evidence;
    expect(crisp?.events.map(({ record }) => record)).toEqual(
      minutes.slice(0, evidenceLimit).map((m) => m + 1),
    );
    expect(crisp?.more).toBe(50 - evidenceLimit);
    const vagueEvidence = answer(
      set,
      question({ verb: "eat", when: [vague("long time ago")] }),
      options,
    ).evidence;
    const degrees = vagueEvidence?.events.map(({ degree }) => degree) ?? [];
    expect(degrees).toEqual(degrees.toSorted((a, b) => b - a));
    expect(degrees.every((degree) => degree > 0)).toBe(true);
  });

  it("puts first what is likeliest to be the last", () => {
    const set = eventSet("Tom: eat risotto, 2023-09-27 22:00", "Tom: eat risotto, 2023-09-29 22:00");
    const asked = question({ verb: "eat", ask: "when-last", when: [vague("just")] });
    const { evidence, best } = answer(set, asked, options);
    expect(evidence?.events[0]?.record).toBe(2);
    expect(best?.value).toBe(at("2023-09-29 22:00"));
  });

  it("is empty where nothing counts", () => {
    const { evidence } = answer(eventSet(), question({ verb: "eat" }), { ...options, policy: closed });
    expect(evidence).toEqual({ events: [], more: 0, extrapolatedShare: null, extrapolatedBefore: null });
  });
});
