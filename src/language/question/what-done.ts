import type { Asked } from "./asked.js";

/** "What did Tom do" asks for more than the objects of what begins with "do". */
export function isDoing({ doing: { verb, objects } }: Asked): boolean {
  return objects.length === 0 && verb !== null && /^(?:do|did|done|does|doing)$/iu.test(verb.text);
}

/** "What happened to the boiler" is about types that have one alone. */
export function saysTypes({ doing: { adjuncts } }: Asked): boolean {
  return adjuncts.some(({ item }) => item.kind === "nouns" || item.kind === "at");
}
