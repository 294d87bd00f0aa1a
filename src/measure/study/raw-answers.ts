import type { TableRow, TextTable } from "../../formats/csv/read-csv.js";
import type { Person } from "../../fuzzy/study.js";
import type { Issue } from "../../issue/issue.js";
import type { AnswerField } from "./issues.js";
import { nameKey } from "../../language/words/name-key.js";
import type { AnswerColumns } from "./answer-columns.js";
import type { AnswerScale } from "./band.js";
import { RaterNames } from "./names.js";
import { elapsedMinutes } from "./elapsed.js";

/** What a rater said of a cell; raters are numbers, in the order in which they come. */
export interface RawAnswer {
  readonly rater: number;
  readonly eventType: string;
  readonly person: Person | null;
  readonly adverbial: string;
  /** In whole milliseconds, so that times are the same exactly when a study holds them so. */
  readonly elapsed: number;
  /** 0 to 4; null when there is no answer. */
  readonly step: number | null;
}

/** What a rater said where only one answer shows attention. */
export interface CheckAnswer {
  readonly rater: number;
  readonly passed: boolean;
}

/** The rows of a table, each in one of these. */
export interface RawAnswers {
  readonly answers: readonly RawAnswer[];
  readonly checks: readonly CheckAnswer[];
  /** Rows with an answer that is not on the scale, by rater; the fault of each is among the faults. */
  readonly offScale: number;
  /** Other rows that cannot be read. */
  readonly unreadable: number;
  readonly faults: readonly Issue[];
  /** How many raters there are. */
  readonly raters: number;
}

const personWords: ReadonlyMap<string, Person> = new Map([
  ["first", "first-person"],
  ["first person", "first-person"],
  ["1", "first-person"],
  ["third", "third-person"],
  ["third person", "third-person"],
  ["3", "third-person"],
]);

/** So many faults are kept; those beyond are counted. */
const faultLimit = 1000;

/** What stands for an answer that was not given. */
const absent = new Set(["", "na", "n/a", "nan", "null"]);

/**
 * Reads the rows of a table of answers: names as keys, elapsed times, answers as steps of the scale.
 *
 * A row whose cell `check` is filled is a check: the cell is the expected answer, and what else the row says
 * besides its rater and answer is not read. A check without an answer, or with one off the scale, is failed.
 *
 * @param person  of rows that do not say
 */
export function readAnswers(
  table: TextTable,
  columns: AnswerColumns,
  scale: AnswerScale,
  person: Person | null = null,
): RawAnswers {
  const raters = ratersOf(table, columns);
  const answers: RawAnswer[] = [];
  const checks: CheckAnswer[] = [];
  const faults: Issue[] = [];
  let more = 0;
  const add = (found: readonly Issue[]): void => {
    if (faults.length < faultLimit) faults.push(...found);
    else more += found.length;
  };
  let offScale = 0;
  let unreadable = 0;
  for (const row of table.rows) {
    if (row.fault !== null) {
      add([row.fault]);
      unreadable += 1;
      continue;
    }
    const read = new RowReader(row, table, columns, raters);
    const check = columns.check === null ? "" : read.cell(columns.check);
    if (check === "") {
      const answer = read.answer(scale, person);
      if (answer !== null) answers.push(answer);
      else if (read.isOffScale) offScale += 1;
      else unreadable += 1;
    } else {
      const answer = read.check(scale, check);
      if (answer === null) unreadable += 1;
      else checks.push(answer);
    }
    add(read.faults);
  }
  if (more > 0) faults.push({ kind: "more-faults", count: more });
  return { answers, checks, offScale, unreadable, faults, raters: raters.count };
}

/**
 * The raters of a table. What stands more often among the event types or adverbials than among the raters is
 * no rater: in a few rows the cells are in the wrong order, and the others must not suffer for it.
 */
function ratersOf({ rows }: TextTable, { at }: AnswerColumns): RaterNames {
  const asRater = new Map<string, number>();
  const asOther = new Map<string, number>();
  const tally = (counts: Map<string, number>, text: string): void => {
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  for (const { cells, fault } of rows) {
    if (fault !== null) continue;
    tally(asRater, cells[at.rater] ?? "");
    tally(asOther, cells[at.type] ?? "");
    tally(asOther, cells[at.adverbial] ?? "");
  }
  const raters = new RaterNames();
  for (const [name, count] of asRater) {
    if (name !== "" && count >= (asOther.get(name) ?? 0)) raters.add(name);
  }
  return raters;
}

class RowReader {
  readonly faults: Issue[] = [];
  /** Whether all that is wrong is an answer off the scale. */
  isOffScale = false;

  constructor(
    private readonly row: TableRow,
    private readonly table: TextTable,
    private readonly columns: AnswerColumns,
    private readonly raters: RaterNames,
  ) {}

  cell(index: number): string {
    return this.row.cells[index] ?? "";
  }

  answer(scale: AnswerScale, person: Person | null): RawAnswer | null {
    const { at } = this.columns;
    const rater = this.#rater();
    const eventType = this.#name("type", at.type);
    const adverbial = this.#name("adverbial", at.adverbial);
    const minutes = elapsedMinutes(this.cell(at.elapsed), this.columns.unit);
    const elapsed = minutes === null ? 0 : Math.round(minutes * 60_000);
    if (!(elapsed > 0 && Number.isSafeInteger(elapsed))) this.#fault("elapsed", at.elapsed);
    const inPerson = this.#person(person);
    const before = this.faults.length;
    const step = this.#step(scale);
    if (before > 0) return null;
    this.isOffScale = this.faults.length > 0;
    return this.isOffScale ? null : { rater, eventType, person: inPerson, adverbial, elapsed, step };
  }

  check(scale: AnswerScale, written: string): CheckAnswer | null {
    const rater = this.#rater();
    const expected = scale.stepOf(written);
    if (expected === null) this.#fault("check", this.columns.check ?? 0, scale.steps);
    if (this.faults.length > 0) return null;
    return { rater, passed: this.#step(scale) === expected };
  }

  #rater(): number {
    const name = this.cell(this.columns.at.rater);
    const number = this.raters.find(name);
    if (name === "") this.#fault("rater", this.columns.at.rater);
    else if (number === null) this.#add(this.columns.at.rater, "no-rater", false, []);
    return number ?? -1;
  }

  #name(field: "type" | "adverbial", index: number): string {
    const key = nameKey(this.cell(index));
    if (this.raters.mentionedIn(this.cell(index)) || this.raters.mentionedIn(key)) {
      this.#add(index, "rater-elsewhere", false, []);
    } else if (key === "") this.#fault(field, index);
    return key;
  }

  #person(person: Person | null): Person | null {
    const index = this.columns.person;
    const said = index === null ? "" : nameKey(this.cell(index).replaceAll("-", " "));
    if (said === "") return person;
    const known = personWords.get(said);
    if (known === undefined) this.#fault("person", index ?? 0);
    return known ?? null;
  }

  #step(scale: AnswerScale): number | null {
    const written = this.cell(this.columns.at.answer);
    const step = scale.stepOf(written);
    if (step !== null || absent.has(written.toLowerCase())) return step;
    this.#fault("answer", this.columns.at.answer, scale.steps);
    return null;
  }

  #fault(field: AnswerField, index: number, steps: readonly string[] = []): void {
    // What stands there is never told: under a header that is wrong it may be the name of a rater.
    this.#add(index, field, field === "rater" || this.cell(index) === "", steps);
  }

  #add(
    index: number,
    expected: AnswerField | "rater-elsewhere" | "no-rater",
    isMissing: boolean,
    steps: readonly string[],
  ): void {
    const { source, names } = this.table;
    const name = names[index] ?? "";
    this.faults.push({
      kind: "bad-answer",
      at: { source, unit: "line", number: this.row.line, column: null },
      field: name === "" || this.raters.mentionedIn(name) ? `column ${index + 1}` : name,
      isMissing,
      expected,
      steps,
    });
  }
}
