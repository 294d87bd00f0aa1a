import type { AnswerKind, AskedQuery } from "../../algebra/query.js";
import { type AlgebraDistribution, bestOf } from "../../query/algebra/distribution.js";
import type { AnyPrintedDistribution } from "../../query/answer-schema.js";
import { printDistribution } from "../../query/print.js";
import { answerQuery, type QueryAnswer } from "../../query/query-answer.js";
import { formatInstant, parseTime } from "../../time/instant.js";
import { openZone } from "../../time/zone.js";
import { randomStream } from "../questions/generate/random-stream.js";
import { paperVocabulary } from "../questions/generate/asked.js";
import type { Task, TaskItem } from "../task.js";
import {
  drawScene,
  type Form,
  type FormReference,
  references,
  type Scene,
  type SceneEvent,
  wordForm,
} from "./scene.js";
import { forms } from "./forms.js";
import { type FormAnswer, readAnswer, scoreAnswer } from "./read-answer.js";
import type { AnswerJson } from "../../query/algebra/value.js";

/** Scores that are nearer are equal. */
const tolerance = 1e-9;

/** The tally of every form, by its name. Cost: O(items × different answers of their form). */
export function tallyOf(items: readonly FormItem[]) {
  const byForm = new Map<string, FormItem[]>();
  for (const item of items) {
    const known = byForm.get(item.form);
    if (known === undefined) byForm.set(item.form, [item]);
    else known.push(item);
  }
  return Object.fromEntries([...byForm].map(([form, own]) => [form, tallyOfForm(own)]));
}

/** What one form asks of whoever answers it, and how far one gets without looking at the events. */
function tallyOfForm(items: readonly FormItem[]) {
  const mean = (of: (item: FormItem) => number): number =>
    items.reduce((sum, item) => sum + of(item), 0) / items.length;
  const answers = new Map(items.map(({ answer }) => [JSON.stringify(answer), answer]));
  const constants = [...answers.values()].map((answer) => ({
    answer,
    score: mean((item) => scoreAnswer(item, answer)),
  }));
  const best = constants.reduce((a, b) => (b.score > a.score ? b : a));
  return {
    kind: items[0]?.kind ?? "truth",
    items: items.length,
    vague: items.filter(({ reference }) => reference === "vague").length,
    contested: items.filter(({ contested }) => contested).length,
    /** The mean score of the best possible answers. */
    ceiling: mean(({ ceiling }) => ceiling),
    /** That of always no, nobody, 0, never, none or an empty list. */
    negative: mean(({ negative }) => negative),
    /** The one answer that scores most when it is always given, and its mean score. */
    constant: best.answer,
    constantScore: best.score,
    /** The items in which that answer is not as good as the best: only these tell who looks at the events. */
    effective: items.filter((item) => scoreAnswer(item, best.answer) < item.ceiling - tolerance).length,
  };
}

/** How many events there are in the sets. */
const sizes = [5, 10, 20, 40] as const;

/** How many scenes are drawn before an answer is taken that is not the one that is wanted. */
const drawings = 12;

/** How many more are drawn at most while none has an answer at all: no event may lie as the question asks. */
const furtherDrawings = 1000;

const spoken = { text: "2023-09-29T22:18:14", zone: "Europe/Berlin" };

/**
 * Thirty forms of questions about events, crisp and vague, with distributions as ground truth.
 *
 * Items go round the forms, then the references to time that a form has, then the sizes of event sets. Of yes and no
 * every other item is drawn to be yes; of the other kinds two of three not to be nobody, 0, never, none or empty.
 */
export const formsTask: Task<FormItem, FormAnswer> = {
  name: "forms",
  *generate({ seed, count }) {
    const cells = sizes.flatMap((size) =>
      references.flatMap((reference) =>
        forms.flatMap((form) =>
          (form.references ?? references).includes(reference) ? [{ form, reference, size }] : [],
        ),
      ),
    );
    for (let index = 0; index < count; index += 1) {
      const cell = cells[index % cells.length] as (typeof cells)[number];
      yield itemOf(seed, index, Math.floor(index / cells.length), cell);
    }
  },
  prompt: (item) =>
    [
      `It is ${item.speechTime} (${item.zone}). These are all events that are known:`,
      ...item.events.map(
        ({ subject, type, location, time, end }) =>
          `- ${subject}: ${type}, ${location}, from ${time} to ${end}`,
      ),
      "",
      item.question,
      `End with a line "Answer: …" that has ${expected[item.kind]}.`,
    ].join("\n"),
  read: readAnswer,
  score: scoreAnswer,
  ceiling: ({ ceiling }) => ceiling,
  negative: ({ negative }) => negative,
  tally: (items) => ({ forms: tallyOf(items) }),
  facets: {
    form: ({ form }) => form,
    kind: ({ kind }) => kind,
    reference: ({ reference }) => reference,
    events: ({ size }) => size,
    contested: ({ contested }) => (contested ? "contested" : "not contested"),
  },
};

/** What the last line of a reply is asked to have. */
const expected: Readonly<Record<AnswerKind, string>> = {
  truth: "yes or no",
  names: "names as the list above has them, between commas, or nobody",
  number: "a number",
  instant: "a time such as 2023-09-01 12:34, or never",
  duration: "a length such as 3 hours 20 minutes, or none",
  list: "dates or times such as 2023-09-01 12:34 between commas, in order, or none",
  relation: "one of Allen's relations, such as before, meets, overlaps or during",
};

interface Cell {
  readonly form: Form;
  readonly reference: FormReference;
  readonly size: number;
}

function itemOf(seed: number, index: number, round: number, { form, reference, size }: Cell): FormItem {
  const zone = openZone(spoken.zone);
  if (!zone.ok) throw new RangeError(`there is no zone ${spoken.zone}`);
  const speech = parseTime(spoken.text, zone.value);
  if (!speech.ok) throw new RangeError(`${spoken.text} is no time`);
  const setting = { speechTime: speech.value.instant, zone: zone.value };
  let drawn: { readonly scene: Scene; readonly truth: QueryAnswer } | null = null;
  for (let drawing = 0; drawing < drawings + furtherDrawings; drawing += 1) {
    if (drawing >= drawings && drawn !== null) break;
    // The first have numbers of their own; the further ones count down from −1.
    const number =
      drawing < drawings ? index * drawings + drawing : -1 - index * furtherDrawings - (drawing - drawings);
    const scene = drawScene(seed, number, size, reference, setting);
    const truth = answerQuery(scene.set, { ...form.query(scene), tense: "past" }, setting);
    if (truth.best === null) continue;
    drawn = { scene, truth };
    if (isWanted(form.kind, truth, index)) break;
  }
  if (drawn === null) throw new RangeError(`no scene of seed ${seed} has an answer to ${form.name}`);
  const { scene, truth } = drawn;
  const { distribution, best } = truth;
  if (distribution === null || best === null) throw new RangeError("what is drawn has an answer");
  const wording =
    form.wordings[(round + randomStream(seed, "wording", index).below(2)) % form.wordings.length];
  return {
    id: `forms-s${seed}-${index}`,
    ...{ form: form.name, kind: form.kind, reference, size },
    question: wordForm(wording ?? "", scene),
    events: scene.events,
    speechTime: formatInstant(setting.speechTime, setting.zone),
    zone: spoken.zone,
    names: namesOf(form),
    query: truth.query,
    gold: goldOf(distribution),
    answer: bestOf(distribution, truth.setting).value,
    ceiling: distribution.ceiling(),
    negative: distribution.negative(),
    contested: truth.sensitivity.some(({ changes }) => changes === "answer"),
  };
}

/** The distribution in print; of names that hang together every set that can be meant. */
function goldOf(distribution: AlgebraDistribution): AnyPrintedDistribution {
  if (distribution.kind !== "best-names") return printDistribution(distribution);
  let sets: readonly (readonly string[])[] = [[]];
  for (const name of distribution.marginals.keys()) sets = sets.flatMap((set) => [set, [...set, name]]);
  const outcomes = sets.map((set) => ({ answer: set, p: distribution.probabilityOf(new Set(set)) }));
  return {
    outcomes: outcomes.filter(({ p }) => p > 0),
    marginals: Object.fromEntries(distribution.marginals),
  };
}

/** Whether an answer keeps the balance. */
function isWanted(kind: AnswerKind, { answer, best, negative }: QueryAnswer, index: number): boolean {
  if (kind === "truth") return answer === (index % 2 === 0 ? "yes" : "no");
  const isNegative = best !== null && best.probability === negative;
  return index % 3 === 0 || !isNegative;
}

/** What an answer can name. */
function namesOf({ name, kind }: Form): readonly string[] {
  const { types, subjects, locations } = paperVocabulary;
  if (kind !== "names") return subjects;
  if (name === "what") return types.map((type) => type.name);
  return name === "where" ? locations.map((location) => location.name) : subjects;
}

/** A question of some form about an event set, with its ground truth. */
export interface FormItem extends TaskItem {
  readonly form: string;
  readonly kind: AnswerKind;
  readonly reference: FormReference;
  /** How many events there are. */
  readonly size: number;
  readonly question: string;
  readonly events: readonly SceneEvent[];
  /** ISO 8601 with offset. */
  readonly speechTime: string;
  readonly zone: string;
  readonly names: readonly string[];
  /** What the question asks, as data. */
  readonly query: AskedQuery;
  /** The probability of every answer. */
  readonly gold: AnyPrintedDistribution;
  readonly answer: AnswerJson;
  readonly ceiling: number;
  /** The score of no, nobody, 0, never, none or an empty list. */
  readonly negative: number;
  /** Whether another convention would give another answer. */
  readonly contested: boolean;
}
