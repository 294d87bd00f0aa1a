import { type AlternativeRecord, type AnswerRecord, issueRecord } from "../answer-record.js";
import { describeIssue } from "../issues.js";
import { type Policy, policyChoices, semanticsVersion, setPolicy, vaguePolicies } from "../policy.js";
import { printAnswer, printDistribution, referenceOf } from "../print.js";
import { type Flip, type Outcome, sensitivityOf } from "../sensitivity.js";
import { barrierOf } from "../link/unknown-name.js";
import type { ParsedExpression } from "../../language/expression/parse-expression.js";
import { REFUSED } from "../../language/expression/policy/policy.js";
import { printExpression } from "../../language/expression/print/print-expression.js";
import type { Issue } from "../../issue/issue.js";
import type { Wording } from "../../issue/phrasing.js";
import type { Result } from "../../issue/result.js";
import { formatInstant } from "../../time/instant.js";
import { chooseBySql, evaluateBySql, type SqlAnswer, type SqlEvaluation } from "./answer.js";
import { evidenceBySql } from "./evidence.js";
import type { SqlWorld } from "./plan.js";

/** The record of an answer by a database: it tells no near misses, nor how many events the names have. */
export type SqlAnswerRecord = Omit<AnswerRecord, "understood"> & { readonly understood: null };

/**
 * Writes an answer by a database as plain JSON, as `answerRecord` does, computing all of it: each other
 * reading, and each other value of a policy that the reading names, is asked of the database as well.
 *
 * @param fields  those that are wanted: what costs queries of its own is left empty in others; all unless given
 * @param describe  the words of notes and of what prevents an answer
 */
export async function sqlAnswerRecord(
  table: SqlWorld,
  answer: SqlAnswer,
  fields: readonly string[] | null = null,
  describe: (issue: Issue) => Wording = describeIssue,
): Promise<SqlAnswerRecord> {
  const world: SqlWorld = { ...table, vocabulary: answer.vocabulary };
  const isWanted = (field: keyof SqlAnswerRecord): boolean => fields === null || fields.includes(field);
  const { setting, linked, parsed, evaluation, distribution, best, issue } = answer;
  const { speechTime, zone, policy } = setting;
  const { ask } = linked.reading;
  const printed = best === null ? null : printAnswer(ask, best, zone);
  const outcome: Outcome = { answer: printed, probability: best?.probability ?? null };
  const studies = new Set([...(evaluation?.curves.values() ?? [])].map((curve) => curve.studyId));
  return {
    id: answer.id,
    question: answer.question.text,
    speechTime: formatInstant(speechTime, zone),
    zone: zone.name,
    ask,
    reference: referenceOf(parsed?.expression ?? null),
    reading: readingOf(parsed),
    understood: null,
    ...outcome,
    distribution: distribution === null ? null : printDistribution(distribution),
    ceiling: distribution?.ceiling() ?? null,
    negative: distribution?.negative() ?? null,
    tie: best?.tie ?? null,
    evidence:
      evaluation === null || !isWanted("evidence") ? null : await evidenceBySql(world, evaluation, setting),
    nearMisses: null,
    alternatives: isWanted("alternatives") ? await alternativesOf(world, answer, outcome, describe) : [],
    sensitivity: isWanted("sensitivity") ? await flipsOf(world, answer, outcome) : [],
    study: studies.size === 0 ? null : [...studies].join(", "),
    policy,
    notes: answer.notes.map((note) => issueRecord(note, describe)),
    issue: issue === null ? null : issueRecord(issue, describe),
    semanticsVersion,
  };
}

/** The readings that were not chosen, as `Answer.alternatives` has them. */
async function alternativesOf(
  world: SqlWorld,
  answer: SqlAnswer,
  outcome: Outcome,
  describe: (issue: Issue) => Wording,
): Promise<readonly AlternativeRecord[]> {
  const alternative = (reading: string | null, other: Outcome, cause: Issue | null): AlternativeRecord => {
    return { reading, ...other, issue: cause === null ? null : issueRecord(cause, describe) };
  };
  const { linked, parsed, setting, issue } = answer;
  if (barrierOf(world.vocabulary, linked, setting.policy).length > 0) return [];
  const links = linked.unknown.length > 0 ? [linked] : answer.links;
  const same = JSON.stringify(alternative(readingOf(parsed), outcome, issue));
  const distinct = new Map<string, AlternativeRecord>();
  for (const other of links) {
    for (const reading of other.reading.when.length === 0 ? [null] : other.reading.when) {
      if (other === linked && reading === parsed) continue;
      if ((reading?.spans.length ?? 0) > (parsed?.spans.length ?? 0)) continue;
      const result = await evaluateBySql(world, other, reading, setting);
      const record = alternative(
        readingOf(reading),
        outcomeOf(result, answer, other.reading.ask),
        result.ok ? null : (result.issues[0] ?? null),
      );
      distinct.set(JSON.stringify(record), record);
    }
  }
  distinct.delete(same);
  return [...distinct.values()];
}

/** The conventions that would change the answer, each answered anew. */
async function flipsOf(world: SqlWorld, answer: SqlAnswer, outcome: Outcome): Promise<readonly Flip[]> {
  const { linked, setting } = answer;
  const { ask } = linked.reading;
  const names = new Set(policiesOf(answer));
  const outcomes = new Map<string, Outcome>();
  for (const name of names) {
    for (const value of policyChoices[name]) {
      if (value === setting.policy[name] || value === REFUSED) continue;
      const policy = setPolicy(setting.policy, name, value);
      const { result } = await chooseBySql(world, linked, { ...setting, policy });
      outcomes.set(JSON.stringify(policy), outcomeOf(result, answer, ask));
    }
  }
  return sensitivityOf(
    outcome,
    setting.policy,
    names,
    (policy) => outcomes.get(JSON.stringify(policy)) ?? { answer: null, probability: null },
  );
}

function* policiesOf({ evaluation, parsed }: SqlAnswer): Iterable<keyof Policy> {
  for (const { policy } of evaluation?.frame.anchored?.by ?? []) yield policy;
  for (const { policy } of parsed?.tags ?? []) yield policy;
  if (evaluation !== null && evaluation.frame.adverbial !== null) yield* vaguePolicies;
}

function outcomeOf(
  result: Result<SqlEvaluation>,
  { setting }: SqlAnswer,
  ask: SqlAnswer["linked"]["reading"]["ask"],
): Outcome {
  if (!result.ok) return { answer: null, probability: null };
  const best = result.value.distribution.best();
  return { answer: printAnswer(ask, best, setting.zone), probability: best.probability };
}

function readingOf(parsed: ParsedExpression | null): string | null {
  return parsed === null ? null : printExpression(parsed.expression);
}
