import { dirname } from "node:path";
import { formatInstant, type Issue, utc, type Zone } from "../../expressions.js";
import { readTable } from "../../formats/csv/read-csv.js";
import { adverbialsOf, openSavedSet, parseQuestion, type QuestionOptions, type Study } from "../../index.js";
import { buildStudy } from "../../measure/study/build-study.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { knownIn } from "../../query/altered.js";
import { linkNames } from "../../query/link/names.js";
import { readQuestions } from "../answer/questions.js";
import { readCases, readExpectedFailures } from "../conformance/cases.js";
import { defaultCache, ItemEvents } from "../items/item-events.js";
import { type Item, readItem } from "../items/item.js";
import { mergedFacts } from "../items/item-answer.js";
import { given, type EventFlags } from "../options/option-groups.js";
import { policyChanges, readFactsOption, readPolicyChanges } from "../options/manner.js";
import { openNamed } from "../options/time-options.js";
import { chunksOf, nameOf, readInput } from "../read/input.js";
import { readJsonLines, lineFault, linesOf } from "../read/json.js";
import { readDelimiter, readRecordOptions, readTimeFormats } from "../read/event-files.js";
import { readStudy } from "../read/study.js";
import { Refusal, valueOf } from "../session.js";
import { checkEvents, describeSet, countNames, type Findings, type Kind } from "./check-events.js";

/** Reads a file as one kind, and tells what it holds; may throw a Refusal with its faults. */
type Check = (file: string, zone: Zone | null, flags: CheckFlags) => Promise<Findings>;

/** What says how files are read. */
export interface CheckFlags extends EventFlags {
  /** Where the files lie that items name, in the place of their own folder. */
  readonly folder?: string;
}

/** How a file of each kind is read, as the commands do that take it. */
export const checks: Readonly<Record<Kind, Check>> = {
  events: async (file, zone, flags) =>
    checkEvents(file, zone, readRecordOptions(flags), await readTimeFormats(flags)),
  "saved-set": checkSavedSet,
  questions: checkQuestions,
  items: (file, zone, { folder }) => checkItems(file, zone, folder),
  answers: checkAnswers,
  async study(file) {
    // A name without a slash may be that of a built-in study.
    const { curves } = await readStudy(/[\\/]/.test(file) ? file : `./${file}`);
    const knots = curves.reduce((sum, { cells }) => sum + cells.length, 0);
    return { counts: { curves: curves.length, knots }, names: namesOfCurves(curves) };
  },
  async facts(file) {
    const all = [...(await readFactsOption(file)).values()];
    return {
      counts: { facts: all.length, yearly: all.filter(({ recurs }) => recurs).length },
      names: { facts: countNames(all.map(({ name }) => name)) },
    };
  },
  async policy(file) {
    const choices = Object.entries(await readPolicyChanges({ policyFile: file }));
    const policies = countNames(choices.map(([name, value]) => `${name}=${value}`));
    return { counts: { policies: choices.length }, names: { policies } };
  },
  async cases(file) {
    const { cases, issues } = await readCases(file);
    return {
      counts: { records: cases.length + issues.length },
      names: { corpora: countNames(cases.map(({ corpus }) => corpus)) },
      faults: issues,
    };
  },
  async "expected-failures"(file) {
    const groups = await readExpectedFailures(file);
    return {
      counts: { groups: groups.length, cases: groups.reduce((sum, { ids }) => sum + ids.length, 0) },
      names: { groups: groups.map(({ name, ids }) => ({ name, count: ids.length })) },
    };
  },
};

function namesOfCurves(curves: Study["curves"]): NonNullable<Findings["names"]> {
  return {
    types: countNames(curves.map(({ eventType }) => eventType)),
    adverbials: countNames(curves.map(({ adverbial }) => adverbial)),
  };
}

/** Opens a saved set, with its checksums. */
async function checkSavedSet(file: string): Promise<Findings> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(file, ["saved-set"])) chunks.push(chunk);
  const set = openSavedSet(new Uint8Array(Buffer.concat(chunks)));
  if (!set.ok) return { faults: set.issues };
  return { ...describeSet(set.value, 0, set.value.zone === null), notes: set.notes };
}

/** Reads raw answers of a survey as `oracle study build` does, by its usual rules. */
async function checkAnswers(file: string, _zone: Zone | null, { delimiter }: CheckFlags): Promise<Findings> {
  const separator = delimiter === undefined ? null : readDelimiter(delimiter);
  const table = valueOf(readTable(nameOf(file), await readInput(file), separator));
  const built = buildStudy(table, { id: "answers", lenient: true });
  if (!built.ok) return { counts: { records: table.rows.length }, faults: built.issues };
  const { record, report } = built.value;
  return {
    counts: {
      records: report.rows,
      checks: report.checks,
      raters: report.raters.found,
      "raters that count": report.raters.counted,
      "answers that count": report.answers.counted,
      curves: report.curves,
    },
    names: namesOfCurves(record.curves),
    faults: built.notes,
  };
}

/** Reads a file of questions, and each question. */
async function checkQuestions(file: string, zone: Zone | null): Promise<Findings> {
  const lines = await readJsonLines(file);
  const asked = await findingsOr(() => readQuestions(file, zone ?? utc));
  if ("issues" in asked) return { counts: { records: lines.length }, faults: asked.issues };
  const times = asked.flatMap(({ speechTime }) => speechTime ?? []).sort((a, b) => a - b);
  const written = (time: number | undefined) =>
    time === undefined ? null : formatInstant(time, zone ?? utc).slice(0, zone === null ? 19 : undefined);
  return {
    counts: { records: asked.length, "with a speech time": times.length },
    names: { questions: countNames(asked.flatMap(({ question }) => formOf(question) ?? [])) },
    first: written(times[0]),
    last: written(times.at(-1)),
    faults: asked.flatMap(({ question }, at) => questionFaults(question, lines[at]?.line ?? at + 1)),
  };
}

/** What comes of reading something, or the issues for which it is refused. */
async function findingsOr<T>(read: () => Promise<T>): Promise<T | Pick<Refusal, "issues">> {
  try {
    return await read();
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { issues: fault.issues };
  }
}

function formOf(question: string, options: QuestionOptions = {}): string | null {
  const parsed = parseQuestion(question, options);
  if (!parsed.ok) return null;
  const { vocabulary } = options;
  const [named] = vocabulary === undefined ? [] : linkNames(vocabulary, parsed.value);
  return named?.reading.ask ?? parsed.value.readings[0]?.ask ?? null;
}

function questionFaults(question: string, line: number, options: QuestionOptions = {}): readonly Issue[] {
  const parsed = parseQuestion(question, options);
  return parsed.ok ? [] : parsed.issues.map((cause) => lineFault(line, "question", question, "text", cause));
}

/** Reads a file of items: their events, facts, policies, studies and questions. */
async function checkItems(
  file: string,
  zone: Zone | null,
  folder = file === "-" ? "." : dirname(file),
): Promise<Findings> {
  const manner = { assumeTime: null, dedupe: false, folder, cache: defaultCache, records: {} };
  const events = new ItemEvents(manner);
  const faults: Issue[] = [];
  const forms: string[] = [];
  // Each is read once: what it can judge, or its faults.
  const studies = new Map<string | null, readonly string[] | Pick<Refusal, "issues">>([[null, []]]);
  let number = 0;
  let records = 0;
  for await (const lines of linesOf(chunksOf(file))) {
    for (const line of lines) {
      number += 1;
      if (line?.trim() === "") continue;
      records += 1;
      const item = readItem(line, number, nameOf(file), (text) => events.isKnown(text));
      if ("issues" in item) {
        faults.push(...item.issues);
        continue;
      }
      const { question, study: name } = item;
      const study =
        studies.get(name) ??
        (await findingsOr(async () => adverbialsOf(await readStudy(name ?? "", folder))));
      studies.set(name, study);
      const adverbials = "issues" in study ? [] : study;
      const set = await findingsOr(() => readItemParts(item, zone, events));
      const options = "issues" in set ? { adverbials } : { adverbials, vocabulary: set };
      const form = formOf(question, options);
      if (form !== null) forms.push(form);
      const causes = [...("issues" in set ? set.issues : []), ...("issues" in study ? study.issues : [])];
      faults.push(
        ...questionFaults(question, number, options),
        ...causes.map((cause): Issue => ({ kind: "bad-item", line: number, cause })),
      );
    }
  }
  if (records === 0) faults.push({ kind: "empty-input", source: nameOf(file) });
  return {
    counts: { records, "event sets": events.compiled },
    names: { questions: countNames(forms) },
    faults,
  };
}

async function readItemParts(item: Item, zone: Zone | null, events: ItemEvents): Promise<Vocabulary> {
  const own = zone ?? (item.zone === null ? null : openNamed(item.zone));
  const { set } = await events.of(item, { zone: own, needsTime: false });
  if (item.policy !== null) policyChanges(Object.entries(item.policy), null);
  const { vocabulary, facts } = item;
  return knownIn(
    set,
    given({
      vocabulary: vocabulary ?? undefined,
      facts: facts === null ? undefined : mergedFacts(set.facts, facts),
    }),
  );
}
