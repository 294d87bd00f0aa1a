import type { Quote } from "../../../page/document/block.js";
import { shareText } from "../../../page/document/number-text.js";
import { shownName } from "../../../issue/shown-text.js";
import type { ReportedReply } from "../report-input.js";

/** A reply as it came, under what was read from it by which rule. */
export function replyQuote({ row, excerpt }: ReportedReply, who: string): Quote {
  const { before, marked, after } = excerpt ?? { before: "(no reply)", marked: "", after: "" };
  return { kind: "quote", label: `${who}: ${readAs(row)}`, before, marked, after };
}

/** "read as Tom by the rule final-answer, score .25 of .80". */
function readAs({ outcome, response, rule, score, ceiling }: ReportedReply["row"]): string {
  const by = rule === null ? "" : ` by the rule ${rule}`;
  if (outcome !== "scored" || response === null) return `${outcome}${by}`;
  return `read as ${responseText(response)}${by}, score ${shareText(score)} of at most ${shareText(ceiling)}`;
}

/** How many names of a response are told. */
const nameLimit = 10;

/** What a reply is taken to say may be as long as the reply. */
function responseText(response: NonNullable<ReportedReply["row"]["response"]>): string {
  if (typeof response !== "object") return `“${shownName(String(response))}”`;
  if (response.length === 0) return "nobody";
  const told = response.slice(0, nameLimit).map((name) => `“${shownName(name)}”`);
  const left = response.length - told.length;
  return left === 0 ? told.join(", ") : `${told.join(", ")} and ${left} more`;
}
