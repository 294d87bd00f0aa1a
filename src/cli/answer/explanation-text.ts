import { parseTime, utc } from "../../expressions.js";
import { type Block, group, heading, lines, terms } from "../../page/document/block.js";
import { answerInWords } from "../../page/document/answer-text.js";
import { civilInWords, durationInWords, earlierBy, intervalInWords } from "../../page/document/time-text.js";
import type { AnswerOutput } from "./answer-output.js";
import {
  changesOf,
  evidenceBlocks,
  howExtrapolated,
  inWords,
  isCertain,
  nearMissBlocks,
  percentage,
  typeChangesOf,
  wallOf,
  withProbability,
} from "./evidence-text.js";

/** What `--explain` adds. */
export interface Explanation {
  /** How the words were put together, a tree of lines: then the technical side is told as well. */
  readonly derivation: string | null;
}

/**
 * How an answer came about, in words: how the question was understood, which events count and how they
 * make the probability, which only just do not, and which convention would change the answer.
 */
export function explanationBlocks(output: AnswerOutput): readonly Block[] {
  const { understood, evidence, answer } = output;
  if (understood === null) return queryBlocks(output);
  const events = evidence?.events.length === 0 ? [] : evidenceBlocks(evidence);
  return [
    ...section("Understood as", [understoodTerms(output, understood)]),
    ...(evidence === null
      ? []
      : [group(heading(counted(output)), ...events, ...formula(output), ...extrapolated(output))]),
    ...section("Near misses", nearMissBlocks(output)),
    ...(answer === null ? [] : section("What would change it", changes(output))),
  ];
}

/** Of a query that is none of the four flat questions: what it asks, which events count, and what would change it. */
function queryBlocks(output: AnswerOutput): readonly Block[] {
  const { query, evidence, answer } = output;
  if (query === null) return [];
  return [
    ...section("Understood as", [lines(JSON.stringify(query, null, 2))]),
    ...section("What counts", evidenceBlocks(evidence)),
    ...(answer === null ? [] : section("What would change it", changes(output))),
  ];
}

function section(title: string, blocks: readonly (Block | string)[]): readonly Block[] {
  return blocks.length === 0 ? [] : [group(heading(title), ...blocks)];
}

/** How many events count, of those that match but for the time. */
function counted({ evidence, understood }: AnswerOutput): string {
  const matching = understood?.matching ?? 0;
  const count = (evidence?.events.length ?? 0) + (evidence?.more ?? 0);
  if (matching === 0) return "No event is of this kind.";
  if (count === 0) {
    return matching === 1
      ? "One event is of this kind, and it does not count."
      : `${matching} events are of this kind, and none of them counts.`;
  }
  const all = matching === 1 ? "the only event" : `all ${matching} events`;
  return `What counts: ${count === matching ? all : `${count} of ${matching} events`} of this kind`;
}

function extrapolated(output: AnswerOutput): readonly string[] {
  const { evidence } = output;
  const share = evidence?.extrapolatedShare ?? null;
  if (share === null) return [];
  if (share === 0) {
    const isPooled = evidence?.events.some(({ pooled }) => pooled !== null) === true;
    return [
      isPooled
        ? "None of it is extrapolated, but what is pooled was measured of other kinds of events."
        : "All of it was measured, none is extrapolated.",
    ];
  }
  return [
    `${percentage(share)} of it is extrapolated beyond what people were asked (${howExtrapolated(output)}).`,
  ];
}

type Evidence = NonNullable<AnswerOutput["evidence"]>;
type Event = Evidence["events"][number];

/** Of how many events the product is written out. */
const factorLimit = 5;

/**
 * How the probability comes from the degrees, with their numbers: "P(yes) = 1 − (1 − 0.75) = 0.75".
 * Nothing for a certain answer, and where too many events would have to be written out.
 */
function formula(output: AnswerOutput): readonly string[] {
  const { evidence, distribution, policy, probability } = output;
  if (evidence === null || distribution === null || probability === null) return [];
  if (isCertain(probability) && evidence.events.every(({ degree }) => degree === 1)) return [];
  const { events, more } = evidence;
  const isWhole = more === 0 && events.length > 0 && events.length <= factorLimit;
  if (!isWhole) return [];
  const comonotone = policy.dependence === "comonotone";
  if ("yes" in distribution) return [equation("yes", any(events, comonotone), distribution.yes)];
  if ("subjects" in distribution) {
    const role = output.query?.query === "values" ? output.query.role : "subject";
    return Object.entries(distribution.subjects).flatMap(([name, p]) => {
      const own = events.filter(({ roles }) => roles[role] === name);
      // What a type is done to is no role of the event.
      return own.length === 0 ? [] : [equation(name, any(own, comonotone), p)];
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

/**
 * Which conventions would change an answer, in sentences, and which only its probability; that none would
 * is said as well.
 */
function changes(output: AnswerOutput): readonly string[] {
  const { flips, moved } = changesOf(output);
  const answer = answerInWords(output.answer, output.query);
  return [
    ...flips.map((flip) => sentence(`With ${flip.policy}=${flip.to}`, flip, output.query)),
    ...(flips.length === 0 ? [`No convention turns “${answer}” into another answer.`] : []),
    ...(moved.length === 0 ? [] : [`Its probability would be ${listed(moved)}.`]),
    ...typeChanges(output),
  ];
}

/** What would be the answer by the curve of one type alone, where several are averaged. */
function typeChanges(output: AnswerOutput): readonly string[] {
  const { flips, kept } = typeChangesOf(output);
  const rest = flips.length === 0 ? "one" : "other";
  return [
    ...flips.map((flip) => sentence(`By the curve of “${flip.type}” alone`, flip, output.query)),
    ...(kept === null
      ? []
      : [
          `By the curve of any ${rest} of the averaged types alone it would be ${answerInWords(output.answer, output.query)}, with probability ${kept}.`,
        ]),
  ];
}

function sentence(
  condition: string,
  { answer, probability }: Pick<AnswerOutput, "answer" | "probability">,
  query: AnswerOutput["query"],
): string {
  if (answer === null) return `${condition} there would be no answer.`;
  return `${withProbability(`${condition} the answer would be ${answerInWords(answer, query)}`, probability)}.`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1) ?? ""}`;
}

type Understood = NonNullable<AnswerOutput["understood"]>;

/** How a question was understood: who, what, where and when, and from when it is seen. */
function understoodTerms(output: AnswerOutput, understood: Understood): Block {
  const { ask, speechTime, zone } = output;
  const { subject, roles } = understood;
  return terms(
    ["who", ask === "who" ? "asked for" : (subject ?? "anyone")],
    ["what", actionOf(understood)],
    ...Object.entries(roles),
    ...whenOf(output, understood).map((line, index) => [index === 0 ? "when" : "", line] as const),
    ["asked on", `${civilInWords(speechTime)}, ${zone}`],
  );
}

/** The types by the names of the events; how it was said where it is not known, or means many. */
function actionOf({ action, types }: Understood): string {
  return types.length === 0 || types.length > 3 ? action : types.join(", or ");
}

/** How many intervals are told. */
const intervalLimit = 4;

function whenOf(output: AnswerOutput, { when, tense, curves }: Understood): readonly string[] {
  const { reading, ask } = output;
  if (reading === null) {
    return [tense === "past" ? "any time up to the question" : "any time after the question"];
  }
  const said = `“${reading}”`;
  if (when === null) return [said];
  const told = (when.intervals ?? []).slice(0, intervalLimit).map((each) => intervalInWords(civil(each)));
  const more = (when.intervals?.length ?? 0) - told.length + when.more;
  const times = [...told, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
  const spent = told.length === 0 && when.intervals !== null ? "no time at all" : times;
  const hidden = ask !== null && when.adverbial === null ? hiddenPart(output, tense) : "";
  const first = spent === "" ? said : `${said}: ${spent}${hidden}`;
  return [first, ...curves.map(curveInWords)];
}

/** What of the times is not looked at, because it is still to come, or is over. */
function hiddenPart({ understood, speechTime }: AnswerOutput, tense: Understood["tense"]): string {
  const asked = instantOf(speechTime);
  const parts = understood?.when?.intervals ?? [];
  const reaches = parts.some(({ start, end }) => {
    const isOver = end !== null && !(instantOf(end) > asked + 1);
    const isAhead = start !== null && !(instantOf(start) <= asked);
    return !isOver && !isAhead;
  });
  if (!reaches) return "";
  return tense === "past" ? ", as far as it is past" : ", as far as it is to come";
}

/** Not a number beyond the year 9999, which nothing can be compared with. */
function instantOf(time: string): number {
  const read = parseTime(time, utc);
  return read.ok ? read.value.instant : Number.NaN;
}

function civil({ start, end }: { readonly start: string | null; readonly end: string | null }) {
  return { start: start === null ? null : wallOf(start), end: end === null ? null : endOf(end) };
}

/** "Up to and including a second" ends within the second that follows its start, which counts as well. */
function endOf(end: string): string {
  return /T\d\d:\d\d:\d\d\./.test(end) ? earlierBy(-1000, wallOf(end)) : wallOf(end);
}

function curveInWords({
  study,
  eventType,
  pooledOver,
  fromMs,
  untilMs,
  answers,
}: Understood["curves"][number]): string {
  const [fewest, most] = answers;
  const people = fewest === most ? String(most) : `${fewest} to ${most}`;
  const of =
    pooledOver === null ? `“${eventType}”` : `several kinds of events, on average: ${pooledOver.join(", ")}`;
  const span =
    fromMs === null || untilMs === null
      ? "at different times"
      : `from ${durationInWords(fromMs)} to ${durationInWords(untilMs)}`;
  return `as ${people} people judged it ${span} after ${of} (study ${study})`;
}
