import type { Issue } from "../issue/issue.js";
import type { StudyRule } from "./issues.js";
import { failure, type Result, success } from "../issue/result.js";
import {
  estimate,
  raters,
  type RecordedCell,
  type RecordedCurve,
  type Study,
  type StudyRecord,
  usualAnswers,
} from "./study.js";
import { foldLetters } from "../language/words/name-key.js";

/**
 * Whether the data of a study makes sense; every broken rule gives an issue that names the place.
 *
 * Checked: a count for each answer, whole ones that add up to the stated number of raters, at least one; stated medians
 * are those of the counts; elapsed times are positive and rise; nothing is there twice; aliases and
 * limits name what was surveyed; names are keys. The shape is taken for granted (the compiler checks
 * that of built-in studies, `loadStudy` that of others).
 */
export function checkStudy(written: StudyRecord): Result<Study> {
  const record = withKeys(written);
  const broken = [
    ...checkId(record),
    ...checkAnswers(record),
    ...record.curves.flatMap((curve, index) =>
      checkCurve(curve, `curves[${index}]`, record.answers ?? usualAnswers),
    ),
    ...checkTwice(record),
    ...checkTargets(record),
  ];
  if (record.curves.length === 0) broken.push(fault("shape", "curves", "none", "at least one curve"));
  if (broken.length > 0) return failure(...broken.map((issue) => ({ ...issue, study: record.id })));
  const curves = record.curves.map((curve) => ({
    ...curve,
    cells: curve.cells.map(({ elapsedMinutes, counts }) => ({ elapsedMinutes, counts })),
  }));
  return success({ ...record, curves, pooledOver: null });
}

/** Greek has two small sigmas, and a key has one: names are found however they end. */
function withKeys(record: StudyRecord): StudyRecord {
  const key = (name: string): string => name.replaceAll("ς", "σ");
  return {
    ...record,
    limits: record.limits.map((limit) => ({ ...limit, adverbial: key(limit.adverbial) })),
    aliases: record.aliases.map((one) => ({
      ...one,
      alias: key(one.alias),
      eventType: key(one.eventType),
    })),
    adverbialAliases: record.adverbialAliases.map((one) => ({
      ...one,
      alias: key(one.alias),
      adverbial: key(one.adverbial),
    })),
    curves: record.curves.map((curve) => ({
      ...curve,
      eventType: key(curve.eventType),
      adverbial: key(curve.adverbial),
    })),
  };
}

type Fault = Extract<Issue, { kind: "bad-study" }>;

function fault(rule: StudyRule, at: string, found: string | number, expected: string | number): Fault {
  return { kind: "bad-study", study: "", at, rule, found: String(found), expected: String(expected) };
}

/** "pooled" is how a user asks for the average over a study's types, so no study may be called that. */
function checkId(record: StudyRecord): Fault[] {
  if (/^(?!pooled(?:$|:))\S+$/.test(record.id)) return [];
  return [fault("name", "id", record.id, 'no blanks, not "pooled"')];
}

function checkAnswers({ answers = usualAnswers }: StudyRecord): Fault[] {
  if (Number.isInteger(answers) && answers >= 2) return [];
  return [fault("shape", "answers", answers, "a whole number, 2 or more")];
}

function checkCurve(curve: RecordedCurve, at: string, answers: number): Fault[] {
  const faults = [
    ...checkName(curve.eventType, `${at}.eventType`),
    ...checkName(curve.adverbial, `${at}.adverbial`),
  ];
  if (curve.cells.length === 0) faults.push(fault("shape", `${at}.cells`, "none", "at least one cell"));
  let before = 0;
  curve.cells.forEach((cell, index) => {
    const place = `${at}.cells[${index}]`;
    const elapsed = Math.round(cell.elapsedMinutes * 60_000);
    if (!(Number.isSafeInteger(elapsed) && elapsed > before)) {
      faults.push(
        fault("order", `${place}.elapsedMinutes`, cell.elapsedMinutes, `more than ${before / 60_000}`),
      );
    }
    before = elapsed;
    faults.push(...checkCell(cell, place, answers));
  });
  return faults;
}

function checkCell(cell: RecordedCell, at: string, answers: number): Fault[] {
  if (cell.counts.length !== answers) {
    return [
      fault("shape", `${at}.counts`, `${cell.counts.length} counts`, `${answers}, one for each answer`),
    ];
  }
  const odd = cell.counts.findIndex((count) => !(Number.isSafeInteger(count) && count >= 0));
  if (odd >= 0) {
    return [
      fault("shape", `${at}.counts[${odd}]`, cell.counts[odd] ?? "nothing", "a whole number, 0 or more"),
    ];
  }
  const n = raters(cell.counts);
  const faults: Fault[] = [];
  if (cell.n !== undefined && cell.n !== n) faults.push(fault("sum", `${at}.counts`, n, cell.n));
  if (n === 0) return [...faults, fault("raters", `${at}.counts`, n, "at least 1")];
  const median = estimate(cell.counts, "median");
  if (cell.median !== undefined && cell.median !== median) {
    faults.push(fault("median", `${at}.median`, cell.median, median));
  }
  return faults;
}

function checkTwice(record: StudyRecord): Fault[] {
  const curveKeys = record.curves.map(
    (curve) => `${curve.eventType}, ${curve.person ?? "no person"}, ${curve.adverbial}`,
  );
  const types = record.curves.map((curve) => curve.eventType);
  const adverbials = record.curves.map((curve) => curve.adverbial);
  const limits = record.limits.map((limit) => limit.adverbial);
  const typeAliases = record.aliases.map((alias) => alias.alias);
  const adverbialAliases = record.adverbialAliases.map((alias) => alias.alias);
  return [
    ...repeated(curveKeys, [], "curves", ""),
    ...repeated(limits, [], "limits", ".adverbial"),
    ...repeated(typeAliases, types, "aliases", ".alias"),
    ...repeated(adverbialAliases, adverbials, "adverbialAliases", ".alias"),
  ];
}

/** Names of a list that stand in it earlier, or are taken already. */
function repeated(names: readonly string[], taken: readonly string[], list: string, field: string): Fault[] {
  const seen = new Set(taken);
  return names.flatMap((name, index) => {
    const again = seen.has(name);
    seen.add(name);
    return again ? [fault("twice", `${list}[${index}]${field}`, name, "once")] : [];
  });
}

function checkTargets(record: StudyRecord): Fault[] {
  const types = new Set(record.curves.map((curve) => curve.eventType));
  const adverbials = new Set(record.curves.map((curve) => curve.adverbial));
  const lost = (at: string, name: string, known: ReadonlySet<string>): Fault[] =>
    known.has(name) ? [] : [fault("target", at, name, [...known].join(", "))];
  return [
    ...record.limits.flatMap(({ adverbial }, i) => lost(`limits[${i}].adverbial`, adverbial, adverbials)),
    ...record.aliases.flatMap(({ alias, eventType }, i) => [
      ...checkName(alias, `aliases[${i}].alias`),
      ...lost(`aliases[${i}].eventType`, eventType, types),
    ]),
    ...record.adverbialAliases.flatMap(({ alias, adverbial }, i) => [
      ...checkName(alias, `adverbialAliases[${i}].alias`),
      ...lost(`adverbialAliases[${i}].adverbial`, adverbial, adverbials),
    ]),
  ];
}

/** Callers look names up by their key, so a name that is not its own key would never be found. */
function checkName(name: string, at: string): Fault[] {
  if (name === foldLetters(name) && /^(?!(?:a|an|the) )[^\s_]+(?: [^\s_]+)*$/.test(name)) return [];
  return [fault("name", at, name, "lower case, single spaces, no leading article")];
}
