import { parseTime, utc } from "../../expressions.js";
import type { AnswerOutput } from "./answer-output.js";
import { civilInWords, durationInWords, earlierBy, intervalInWords } from "../write/time-text.js";
import { table } from "../write/layout.js";

type Understood = NonNullable<AnswerOutput["understood"]>;

/** How a question was understood: who, what, where and when, and from when it is seen; one a line. */
export function renderUnderstood(output: AnswerOutput): readonly string[] {
  const { understood, ask, speechTime, zone } = output;
  if (understood === null) return [];
  const { subject, roles } = understood;
  return table([
    ["who", ask === "who" ? "asked for" : (subject ?? "anyone")],
    ["what", actionOf(understood)],
    ...Object.entries(roles).map(([role, name]) => [role, name]),
    ...whenOf(output, understood).map((line, index) => [index === 0 ? "when" : "", line]),
    ["asked on", `${civilInWords(speechTime)}, ${zone}`],
  ]);
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

/** A vague word as the question has it, with its article. */
export function adverbialAsSaid(adverbial: string, reading: string | null): string {
  return reading?.includes(`a ${adverbial}`) === true ? `a ${adverbial}` : adverbial;
}

/** The wall clock of a time, without its offset and without a fraction of a second. */
export function wallOf(time: string): string {
  return time.slice(0, 19);
}

function curveInWords({ study, eventType, fromMs, untilMs, answers }: Understood["curves"][number]): string {
  const [fewest, most] = answers;
  const people = fewest === most ? String(most) : `${fewest} to ${most}`;
  const of = eventType === "*" ? "several kinds of events" : `“${eventType}”`;
  const span =
    fromMs === null || untilMs === null
      ? "at different times"
      : `from ${durationInWords(fromMs)} to ${durationInWords(untilMs)}`;
  return `as ${people} people judged it ${span} after ${of} (study ${study})`;
}
