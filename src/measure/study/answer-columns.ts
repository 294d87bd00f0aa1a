import type { TextTable } from "../../formats/csv/read-csv.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Issue } from "../../issue/issue.js";
import { type AnswerField, answerFields } from "./issues.js";
import { foldName } from "../../language/words/name-key.js";
import { suggest } from "../../language/words/suggestion.js";
import { elapsedMinutes, type ElapsedUnit, unitInName } from "./elapsed.js";
import { pairsOf } from "../../formats/column-map.js";

/** Which columns of a table hold what, counted from 0. */
export interface AnswerColumns {
  readonly at: Readonly<Record<NeededField, number>>;
  /** Null where the table has none. */
  readonly person: number | null;
  readonly check: number | null;
  /** What a bare number of the elapsed column counts. */
  readonly unit: ElapsedUnit;
}

type NeededField = Exclude<AnswerField, "person" | "check">;

const needed: readonly NeededField[] = ["rater", "type", "adverbial", "elapsed", "answer"];

/** What a column may be called, so that it needs no `--map`. */
const ownNames: Readonly<Record<AnswerField, readonly string[]>> = {
  rater: ["rater", "rater id"],
  type: ["type", "event type"],
  adverbial: ["adverbial"],
  elapsed: ["elapsed", "elapsed time"],
  answer: ["answer"],
  person: ["person"],
  check: ["check", "attention check"],
};

/** What others call it, the likelier names first: these are proposed, not taken. */
const otherNames: Readonly<Record<NeededField, readonly string[]>> = {
  rater:
    "participant,participant id,respondent,worker,worker id,prolific pid,prolific id,pid,subject,annotator,user,user id,response id,session,id".split(
      ",",
    ),
  type: "event,activity,action,item,verb,stimulus,what".split(","),
  adverbial: "adverb,word,expression,phrase,vague word,keyword,term".split(","),
  elapsed: "time,elapsed minutes,minutes,ago,duration,interval,distance,delay,when".split(","),
  answer: "rating,response,score,value,agreement,judgement,judgment,choice,likert,degree".split(","),
};

/**
 * Finds the columns of a table of answers: by `--map`, or by their own names.
 *
 * A column of elapsed times may name its unit ("elapsed_hours", "Elapsed (days)"). Names are compared
 * without regard to case, blanks and underscores.
 *
 * @param map  pairs of a field and a column, "rater=participant,answer=rating"
 * @returns the columns; or what is missing, with a proposal for `--map`
 */
export function findAnswerColumns(table: TextTable, map: readonly string[] = []): Result<AnswerColumns> {
  const { names, source } = table;
  if (isHeadless(table)) return failure({ kind: "headless-answers", source });
  const told = readMap(map, table);
  if (!told.ok) return told;
  const found = new Map(told.value);
  const taken = new Set(found.values());
  for (const field of answerFields) {
    if (found.has(field)) continue;
    const index = names.findIndex((name, at) => !taken.has(at) && isOwnName(field, name));
    if (index < 0) continue;
    found.set(field, index);
    taken.add(index);
  }
  const [rater, type, adverbial, elapsed, answer] = needed.map((field) => found.get(field));
  if (
    rater === undefined ||
    type === undefined ||
    adverbial === undefined ||
    elapsed === undefined ||
    answer === undefined
  ) {
    const missing = needed.filter((field) => !found.has(field));
    const free = names.filter((name, at) => !taken.has(at) && name !== "");
    const columns = tellable(table);
    const proposal = propose(
      missing,
      free.filter((name) => columns.includes(name)),
    );
    // A first line in which nothing is known may be an answer, and hold the name of a rater.
    const isKnown = missing.length < needed.length || proposal !== null;
    return failure({
      kind: "missing-answer-columns",
      source,
      missing,
      columns: isKnown ? columns : [],
      proposal,
    });
  }
  return success({
    at: { rater, type, adverbial, elapsed, answer },
    person: found.get("person") ?? null,
    check: found.get("check") ?? null,
    unit: unitInName(plain(names[elapsed] ?? "")) ?? "minute",
  });
}

/** "elapsedHours" and "Elapsed_Hours" as "elapsed hours". */
function plain(name: string): string {
  return foldName(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
}

function isOwnName(field: AnswerField, name: string): boolean {
  const said = plain(name);
  if (ownNames[field].includes(said)) return true;
  return field === "elapsed" && /^elapsed\b/.test(said) && unitInName(said) !== null;
}

function readMap(
  map: readonly string[],
  table: TextTable,
): Result<readonly (readonly [AnswerField, number])[]> {
  const pairs: (readonly [AnswerField, number])[] = [];
  const issues: Issue[] = [];
  for (const written of map.flatMap(pairsOf)) {
    const [name = "", ...rest] = written.split("=");
    const column = rest.join("=").trim();
    const field = answerFields.find((one) => one === plain(name) || ownNames[one].includes(plain(name)));
    const index = indexOf(column, table.names);
    if (field === undefined || column === "") issues.push(badMap(written, "pair"));
    else if (pairs.some(([before]) => before === field)) issues.push(badMap(written, "twice"));
    else if (index === null) issues.push(badMap(written, "column"));
    else pairs.push([field, index]);
  }
  return issues.length > 0 ? failure(...issues) : success(pairs);

  function badMap(written: string, fault: "pair" | "twice" | "column"): Issue {
    return { kind: "bad-answer-map", written: written.trim(), fault, columns: tellable(table) };
  }
}

function indexOf(column: string, names: readonly string[]): number | null {
  const exact = names.indexOf(column);
  if (exact >= 0) return exact;
  const alike = names.flatMap((name, at) => (plain(name) === plain(column) ? [at] : []));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Pairs for `--map`, those that nothing is like with COLUMN; null when none is like anything.
 * What is left alone is proposed for what is missing alone. */
function propose(missing: readonly NeededField[], columns: readonly string[]): string | null {
  const free = [...columns];
  const [last, ...others] = free;
  if (missing.length === 1 && last !== undefined && others.length === 0) return `${missing[0]}=${last}`;
  let isLike = false;
  const pairs = missing.map((field) => {
    const found = bestOf(field, free);
    if (found === null) return `${field}=COLUMN`;
    isLike = true;
    free.splice(free.indexOf(found), 1);
    return `${field}=${found}`;
  });
  return isLike ? pairs.join(",") : null;
}

function bestOf(field: NeededField, columns: readonly string[]): string | null {
  const names = [...ownNames[field], ...otherNames[field]];
  for (const name of names) {
    const found = columns.find((column) => plain(column) === name);
    if (found !== undefined) return found;
  }
  for (const name of names) {
    const found = columns.find((column) =>
      ` ${plain(column.replaceAll(/[^\p{L}\p{N}]+/gu, " "))} `.includes(` ${name} `),
    );
    if (found !== undefined) return found;
  }
  for (const name of names) {
    const found = suggest(name, columns);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the first line is a row like the others: it holds a number, or several of their cells. */
function isHeadless({ names, rows }: TextTable): boolean {
  if (names.some((name) => /\n/.test(name) || (/\d/.test(name) && elapsedMinutes(name) !== null)))
    return true;
  if (names.some((name) => /^[+-]?[\d.,]+$/.test(name))) return true;
  const cells = new Set(rows.flatMap((row) => row.cells));
  return names.filter((name) => name !== "" && cells.has(name)).length >= 2;
}

/**
 * The names of columns that may be told. What has a piece of a row in it, or may be a whole row of another
 * delimiter, could name a rater.
 */
function tellable({ names, rows }: TextTable): readonly string[] {
  const pieces = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.toLowerCase().split(/[\s,;|"]+/))),
  );
  const marks = [...pieces].filter((piece) => piece.length >= 5 || /^(?=.*[^\p{L}]).{3,}/u.test(piece));
  return names.filter((name) => {
    const said = name.toLowerCase();
    return (
      name !== "" &&
      !/[,;|\p{Cc}]/u.test(name) &&
      !pieces.has(said) &&
      !marks.some((mark) => said.includes(mark))
    );
  });
}
