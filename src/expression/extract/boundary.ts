import type { Token } from "../../text/token.js";
import type { Candidate } from "./cover.js";
import { followsMember } from "./word-class.js";

/** Marks that join what stands on both sides of them to one thing when no space is between. */
const JOINING = /^[-./:,_@&+#~\\]$/;
/** Marks behind a number that say what it counts. */
const MEASURE = /^[%°‰$€£¥]$/;

/**
 * Whether a candidate is cut out of something longer: a version, a price, an amount, a telephone number,
 * a word with a number in it, or the number of a page or room.
 */
export function isCut(tokens: readonly Token[], { start, end }: Candidate): boolean {
  return isCutBefore(tokens, start, end) || isCutAfter(tokens, end);
}

function isCutBefore(tokens: readonly Token[], start: number, end: number): boolean {
  const first = tokens[start];
  const before = tokens[start - 1];
  if (first === undefined || before === undefined) return false;
  if (first.kind === "number" && isLabelled(tokens, start)) return true;
  if (!first.glued) return false;
  if (before.kind !== "mark") return true;
  const joined = before.glued ? tokens[start - 2] : undefined;
  if (/^[$€£¥#@_\\=]$/.test(before.text)) return true;
  if (!JOINING.test(before.text) || joined === undefined)
    return before.text === "'" && joined?.kind === "word";
  if (joined.kind === "number") return !/^[,&]$/.test(before.text) || first.kind === "number";
  // A colon or comma ends what was said; a dash may open a date that names a file ("report-2023-09-29").
  return !/^[:,.]$/.test(before.text) && end - start < 5;
}

/** Whether a number is the name of something: "page 5", "Version: 1.1.30", "No. 12". */
function isLabelled(tokens: readonly Token[], at: number): boolean {
  const marked = /^[:.#]$/.test(tokens[at - 1]?.text ?? "");
  return followsMember("label", tokens, at) || (marked && followsMember("label", tokens, at - 1));
}

function isCutAfter(tokens: readonly Token[], end: number): boolean {
  const last = tokens[end - 1];
  const after = tokens[end];
  if (last === undefined || after === undefined) return false;
  if (MEASURE.test(after.text) && (after.glued || /^[%°‰]$/.test(after.text))) return true;
  if (!after.glued) return false;
  if (after.kind !== "mark") return true;
  const joined = tokens[end + 1];
  if (joined === undefined || !joined.glued || !JOINING.test(after.text)) return false;
  if (joined.kind === "number") return after.text !== "&";
  return /^[@_\\]$/.test(after.text);
}
