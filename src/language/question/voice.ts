import { verbsOf } from "../words/base-form.js";
import type { Phrase } from "../../issue/place.js";

/**
 * What is done with the grammatical subject: `active`, "Tom ate", or `be`, after a form of "be", where the form
 * of the verb tells whether it acts ("was eating") or is acted on ("was eaten").
 */
export type Voice = "active" | "be";

/** A verb, null where none is said, and how it goes with the subject. */
interface Said {
  readonly voice: Voice;
  readonly doing: { readonly verb: Phrase | null };
}

/** Whether a verb says how something goes on: "eating". */
export function isGerund(verb: Phrase | null): boolean {
  return /ing$/iu.test(verb?.text ?? "");
}

/** Whether a verb is a form of "be". */
export function isBeing(verb: Phrase | null): boolean {
  return isBeingNow(verb) || /^(?:was|were|been)$/iu.test(verb?.text ?? "");
}

/** Whether a verb is a form of "be" in the present tense. */
export function isBeingNow(verb: Phrase | null): boolean {
  return /^(?:is|are|am)$/iu.test(verb?.text ?? "");
}

/** Whether a verb says by itself what somebody does of late: "lives", or of many "live". */
export function isPresent(verb: Phrase | null): boolean {
  const text = verb?.text.toLowerCase() ?? "";
  if (text === "" || isBeing(verb) || isGerund(verb) || /^(?:does|had|do)$/u.test(text)) return false;
  const bases = verbsOf(text);
  // "Shared" is the past of share, whatever else it might be a base of.
  const isPast = bases.some((base) => text === `${base}d` || text === `${base}ed`);
  return /[^s]s$/u.test(text) || (bases.includes(text) && !isPast);
}

/** Whether a verb says where somebody is at home, or what is his, whatever its tense. */
export function isStatal(verb: Phrase | null): boolean {
  return verbsOf(verb?.text.toLowerCase() ?? "").some((base) =>
    /^(?:live|reside|own|belong|work)$/u.test(base),
  );
}

/** Whether the subject is what something is done to: "was eaten". */
export function isPassive({ voice, doing }: Said): boolean {
  return voice === "be" && !isGerund(doing.verb);
}

/** Whether something goes on: "was sleeping", "was ill". */
export function goesOn({ voice, doing }: Said): boolean {
  return voice === "be" ? isGerund(doing.verb) : isBeing(doing.verb);
}

/** Whether a verb says no more than that somebody had, got or did something. */
export function isPlain({ text }: Phrase): boolean {
  return verbsOf(text).some((base) => /^(?:have|get|receive|do)$/u.test(base));
}
