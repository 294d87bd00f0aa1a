import { choose, defaultPolicy } from "../../src/query/policy.js";
import { evaluate } from "../../src/query/evaluate.js";
import { link } from "../../src/query/link/link.js";
import type { Setting } from "../../src/query/setting.js";
import type { EventSet } from "../../src/events/event-set.js";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";
import type { Question } from "../../src/language/question/question.js";
import { berlin, speechTime } from "./world.js";

const setting: Setting = {
  speechTime,
  zone: berlin,
  studies: builtInStudies(),
  policy: defaultPolicy,
  poolMember: null,
  includeFuture: false,
  facts: new Map(),
  holidays,
  grain: "minute",
};

function evaluated(set: EventSet, asked: Question, changes: Partial<Setting> = {}) {
  const [linked] = link(set, asked);
  if (linked === undefined) throw new Error("no reading");
  const settings = { ...setting, ...changes };
  return choose(linked.reading, settings.policy, (parsed) => evaluate(set, linked, parsed, settings)).result;
}

export function answered(set: EventSet, asked: Question, changes: Partial<Setting> = {}) {
  const result = evaluated(set, asked, changes);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return { ...result.value, best: result.value.distribution.best(), notes: result.notes };
}

export function issuesOf(set: EventSet, asked: Question, changes: Partial<Setting> = {}) {
  const result = evaluated(set, asked, changes);
  return result.ok ? [] : result.issues;
}
