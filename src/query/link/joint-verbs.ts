import type { EventSet } from "../../events/event-set.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import { verbsOf } from "../../language/words/base-form.js";
import { words } from "../../language/words/nominals.js";
import { formOf } from "./of-doer.js";

/** Verbs of whoever leads what others take part in. */
const leading = words(
  `host hold give chair lead teach throw organise organize conduct coach guide present preside moderate facilitate captain
   supervise run drive pilot steer skipper`,
);

/** Verbs of what those do who are there together. */
const sharing = words(
  `go come walk hike jog run swim ride cycle travel fly sail row paddle climb ski skate surf camp stay sleep live share eat drink
   dine lunch have take watch see visit attend join play practise practice rehearse train dance sing perform talk chat speak argue
   meet celebrate study work shop explore tour`,
);

/** Verbs of what one of two does to the other. */
const winning = words("beat win lose defeat thrash outrun overtake eliminate surrender resign concede");

/** Whether events of a type may be those of whoever came along as well. */
export type Counted = (type: string) => boolean;

/** Those that nobody led: a dinner is hosted by its host. */
export function nobodyLed(set: EventSet, text: string): Counted {
  const saysLeading = wordsOf(text).some((word) =>
    verbsOf(word).some((verb) => leading.has(verb) && !sharing.has(verb)),
  );
  return (type) => {
    const verb = verbOf(set, type);
    return verb === null ? !saysLeading : !leading.has(verb) || sharing.has(verb);
  };
}

/** Those that all did who were there. */
export function allShared(set: EventSet, text: string): Counted {
  const isLedByNobody = nobodyLed(set, text);
  return (type) => isLedByNobody(type) && isShared(set, type);
}

/** Whether one of two does a type to the other, who does not do it then: who is beaten does not beat. */
export function isWon(type: string): boolean {
  return wordsOfType(type).some((word) => verbsOf(word).some((verb) => winning.has(verb)));
}

/** Whether those do a type alike who are there together; so it is with what a noun names. */
export function isShared(set: EventSet, type: string): boolean {
  const verb = verbOf(set, type);
  return verb === null || sharing.has(verb);
}

/** The verb of a type in its base form; null of a noun. */
function verbOf(set: EventSet, type: string): string | null {
  const form = formOf(set, type);
  if (form === undefined || form.verb === null || form.isDoubtful) return null;
  return verbsOf(form.verb).find((verb) => leading.has(verb) || sharing.has(verb)) ?? form.verb;
}
