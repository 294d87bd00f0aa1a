import { compoundOf } from "../../events/compound-verbs.js";
import { isPreposition } from "../../events/event.js";
import type { TypeForms } from "../../events/type-forms.js";
import { wordsOf } from "../../events/type-words.js";
import type { Phrase, Span } from "../../issue/place.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { Asked, Item } from "../../language/question/asked.js";
import { nameKey } from "../../language/words/name-key.js";

/** Where an item stands: that decides of which role it may be a value. */
export type Slot =
  /** Before "had" and "got" also whom or what it happened to. */
  | { readonly kind: "subject"; readonly isAffected?: boolean }
  /** Before another object also whom it reaches: "sent Ann an invoice". */
  | {
      readonly kind: "object";
      readonly isReceiver?: boolean;
      readonly isPassive?: boolean;
      readonly isThing?: boolean;
      readonly isUndergone?: boolean;
      /** Whether its name has the noun of what the type is done to: "Hill Farm", of "visit farm". */
      readonly isOfKind?: boolean;
    }
  | { readonly kind: "agent" }
  /** Of an event that is named without a verb it may be who did it: "Tom's tour". */
  | { readonly kind: "owner"; readonly isOfEvent?: boolean }
  /** Before a noun, to say which: "the right ankle". */
  | { readonly kind: "modifier"; readonly isOfEvent?: boolean }
  /**
   * Of an event that is named without a verb it may be who did it: "the run of the saw"; of a role, whose it is: "the
   * mother of Ann".
   */
  | {
      readonly kind: "at";
      readonly preposition: string;
      readonly isOfEvent?: boolean;
      readonly isOfRole?: boolean;
    };

/** What stands in an asked question, by place; a passive has its subject as an object, and its agent after "by". */
export interface Parts {
  readonly verb: string | null;
  readonly particles: readonly string[];
  /** Whether it is asked to whom or what it was done. */
  readonly asksObject: boolean;
  /** Whether a preposition at the end may belong to what is asked for. */
  readonly isStranded: boolean;
  /** Whether it is asked who did it. */
  readonly asksWho: boolean;
  /** What the role is called of which it is asked for values; null where by no name of its own. */
  readonly asksRole: string | null;
  /** The noun of what is done to something by which it is asked which one; null for no such noun. */
  readonly asksNoun: string | null;
  /** Whether it is asked where. */
  readonly asksWhere: boolean;
  /** Whether it is asked which of what a general word says. */
  readonly asksGeneral: boolean;
  /** Whether it says what was done to somebody or something. */
  readonly isPassive: boolean;
  /** Whether what is done to something is named by that alone. */
  readonly isNoun: boolean;
  readonly items: readonly { readonly slot: Slot; readonly item: Item }[];
}

/**
 * The parts of a question; a form of "be" with a verb on "-ing" is active. What stands before the verb in one word with
 * it ("bottle-fed") is its object, unless types have the whole as their verb.
 */
export function partsOf(
  { ask, subject, voice, counted, owner, which, doing }: Asked,
  types: Pick<TypeForms, "withVerb">,
): Parts {
  const said = doing.verb === null ? null : compoundOf(nameKey(doing.verb.text));
  const isWhole = said === null || types.withVerb(said).length > 0;
  const [, before = "", verb = said] = isWhole ? [] : (/^(.+)-(\S+)$/u.exec(said) ?? []);
  const isPassive = voice === "be" && verb !== null && !verb.endsWith("ing");
  const items: { slot: Slot; item: Item }[] = [];
  const add = (slot: Slot, item: Item | null): void => {
    if (item === null) return;
    if (item.kind === "at") {
      add(slot, item.item);
      add({ kind: "at", preposition: item.preposition }, item.at);
    } else items.push({ slot, item });
  };
  const isAffected = verb !== null && isHaving(verb);
  add(isPassive ? { kind: "object", isPassive } : { kind: "subject", isAffected }, subject);
  add({ kind: "object" }, counted);
  add({ kind: "owner", isOfEvent: verb === null }, owner);
  add({ kind: "object" }, which?.of ?? null);
  if (before !== "" && doing.verb !== null) add({ kind: "object" }, nounsOf(before, doing.verb.span));
  doing.objects.forEach((item, index) => {
    const next = doing.objects[index + 1];
    const isReceiver =
      next !== undefined &&
      (item.kind === "anyone" || (item.kind !== "nouns" && (next.kind === "nouns" || next.kind === "name")));
    if (which?.kind === "role" && verb === null && item.kind === "name")
      add({ kind: "at", preposition: "of", isOfRole: true }, item);
    else add({ kind: "object", isReceiver }, item);
  });
  for (const { preposition, item } of doing.adjuncts) {
    const isAgent =
      (isPassive || verb === null) && preposition === "by" && item.kind !== "nouns" && item.kind !== "role";
    add(isAgent ? { kind: "agent" } : { kind: "at", preposition }, item);
  }
  // "Who did Tom chat with": the preposition of what is asked for stands alone.
  const [asksWhere, asksGeneral] = [which?.kind === "place", which?.kind === "general"];
  return {
    verb,
    particles: doing.particles,
    isStranded: which !== null && (doing.verb !== null || which.kind !== "owner"),
    asksObject:
      subject !== null &&
      (which?.kind === "person" || which?.kind === "role") &&
      doing.particles.every((word) => word === "on"),
    asksRole: which?.kind === "role" ? which.phrase.text : null,
    asksNoun: which?.kind === "bearer" ? which.phrase.text : null,
    asksWho: ask === "who" && which === null,
    asksWhere,
    asksGeneral,
    isPassive,
    isNoun: doing.isNoun,
    items,
  };
}

/** Whether a verb says that somebody had or got something. */
export function isHaving(verb: string): boolean {
  return verbsOf(verb).some((base) => base === "have" || base === "get");
}

function nounsOf(text: string, span: Span): Item {
  return { kind: "nouns", words: [{ text, span }], owner: null, modifier: null, whose: null };
}

/** "Do anything" is whatever there is to do, and "the cause of INC-104" whatever tells of it. */
export function isOfAnything({ verb, items, asksRole }: Pick<Parts, "verb" | "items" | "asksRole">): boolean {
  if (asksRole !== null && verb === null && items.length > 0)
    return items.every(({ item }) => item.kind === "name");
  return verb !== null && verbsOf(verb).includes("do") && items.some(({ item }) => item.kind === "anything");
}

/** "Did an inspection" says who inspected; "had an inspection" does not. */
export function isDone(verb: string | null): boolean {
  return (
    verb === null || verbsOf(verb).some((base) => ["do", "make", "go", "perform", "conduct"].includes(base))
  );
}

/** The words of phrases as types are compared by, without prepositions. */
export function wordsIn(phrases: readonly Phrase[]): readonly string[] {
  return phrases.flatMap(({ text }) => wordsOf(text)).filter((word) => !isPreposition(word));
}

/** Whether a pronoun can stand for who is said to do it, or to get it: "Tom … his", "I … my", "gave Tom his". */
export function isOfSubject({ items }: Parts, whose: string): boolean {
  return items.some(
    ({ slot, item }) =>
      (slot.kind === "subject" || (slot.kind === "object" && slot.isReceiver === true)) &&
      item.kind === (whose === "i" ? "speaker" : "name"),
  );
}

/** "Without a partner", which is not with one. */
export function isWithout({ items, particles }: Parts): boolean {
  const lacks = items.some(
    ({ slot, item }) => slot.kind === "at" && slot.preposition === "without" && item.kind !== "name",
  );
  return lacks || particles.includes("without");
}
