import { lightVerbs } from "../../events/type-forms.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { Asked, Item } from "../../language/question/asked.js";
import { nameKey } from "../../language/words/name-key.js";

/** Where an item stands: that decides of which role it may be a value. */
export type Slot =
  /** Before "had" and "got" also whom or what it happened to. */
  | { readonly kind: "subject"; readonly isAffected?: boolean }
  | { readonly kind: "object" }
  | { readonly kind: "agent" }
  | { readonly kind: "owner" }
  | { readonly kind: "at"; readonly preposition: string };

/** What stands in an asked question, by place; a passive has its subject as an object, and its agent after "by". */
export interface Parts {
  readonly verb: string | null;
  readonly particles: readonly string[];
  /** Whether a preposition at the end may belong to what is asked for. */
  readonly isStranded: boolean;
  readonly items: readonly { readonly slot: Slot; readonly item: Item }[];
}

/** The parts of a question; a form of "be" with a verb on "-ing" is active. */
export function partsOf({ subject, voice, counted, owner, which, doing }: Asked): Parts {
  const verb = doing.verb === null ? null : nameKey(doing.verb.text);
  const isPassive = voice === "be" && verb !== null && !verb.endsWith("ing");
  const items: { slot: Slot; item: Item }[] = [];
  const add = (slot: Slot, item: Item | null): void => {
    if (item === null) return;
    if (item.kind === "at") {
      add(slot, item.item);
      add({ kind: "at", preposition: item.preposition }, item.at);
    } else items.push({ slot, item });
  };
  const isAffected = verb !== null && verbsOf(verb).some((base) => base === "have" || base === "get");
  add(isPassive ? { kind: "object" } : { kind: "subject", isAffected }, subject);
  add({ kind: "object" }, counted);
  add({ kind: "owner" }, owner);
  add({ kind: "object" }, which?.of ?? null);
  for (const item of doing.objects) add({ kind: "object" }, item);
  for (const { preposition, item } of doing.adjuncts) {
    const isAgent = isPassive && preposition === "by" && item.kind !== "nouns" && item.kind !== "role";
    add(isAgent ? { kind: "agent" } : { kind: "at", preposition }, item);
  }
  // "Who did Tom chat with": the preposition of what is asked for stands alone.
  return { verb, particles: doing.particles, isStranded: which !== null, items };
}

const placing: ReadonlySet<string> = new Set([
  "in",
  "at",
  "on",
  "inside",
  "near",
  "outside",
  "from",
  "to",
  "into",
  "behind",
  "under",
  "by",
  "next to",
]);

/**
 * How far a role is from the one that a slot calls for, from 0; null where none of its values can stand there.
 *
 * Before the verb stands the subject, or what else an event is about that has none; after it any other role; after
 * a preposition the role of that name, then a place or anything else.
 *
 * @param own   the roles that the type's events have; null where that is not known, none where it has no events
 * @param only  the roles that are named beside the value: "bike B-7"
 */
export function rankOf(
  own: ReadonlySet<string> | null,
  slot: Slot,
  role: string,
  only: readonly string[] | null,
): number | null {
  if (only !== null && !only.includes(role)) return null;
  const isOfType = own === null || own.size === 0 || own.has(role);
  switch (slot.kind) {
    case "subject":
    case "agent":
      if (role === "subject") return 0;
      if (slot.kind === "subject" && slot.isAffected === true && own?.has(role) === true) return 1;
      // What an event is about that has nobody who does it; of a type without events nobody can tell.
      return isOfType && role !== "location" && own !== null && own.size > 0 && !own.has("subject")
        ? 1
        : null;
    case "object":
      if (role === "subject" || !isOfType) return null;
      return role === "location" ? 1 : 0;
    case "owner":
      return isOfType ? (role === "location" ? 2 : role === "subject" ? 1 : 0) : null;
    case "at":
      if (role === "subject") return null;
      if (role === slot.preposition) return 0;
      return isOfType || role === "location"
        ? (role === "location") === placing.has(slot.preposition)
          ? 1
          : 2
        : null;
  }
}

/** "Do anything" is whatever there is to do. */
export function isOfAnything({ verb, items }: Pick<Parts, "verb" | "items">): boolean {
  return verb !== null && verbsOf(verb).includes("do") && items.some(({ item }) => item.kind === "anything");
}

/** "Did an inspection" says who inspected; "had an inspection" does not. */
export function isDone(verb: string | null): boolean {
  return verb === null || verbsOf(verb).some((base) => ["do", "make", "give", "go"].includes(base));
}

export function isLight(verb: string): boolean {
  return verbsOf(verb).some((base) => lightVerbs.has(base));
}
