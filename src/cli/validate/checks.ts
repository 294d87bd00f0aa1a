import { dirname } from "node:path";
import { formatInstant, type Issue, utc, type Zone } from "../../expressions.js";
import { type Delimiter, readTable } from "../../formats.js";
import { adverbialsOf, openSavedSet, parseQuestion } from "../../index.js";
import { buildStudy } from "../../survey.js";
import { type Asked, readQuestions } from "../answer/questions.js";
import { readCases, readExpectedFailures } from "../conformance/cases.js";
import { defaultCache, ItemEvents } from "../items/item-events.js";
import { type Item, itemLimit, readItem } from "../items/item.js";
import { readFactsOption } from "../options/manner.js";
import { policyChanges, readPolicyChanges } from "../options/policy.js";
import { openNamed } from "../options/time-options.js";
import { chunksOf, nameOf, readInput } from "../read/input.js";
import { readJsonLines } from "../read/json-lines.js";
import { lineFault } from "../read/line-fault.js";
import { linesOf } from "../read/lines.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { describeSet } from "./check-events.js";
import { countNames, nothingOf, type Validation } from "./validation.js";

/** Reads a study: its curves, and how many raters are behind them. */
export async function checkStudy(file: string): Promise<Validation> {
  // A name without a slash may be that of a built-in study.
  const { curves } = await readStudy(/[\\/]/.test(file) ? file : `./${file}`);
  return {
    ...nothingOf(nameOf(file), "study"),
    counts: {
      curves: curves.length,
      knots: curves.reduce((sum, { cells }) => sum + cells.length, 0),
    },
    names: {
      types: countNames(curves.map(({ eventType }) => eventType)),
      adverbials: countNames(curves.map(({ adverbial }) => adverbial)),
    },
  };
}

/** Reads facts: days that have names of their own. */
export async function checkFacts(file: string): Promise<Validation> {
  const facts = await readFactsOption(file);
  const all = [...facts.values()];
  return {
    ...nothingOf(nameOf(file), "facts"),
    counts: { facts: facts.size, yearly: all.filter(({ recurs }) => recurs).length },
    names: { facts: countNames(all.map(({ name }) => name)) },
  };
}

/** Reads a file of conventions. */
export async function checkPolicy(file: string): Promise<Validation> {
  const choices = Object.entries(await readPolicyChanges({ policyFile: file }));
  return {
    ...nothingOf(nameOf(file), "policy"),
    counts: { policies: choices.length },
    names: { policies: countNames(choices.map(([name, value]) => `${name}=${value}`)) },
  };
}

/** Reads a file of failures that are expected of `oracle conformance`. */
export async function checkExpectedFailures(file: string): Promise<Validation> {
  const groups = await readExpectedFailures(file);
  return {
    ...nothingOf(nameOf(file), "expected-failures"),
    counts: { groups: groups.length, cases: groups.reduce((sum, { ids }) => sum + ids.length, 0) },
    names: { groups: groups.map(({ name, ids }) => ({ name, count: ids.length })) },
  };
}

/** Opens a saved set, with its checksums. */
export async function checkSavedSet(file: string): Promise<Validation> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of chunksOf(file, ["saved-set"])) chunks.push(chunk);
  const set = openSavedSet(new Uint8Array(Buffer.concat(chunks)));
  const nothing = nothingOf(nameOf(file), "saved-set");
  if (!set.ok) return { ...nothing, faults: set.issues };
  return { ...nothing, ...describeSet(set.value, 0, set.value.zone === null), notes: set.notes };
}

/** Reads raw answers of a survey as `oracle study build` does, by its usual rules. */
export async function checkAnswers(file: string, delimiter: Delimiter | null): Promise<Validation> {
  const source = nameOf(file);
  const table = readTable(source, await readInput(file), delimiter);
  if (!table.ok) throw new Refusal(table.issues);
  const built = buildStudy(table.value, { id: "answers", lenient: true });
  const nothing = nothingOf(source, "answers");
  if (!built.ok) return { ...nothing, counts: { records: table.value.rows.length }, faults: built.issues };
  const { record, report } = built.value;
  return {
    ...nothing,
    counts: {
      records: report.rows,
      checks: report.checks,
      raters: report.raters.found,
      "raters that count": report.raters.counted,
      "answers that count": report.answers.counted,
      curves: report.curves,
    },
    names: {
      types: countNames(record.curves.map(({ eventType }) => eventType)),
      adverbials: countNames(record.curves.map(({ adverbial }) => adverbial)),
    },
    faults: built.notes,
  };
}

/** Reads a file of questions, and each question. */
export async function checkQuestions(file: string, zone: Zone | null): Promise<Validation> {
  const nothing = nothingOf(nameOf(file), "questions");
  const lines = await readJsonLines(file);
  try {
    const asked = await readQuestions(file, zone ?? utc);
    const faults = asked.flatMap(({ question }, index) =>
      questionFaults(question, lines[index]?.line ?? index + 1),
    );
    return { ...nothing, ...toldQuestions(asked, zone), faults };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return { ...nothing, counts: { records: lines.length }, faults: fault.issues };
  }
}

function toldQuestions(
  asked: readonly Asked[],
  zone: Zone | null,
): Pick<Validation, "counts" | "names" | "first" | "last"> {
  const times = asked
    .flatMap(({ speechTime }) => (speechTime === null ? [] : [speechTime]))
    .sort((a, b) => a - b);
  const [first] = times;
  const last = times.at(-1);
  const written = (time: number | undefined) =>
    time === undefined ? null : formatInstant(time, zone ?? utc).slice(0, zone === null ? 19 : undefined);
  return {
    counts: { records: asked.length, "with a speech time": times.length },
    names: { questions: countNames(asked.flatMap(({ question }) => formOf(question) ?? [])) },
    first: written(first),
    last: written(last),
  };
}

function formOf(question: string, adverbials: readonly string[] = []): string | null {
  const parsed = parseQuestion(question, { adverbials });
  return parsed.ok ? (parsed.value.readings[0]?.ask ?? null) : null;
}

function questionFaults(
  question: string,
  line: number,
  adverbials: readonly string[] = [],
): readonly Issue[] {
  const parsed = parseQuestion(question, { adverbials });
  return parsed.ok ? [] : parsed.issues.map((cause) => lineFault(line, "question", question, "text", cause));
}

/** Reads a file of items: their events, facts, policies, studies and questions. */
export async function checkItems(
  file: string,
  zone: Zone | null,
  folder = file === "-" ? "." : dirname(file),
): Promise<Validation> {
  const events = new ItemEvents({
    assumeTime: null,
    dedupe: false,
    folder,
    cache: defaultCache,
    records: {},
  });
  const faults: Issue[] = [];
  const forms: string[] = [];
  const studies = new Studies(folder);
  let number = 0;
  let records = 0;
  for await (const lines of linesOf(chunksOf(file), itemLimit)) {
    for (const line of lines) {
      number += 1;
      if (line?.trim() === "") continue;
      records += 1;
      const item = readItem(line, number, nameOf(file), (text) => events.isKnown(text));
      if ("issues" in item) faults.push(...item.issues);
      else {
        const study = await studies.of(item.study);
        const form = formOf(item.question, study.adverbials);
        if (form !== null) forms.push(form);
        faults.push(
          ...questionFaults(item.question, number, study.adverbials),
          ...(await itemFaults(item, number, zone, events)),
          ...study.faults.map((cause): Issue => ({ kind: "bad-item", line: number, cause })),
        );
      }
    }
  }
  if (records === 0) faults.push({ kind: "empty-input", source: nameOf(file) });
  return {
    ...nothingOf(nameOf(file), "items"),
    counts: { records, "event sets": events.compiled },
    names: { questions: countNames(forms) },
    faults,
  };
}

async function itemFaults(
  item: Item,
  line: number,
  zone: Zone | null,
  events: ItemEvents,
): Promise<readonly Issue[]> {
  try {
    const own = zone ?? (item.zone === null ? null : openNamed(item.zone));
    await events.of(item, { zone: own, needsTime: false });
    if (item.policy !== null) policyChanges(Object.entries(item.policy), null);
    return [];
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return fault.issues.map((cause): Issue => ({ kind: "bad-item", line, cause }));
  }
}

/** What the studies that items name can judge, each read once. */
class Studies {
  readonly #known = new Map<string, StudyFindings>();

  constructor(readonly folder: string) {}

  async of(name: string | null): Promise<StudyFindings> {
    if (name === null) return { adverbials: [], faults: [] };
    const found = this.#known.get(name) ?? (await this.#read(name));
    this.#known.set(name, found);
    return found;
  }

  async #read(name: string): Promise<StudyFindings> {
    try {
      return { adverbials: adverbialsOf(await readStudy(name, this.folder)), faults: [] };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return { adverbials: [], faults: fault.issues };
    }
  }
}

interface StudyFindings {
  readonly adverbials: readonly string[];
  readonly faults: readonly Issue[];
}

/** Reads a file of cases for `oracle conformance`. */
export async function checkCases(file: string): Promise<Validation> {
  const { cases, issues } = await readCases(file);
  return {
    ...nothingOf(nameOf(file), "cases"),
    counts: { records: cases.length + issues.length },
    names: { corpora: countNames(cases.map(({ corpus }) => corpus)) },
    faults: issues,
  };
}
