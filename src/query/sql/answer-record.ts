import { type AlternativeRecord, type AnswerRecord, issueRecord } from "../answer-record.js";
import { describeIssue } from "../issues.js";
import {
  type Alternative,
  distinctFrom,
  otherReadings,
  outcomeOf,
  policiesOf,
  readingOf,
} from "../alternatives.js";
import { semanticsVersion } from "../policy.js";
import { queryOf } from "../query.js";
import { kindOfAsk, printAnswer, printDistribution, referenceOf } from "../print.js";
import type { Flip, PooledType } from "../answer-schema.js";
import {
  otherPolicies,
  type OtherPolicy,
  type Outcome,
  pooledOf,
  sensitivityOf,
  typesIn,
} from "../sensitivity.js";
import type { Issue } from "../../issue/issue.js";
import type { Wording } from "../../issue/phrasing.js";
import { formatInstant } from "../../time/instant.js";
import { chooseBySql, evaluateBySql, type SqlAnswer } from "./answer.js";
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
  const outcome: Outcome = {
    answer: best === null ? null : printAnswer(ask, best, zone),
    probability: best?.probability ?? null,
  };
  const studies = new Set([...(evaluation?.curves.values() ?? [])].map((curve) => curve.studyId));
  return {
    id: answer.id,
    question: answer.question.text,
    speechTime: formatInstant(speechTime, zone),
    zone: zone.name,
    ask,
    kind: kindOfAsk[ask],
    reference: referenceOf(parsed?.expression ?? null),
    reading: readingOf(parsed),
    understood: null,
    query: queryOf(world.vocabulary, linked, parsed),
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
    pooled: isWanted("pooled") ? await pooledBySql(world, answer, outcome) : [],
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
  const { links, linked, parsed, setting, issue } = answer;
  const others: Alternative[] = [];
  for (const [named, other] of otherReadings(world.vocabulary, links, linked, parsed, setting.policy)) {
    const result = await evaluateBySql(world, named, other, setting);
    others.push({ reading: readingOf(other), ...outcomeOf(result, named.reading.ask, setting) });
  }
  return distinctFrom({ reading: readingOf(parsed), ...outcome, issue }, others).map((other) => ({
    ...other,
    issue: other.issue === null ? null : issueRecord(other.issue, describe),
  }));
}

/** What the answer would be by the curve of each type of an average alone, each answered anew. */
async function pooledBySql(
  world: SqlWorld,
  { linked, setting, parsed, evaluation }: SqlAnswer,
  outcome: Outcome,
): Promise<readonly PooledType[]> {
  const others: [string, Outcome][] = [];
  for (const poolMember of typesIn(evaluation?.curves.values() ?? [])) {
    const result = await evaluateBySql(world, linked, parsed, { ...setting, poolMember });
    others.push([poolMember, outcomeOf(result, linked.reading.ask, setting)]);
  }
  return pooledOf(outcome, others);
}

/** The conventions that would change the answer, each answered anew. */
async function flipsOf(world: SqlWorld, answer: SqlAnswer, outcome: Outcome): Promise<readonly Flip[]> {
  const { linked, setting, parsed, evaluation } = answer;
  const others: [OtherPolicy, Outcome][] = [];
  for (const other of otherPolicies(setting.policy, policiesOf(parsed, evaluation?.frame.anchored ?? null))) {
    const { result } = await chooseBySql(world, linked, { ...setting, policy: other.policy });
    others.push([other, outcomeOf(result, linked.reading.ask, setting)]);
  }
  return sensitivityOf(outcome, setting.policy, others);
}
