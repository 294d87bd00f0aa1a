import { dirname } from "node:path";
import { formatInstant, type Issue, utc, type Zone } from "../../expressions.js";
import { adverbialsOf, parseQuestion } from "../../index.js";
import { readCases } from "../conformance/conformance-cases.js";
import { type Asked, readQuestions } from "../answer/questions.js";
import { type Item, readItem } from "../items/item.js";
import { defaultCache, ItemEvents } from "../items/item-events.js";
import { openNamed } from "../options/time-options.js";
import { policyChanges } from "../options/policy.js";
import { chunksOf, nameOf } from "../read/input.js";
import { readJsonLines } from "../read/json-lines.js";
import { lineFault } from "../read/line-fault.js";
import { linesOf } from "../read/lines.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { countNames } from "./count-names.js";
import { nothingOf, type Validation } from "./validation.js";

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
  for await (const lines of linesOf(chunksOf(file))) {
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
