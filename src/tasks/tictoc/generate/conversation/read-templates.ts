import type { Fields } from "../scenario/draw.js";
import { eachOf } from "../scenario/each.js";
import type { ListExchange, ReadMaterial } from "../scenario/scenario-file.js";
import { fillJson, fillWording } from "../scenario/wording.js";
import type { Ending } from "./ending.js";
import { type FieldOf, fieldsOf, type Stage } from "./stage.js";

/** Asks for the same thing again. */
export function repeatedAsk(stage: Stage): Ending {
  const wording = stage.one(stage.file.again);
  const mayLookUp = stage.isNaming(wording);
  stage.aside("before", mayLookUp);
  const fieldOf = stage.lookup(stage.anyThing());
  const answer = stage.messages.at(-1)?.content ?? "";
  stage.aside("after", mayLookUp);
  return { question: fillWording(wording, fieldOf), answer };
}

/** Asks for two things, one after the other, and then how they compare. */
export function comparison(stage: Stage, { compare }: ReadMaterial): Ending {
  const { ask, answer, by, draw } = compare[stage.random.below(compare.length)] ?? fail();
  const wording = stage.one(ask);
  const mayLookUp = stage.isNaming(wording);
  stage.aside("before", mayLookUp);
  const a = stage.anyThing();
  stage.lookup(a);
  const b = stage.anyThing((fields) => by === null || fields[by] !== a[by]);
  stage.lookup(b);
  stage.aside("after", mayLookUp);
  const isMoreA = by !== null && (a[by] ?? 0) >= (b[by] ?? 0);
  const sides = { a, b, more: isMoreA ? a : b, less: isMoreA ? b : a };
  const own = stage.draw(draw);
  const fieldOf: FieldOf = (name) => {
    const [side = "", field = ""] = name.split(".");
    return (side in sides ? sides[side as keyof typeof sides][field] : own[name]) ?? null;
  };
  return { question: fillWording(wording, fieldOf), answer: fillWording(answer, fieldOf) };
}

/** Asks for a list, and then about one thing in it. */
export function retrieveMany(stage: Stage, { list }: ReadMaterial): Ending {
  const wording = stage.one(list.one.ask);
  const mayLookUp = stage.isNaming(wording);
  stage.aside("before", mayLookUp);
  const things = drawList(stage, list);
  const [first = fail()] = things;
  const common: Fields = {
    ...stage.draw(list.draw),
    ...(list.by === null ? {} : { [list.by]: first[list.by] ?? "" }),
    count: things.length,
  };
  const items = things.map((thing) => fillWording(list.each, fieldsOf(common, thing)));
  const fieldOf = fieldsOf(common, { list: joined(items) });
  stage.exchange(list, fieldOf, listResult(list.result, things, common));
  stage.aside("after", mayLookUp);
  const meant = things[stage.random.below(things.length)] ?? first;
  const about = fieldsOf(common, meant, stage.draw(list.one.draw));
  return { question: fillWording(wording, about), answer: fillWording(list.one.answer, about) };
}

/** Asks for a thing, and then what follows from it. */
export function simpleReasoning(stage: Stage, { reasoning }: ReadMaterial): Ending {
  const { ask, answer, draw } = reasoning[stage.random.below(reasoning.length)] ?? fail();
  const wording = stage.one(ask);
  const mayLookUp = stage.isNaming(wording);
  stage.aside("before", mayLookUp);
  const fields = stage.anyThing();
  const told = stage.lookup(fields);
  stage.aside("after", mayLookUp);
  const own = fieldsOf(stage.draw(draw));
  const fieldOf: FieldOf = (name) => own(name) ?? told(name);
  return { question: fillWording(wording, fieldOf), answer: fillWording(answer, fieldOf) };
}

/** Things that agree in one field, where the list says so. */
function drawList(stage: Stage, { by, size: [fewest, most] }: ListExchange): readonly Fields[] {
  const size = fewest + stage.random.below(most - fewest + 1);
  const things: Fields[] = [];
  while (things.length < size) {
    const [first] = things;
    const isGood = (fields: Fields) => by === null || first === undefined || fields[by] === first[by];
    const thing = stage.newThing(isGood);
    if (thing === null && things.length > 1) break;
    things.push(thing ?? stage.anyThing());
  }
  return things;
}

function listResult(result: unknown, things: readonly Fields[], common: Fields): unknown {
  if (Array.isArray(result)) return result.map((each) => listResult(each, things, common));
  if (typeof result !== "object" || result === null) return fillJson(result, fieldsOf(common));
  if ("$each" in result) {
    const shape = eachOf(result);
    return things.map((thing) => fillJson(shape, fieldsOf(common, thing)));
  }
  return Object.fromEntries(
    Object.entries(result).map(([key, value]) => [key, listResult(value, things, common)]),
  );
}

/** "a, b and c". */
function joined(items: readonly string[]): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}

function fail(): never {
  throw new RangeError("a scenario that was read has what its variants need");
}
