import type { Response } from "../score.js";
import type { Asked } from "./asked.js";
import { readDid } from "./read-did.js";
import { readHowOften } from "./read-how-often.js";
import type { Reading } from "./reading.js";
import { readWhenLast } from "./read-when-last.js";
import { readWho } from "./read-who.js";
import { clausesOf } from "./sentence.js";
import { declines, deniesListed, isAsking, isHypothetical, saysCannotTell } from "./stance.js";

/** What a statement says about the question; null when nothing. */
export function readStatement(written: string, asked: Asked): Reading | null {
  const text = withoutFirstThought(written.replace(/[✓✗]/gu, " ").trim());
  if (isAsking(text) || isHypothetical(text)) return null;
  const reading = readByTemplate(text, asked);
  const isListed = reading?.kind === "answer" && (reading.level === "mention" || tellsAny(reading.response));
  if (isListed && asked.item.template !== "did" && deniesListed(text)) return null;
  const isClear = reading?.kind === "answer" && (reading.level === "bare" || reading.form === "yes-no");
  if (isClear) return reading;
  if (declines(text)) return { kind: "abstention", form: "refusal" };
  if (saysCannotTell(text)) return { kind: "abstention", form: "cannot-tell" };
  return reading;
}

/** Whether a response names somebody, counts something or tells a time, which can be listed behind a denial. */
function tellsAny(response: Response): boolean {
  if (typeof response === "object") return response.length > 0;
  return response !== 0 && response !== "never";
}

/** "At first I thought no, but …": what was thought first is not what is said. */
function withoutFirstThought(text: string): string {
  if (!/^(?:at first|initially|i (?:first|initially|originally) |my (?:first|initial) )/i.test(text))
    return text;
  const [, second] = clausesOf(text);
  if (second === undefined) return "";
  return text.slice(text.lastIndexOf(second.text));
}

function readByTemplate(text: string, asked: Asked): Reading | null {
  switch (asked.item.template) {
    case "did":
      return readDid(text, asked);
    case "who":
      return readWho(text, asked);
    case "how-often":
      return readHowOften(text, asked);
    case "when-last":
      return readWhenLast(text, asked);
  }
}
