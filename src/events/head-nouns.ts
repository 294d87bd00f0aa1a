import { isFormOfKnownVerb, isKnownVerb } from "../language/words/inflection.js";
import { singularsOf } from "../language/words/noun-forms.js";
import { deedsOf } from "../language/words/nominals.js";
import { isPreposition } from "./event.js";
import { wordsOfType } from "./type-words.js";

/** Heads that say when, where or who somebody is, or nothing at all, where they stand alone. */
const others: ReadonlySet<string> = new Set(
  `second minute hour day night week weekend month year season time date morning afternoon evening noon place room person man woman
   thing event pressure level rate mark work`.split(/\s+/u),
);

/** What is not held, of which nobody says that it was: "missed lesson". */
const undone: ReadonlySet<string> = new Set(
  `missed cancelled canceled skipped postponed planned scheduled refused rejected rescheduled no`.split(
    /\s+/u,
  ),
);

/** What is done about what is or was to be done, and is not that itself: "cancel booking". */
export const arranging: ReadonlySet<string> = new Set(
  "cancel confirm change postpone reschedule schedule plan arrange attend join miss skip request refuse reject approve".split(
    " ",
  ),
);

/** Verbs by which what they are done to does not come about: who prevents an accident has none. */
export const annulling: ReadonlySet<string> = new Set(
  "prevent avoid avert cancel postpone reschedule skip miss refuse reject decline deny forget escape".split(
    " ",
  ),
);

/** Verbs that no ending shows, which are done to what is named behind them, and are not that itself: "prevent accident". */
const verbs: ReadonlySet<string> = new Set(
  `prevent avoid delete remove report submit accept decline deny review book reserve announce host lead win lose watch play hear record extend
   renew register log receive place issue accompany supervise organise organize hold give get take make finish start stop end begin
   lend borrow send write read see`.split(/\s+/u),
);

/**
 * The types that are called by the last of their words alone: a "piano lesson" is a lesson, and so is a "violin lesson".
 *
 * None of those that have another verb's object there: of "paid bill" and "water bill" a bill may be either.
 *
 * @returns of each type whether it is one
 */
export function calledByHead(spellings: readonly string[]): readonly boolean[] {
  const groups = new Map<string, { types: number[]; isOpen: boolean }>();
  spellings.forEach((spelling, type) => {
    const words = wordsOfType(spelling);
    const [first = ""] = words;
    if (undone.has(first)) return;
    for (const head of singularsOf(words.at(-1) ?? "")) {
      let group = groups.get(head);
      if (group === undefined) groups.set(head, (group = { types: [], isOpen: false }));
      if (isCompound(words)) group.types.push(type);
      else group.isOpen = true;
    }
    // What another word of a type is called by would be its own.
    for (const word of words.slice(0, -1).flatMap(singularsOf)) {
      const group = groups.get(word);
      if (group === undefined) groups.set(word, { types: [], isOpen: true });
      else group.isOpen = true;
    }
  });
  // "Sailing trip"; "prevent accident" may be what somebody does.
  const isGerund = (type: number): boolean => wordsOfType(spellings[type] ?? "")[0]?.endsWith("ing") === true;
  const found = new Set(
    [...groups].flatMap(([head, { types, isOpen }]) =>
      isOpen || others.has(head) || (types.length === 1 && !isDeed(head) && !types.every(isGerund))
        ? []
        : types,
    ),
  );
  return spellings.map((_, type) => found.has(type));
}

/** Whether a noun says what somebody does: a harvest, a repair. */
function isDeed(noun: string): boolean {
  return isKnownVerb(noun) || deedsOf(noun).length > 0;
}

/** Whether words are a noun with what kind it is of: "piano lesson", "oil change", but not "paid bill" and "call customer". */
function isCompound(words: readonly string[]): boolean {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2 || verbs.has(first) || arranging.has(first) || words.some(isPreposition)) return false;
  if (!isFormOfKnownVerb(first) || first.endsWith("ing")) return true;
  return isKnownVerb(first) && isFormOfKnownVerb(last);
}
