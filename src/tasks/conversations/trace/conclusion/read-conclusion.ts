import type { Span } from "../../../../issue/place.js";
import { type Clause, clausesOf, type ConcludedAction, type ConclusionRule, markCalls } from "./clause.js";
import { conclusionRules, revision, sequel } from "./rules.js";

/** What a trace comes to, and where it says so. */
export interface Conclusion {
  readonly decision: ConcludedAction;
  /** The rule that was met last and counts; "asked" for a question that the trace answers itself; null for none. */
  readonly rule: string | null;
  /** Where the clause stands that decides, or that leaves it open; null for none. */
  readonly span: Span | null;
}

/**
 * Reads what a reasoning trace comes to: a call of a tool, an answer without one, or neither.
 *
 * The last clause that says what will be done wins. What the user will be told counts less: after a plan to
 * call it is what follows the call, unless the trace has taken that plan back or says why not in between.
 * Where there is no plan, the last reason counts. A plan that is doubted afterwards and not renewed leaves it
 * undecided. Questions count by the trace's own answer to them; hypotheticals, offers, what was done before
 * and what is quoted do not count.
 *
 * Reads English, and some Chinese; figures of how well stand in docs/tictoc-evaluation.md.
 *
 * Cost: linear.
 */
export function readConclusion(trace: string): Conclusion {
  let plan: Read | null = null;
  let premise: Read | null = null;
  // Since the last plan:
  let isRevised = false;
  let doubt: Read | null = null;
  let asked: ConclusionRule | null = null;
  let askedIn = -1;
  for (const clause of clausesOf(trace)) {
    const isRevision = revision.test(clause.text);
    if (clause.isQuestion) {
      asked = questionRule(clause) ?? (askedIn === clause.sentence ? asked : null);
      askedIn = clause.sentence;
      isRevised ||= isRevision;
      continue;
    }
    const answered: ConclusionRule | null =
      clause.sentence === askedIn + 1 && asked !== null ? answerTo(asked, clause) : null;
    const rule: ConclusionRule | null = answered ?? ruleOf(markCalls(clause.text));
    isRevised ||= isRevision;
    if (rule === null) continue;
    const read: Read = { clause, rule };
    if (rule.weight === "premise") {
      premise = read;
      if (plan !== null && isRevised && rule.tends !== plan.rule.tends) doubt = read;
      continue;
    }
    const isAfterCall = rule.weight === "telling" && plan?.rule.tends === "tool";
    if (isAfterCall && (sequel.test(clause.text) || (!isRevised && doubt === null))) continue;
    plan = read;
    isRevised = false;
    doubt = null;
  }
  if (doubt !== null) return { ...conclusionOf(doubt), decision: "undecided" };
  const last = plan ?? premise;
  return last === null ? { decision: "undecided", rule: null, span: null } : conclusionOf(last);
}

/**
 * The rule that a clause meets first; null for none. Of a clause that meets one without weight, what stands before
 * the words that meet it is read.
 */
function ruleOf(text: string): ConclusionRule | null {
  for (const rule of conclusionRules) {
    const at = text.search(rule.pattern);
    if (at < 0) continue;
    if (rule.weight !== "none") return rule;
    return at === 0 ? null : ruleOf(text.slice(0, at));
  }
  return null;
}

interface Read {
  readonly clause: Clause;
  readonly rule: ConclusionRule;
}

function conclusionOf({ clause: { start, end }, rule }: Read): Conclusion {
  return { decision: rule.tends, rule: rule.name, span: { start, end } };
}

const asksOfCall =
  /\b(?:call|tool|function|check|query|look ?up|fetch|refresh|search|again|request|re-?run)\b/iu;
const asksOfAnswer =
  /\b(?:answer|respond|reply|reuse|rely on|use (?:the|that|this) (?:previous|earlier|old|same)|good enough|still (?:valid|good|true|reliable|current)|up to date|enough to)\b/iu;
const asksOfChange = /\b(?:changed?|outdated|stale|different|moved)\b/iu;
const asksOfDuty = /\b(?:should|do|need|must|can|could|is|are|would|have)\b/iu;

/** What yes to a question comes to. */
function questionRule({ text }: Clause): ConclusionRule | null {
  if (!asksOfDuty.test(text)) return null;
  if (asksOfChange.test(text)) return { ...byAnswer, weight: "premise", tends: "tool" };
  if (asksOfAnswer.test(text)) return { ...byAnswer, tends: "direct" };
  return asksOfCall.test(text) ? { ...byAnswer, tends: "tool" } : null;
}

/** What an answer to a question comes to; null when it is neither yes nor no. */
function answerTo(asked: ConclusionRule, { text }: Clause): ConclusionRule | null {
  if (/^\W*(?:yes|yeah|yep|i think so|(?:definitely|certainly|probably|surely|sure)(?! not))\b/iu.test(text))
    return asked;
  if (!/^\W*(?:no|nope|hardly|(?:\w+ )?not|i don't think so)\b/iu.test(text)) return null;
  return { ...asked, tends: asked.tends === "tool" ? "direct" : "tool" };
}

const byAnswer: Omit<ConclusionRule, "tends"> = {
  name: "asked",
  weight: "plan",
  meaning: "a question that the trace answers itself",
  example: "Do I need to call the tool again? Yes",
  pattern: /$^/u,
};
