import fc from "fast-check";
import { type Run, vagueRuns } from "../../src/query/degrees.js";
import { horizon, select } from "../../src/query/select.js";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { type Curve, type CurvePolicy, membershipCurve } from "../../src/fuzzy/curve.js";
import { always } from "../../src/time/interval.js";

/** One event, told apart from all others, and its degree by the curve of its type. */
export interface GradedEvent {
  readonly subject: string | null;
  readonly time: number;
  readonly degree: number;
}

/** The same events twice: as the answer layer has them, and as a plain list. */
export interface Graded {
  readonly set: EventSet;
  readonly runs: readonly Run[];
  readonly events: readonly GradedEvent[];
}

export const speechTime = 1_000_000_000_000;

const minute = 60_000;

const curve: fc.Arbitrary<Curve> = fc
  .record({
    steps: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
    answers: fc.array(fc.constantFrom(0, 1, 2, 3, 4), { minLength: 5, maxLength: 5 }),
    policy: fc.record<CurvePolicy>({
      estimator: fc.constantFrom("median", "mean", "share"),
      interpolation: fc.constantFrom("linear", "log"),
      tail: fc.constantFrom("continue", "hold", "saturate"),
    }),
    raters: fc.constantFrom(0, 1),
  })
  .map(({ steps, answers, policy, raters }) => {
    let elapsedMinutes = 0;
    const cells = steps.map((step, index) => {
      elapsedMinutes += step;
      const counts: [number, number, number, number, number] = [raters, raters, raters, raters, raters];
      const answer = answers[index] ?? 0;
      counts[answer] = (counts[answer] ?? 0) + 3;
      return { elapsedMinutes, counts };
    });
    const surveyed = { eventType: "chat", person: null, adverbial: "just", cells };
    return membershipCurve(surveyed, policy, { id: "test", limits: [{ adverbial: "just", limit: 0 }] });
  });

/** Up to so many events with degrees from curves with flat and moving parts; some after speech time. */
export function graded(maxLength: number): fc.Arbitrary<Graded> {
  const told = fc.record({
    type: fc.constantFrom("chat", "fly"),
    subject: fc.constantFrom("Ann", "Bob", "Cas", null),
    location: fc.constantFrom("here", "there"),
    ago: fc.integer({ min: -1, max: 100 }),
  });
  return fc
    .record({ all: fc.array(told, { maxLength }), chat: curve, fly: curve })
    .map(({ all, chat, fly }) => {
      const curves = { chat, fly };
      const set = createEventSet(
        all.map(({ type, subject, location, ago }, index) => ({
          type,
          roles: { location, ...(subject !== null && { subject }) },
          time: speechTime - ago * minute,
          grain: "instant",
          index,
        })),
      );
      const postings = ["chat", "fly"].flatMap((type) => set.postings(set.typeNames.find(type), null, null));
      const slices = select(postings, [always], horizon("past", speechTime, true, false));
      const curveOf = (type: number): Curve => curves[set.typeNames.spelling(type) as "chat" | "fly"];
      const runs = vagueRuns(slices, curveOf, speechTime, set);
      const events = all.map(({ type, subject, ago }) => ({
        subject,
        time: speechTime - ago * minute,
        degree: curves[type].degreeAt(ago * minute),
      }));
      return { set, runs, events };
    });
}

/** Which events apply together, and how probable that is; every case that can be. */
export interface Case {
  readonly p: number;
  readonly applying: readonly GradedEvent[];
}

/** All 2ⁿ cases of independent events. */
function independentCases(events: readonly GradedEvent[]): readonly Case[] {
  return events.reduce<readonly Case[]>(
    (cases, event) =>
      cases.flatMap(({ p, applying }) => [
        { p: p * (1 - event.degree), applying },
        { p: p * event.degree, applying: [...applying, event] },
      ]),
    [{ p: 1, applying: [] }],
  );
}

/** The cases of one threshold for all events: between two neighbouring degrees nothing changes. */
function comonotoneCases(events: readonly GradedEvent[]): readonly Case[] {
  const borders = [...new Set([0, 1, ...events.map(({ degree }) => degree)])].sort((a, b) => a - b);
  return borders.slice(1).map((above, index) => {
    const threshold = borders[index] ?? 0;
    return { p: above - threshold, applying: events.filter(({ degree }) => degree > threshold) };
  });
}

/** The cases of events under either dependence. */
export function casesOf(
  events: readonly GradedEvent[],
): readonly (readonly ["independent" | "comonotone", readonly Case[]])[] {
  return [
    ["independent", independentCases(events)],
    ["comonotone", comonotoneCases(events)],
  ];
}

/** The probability of what each case comes to. */
export function masses(cases: readonly Case[], outcome: (applying: readonly GradedEvent[]) => string) {
  const sums = new Map<string, number>();
  for (const { p, applying } of cases) {
    const key = outcome(applying);
    sums.set(key, (sums.get(key) ?? 0) + p);
  }
  return (key: string): number => sums.get(key) ?? 0;
}
