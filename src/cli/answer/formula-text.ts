import type { AnswerOutput } from "./answer-output.js";
import { civilInWords } from "../write/time-text.js";
import { inWords, isCertain } from "./probability.js";

type Evidence = NonNullable<AnswerOutput["evidence"]>;
type Event = Evidence["events"][number];

/** Of how many events the product is written out. */
const factorLimit = 5;

/**
 * How the probability comes from the degrees, with their numbers: "P(yes) = 1 − (1 − 0.75) = 0.75".
 * Nothing for a certain answer, and where too many events would have to be written out.
 */
export function renderFormula(output: AnswerOutput): readonly string[] {
  const { evidence, distribution, policy, probability } = output;
  if (evidence === null || distribution === null || probability === null) return [];
  if (isCertain(probability) && evidence.events.every(({ degree }) => degree === 1)) return [];
  const { events, more } = evidence;
  const isWhole = more === 0 && events.length > 0 && events.length <= factorLimit;
  if (!isWhole) return [];
  const comonotone = policy.dependence === "comonotone";
  if ("yes" in distribution) return [equation("yes", any(events, comonotone), distribution.yes)];
  if ("subjects" in distribution) {
    return Object.entries(distribution.subjects).map(([name, p]) => {
      const own = events.filter(({ roles }) => roles["subject"] === name);
      return equation(name, any(own, comonotone), p);
    });
  }
  if (comonotone) return [];
  if ("instants" in distribution) {
    const latestFirst = events.toSorted((a, b) => a.elapsedMs - b.elapsedMs);
    return distribution.instants.map(({ at, p }) => {
      const own = latestFirst.filter(({ time }) => time === at);
      const later = latestFirst.filter(({ elapsedMs }) => elapsedMs < (own[0]?.elapsedMs ?? 0));
      const degree = own.length === 1 ? inWords(own[0]?.degree ?? 0) : `(${any(own, false)})`;
      const product = later.length === 0 ? degree : `${degree} × ${none(later)}`;
      return equation(civilInWords(at), product, p);
    });
  }
  const counts = "counts" in distribution ? distribution.counts : [];
  const expected = events.reduce((sum, { degree }) => sum + degree, 0);
  return [
    equation("0", none(events), counts[0] ?? 0),
    `on average ${events.map(({ degree }) => inWords(degree)).join(" + ")} = ${Number(expected.toFixed(3))}`,
  ];
}

function equation(answer: string, formula: string, p: number): string {
  const value = inWords(p);
  return `P(${answer}) = ${formula === value ? value : `${formula} = ${value}`}`;
}

/** That at least one of the events applies. */
function any(events: readonly Event[], comonotone: boolean): string {
  if (!comonotone) return `1 − ${none(events)}`;
  return `max(${events.map(({ degree }) => inWords(degree)).join(", ")})`;
}

function none(events: readonly Event[]): string {
  return events.map(({ degree }) => `(1 − ${inWords(degree)})`).join(" × ");
}
