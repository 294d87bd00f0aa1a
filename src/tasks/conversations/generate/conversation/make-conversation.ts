import type { Message } from "../../../../chat/message.js";
import type { Random } from "../../../../statistics/random.js";
import type { Variant } from "../../../../staleness/sample/sample.js";
import type { SpokenDays } from "../candidate.js";
import { type Draws, eachOf, fieldNames, type Fields, fillJson, fillWording } from "../scenario/draw.js";
import type { Failure, ReadMaterial, ScenarioFile, WriteMaterial } from "../scenario/scenario-file.js";
import { type Ending, type FieldOf, fieldsOf, Stage } from "./stage.js";

/** A conversation without times, up to the message of the user that is to be answered. */
export interface Conversation {
  readonly messages: readonly Message[];
  /** What follows from what was told before, whatever time has passed. */
  readonly answer: string;
  readonly days: SpokenDays;
}

/**
 * Makes a conversation of a variant out of a scenario.
 *
 * @throws {RangeError} for a variant that does not fit what its tools can
 */
export function makeConversation(file: ScenarioFile, variant: Variant, random: Random): Conversation {
  const stage = new Stage(file, random);
  const { question, answer } = end(stage, variant);
  stage.user(question);
  const days = (kind: "coming" | "past") =>
    stage.drawn.flatMap(({ draws, fields }) => daysOf(draws, fields, kind));
  return { messages: stage.messages, answer, days: { coming: days("coming"), past: days("past") } };
}

function end(stage: Stage, variant: Variant): Ending {
  const { read, write } = stage.file;
  switch (variant) {
    case "repeated-ask":
      return repeatedAsk(stage);
    case "comparison":
      return comparison(stage, needed(read, variant));
    case "retrieve-many-ask-for-one":
      return retrieveMany(stage, needed(read, variant));
    case "simple-reasoning":
      return simpleReasoning(stage, needed(read, variant));
    case "repeat-after-failure":
      return repeatAfterFailure(stage, needed(write, variant));
    case "user-confirmation":
      return userConfirmation(stage, needed(write, variant));
    case "request-repetition":
      return requestRepetition(stage, needed(write, variant));
    case "in-context-availability":
      return inContextAvailability(stage, needed(write, variant));
  }
}

function needed<T extends ReadMaterial | WriteMaterial>(material: T | null, variant: Variant): T {
  if (material === null) throw new RangeError(`the scenario has no conversations of the variant ${variant}`);
  return material;
}

function daysOf(draws: Draws, fields: Fields, kind: "coming" | "past"): readonly string[] {
  return Object.entries(draws)
    .filter(([, draw]) => kind in draw)
    .flatMap(([key]) => fieldNames(key).map((name) => String(fields[name])));
}

/** Asks for the same thing again. */
function repeatedAsk(stage: Stage): Ending {
  const wording = stage.one(stage.file.again);
  const mayLookUp = stage.isNaming(wording);
  stage.aside("before", mayLookUp);
  const fieldOf = stage.lookup(stage.anyThing());
  const answer = stage.messages.at(-1)?.content ?? "";
  stage.aside("after", mayLookUp);
  return { question: fillWording(wording, fieldOf), answer };
}

/** Asks for two things, one after the other, and then how they compare. */
function comparison(stage: Stage, { compare }: ReadMaterial): Ending {
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
function retrieveMany(stage: Stage, { list }: ReadMaterial): Ending {
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
function simpleReasoning(stage: Stage, { reasoning }: ReadMaterial): Ending {
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
function drawList(stage: Stage, { by, size: [fewest, most] }: ReadMaterial["list"]): readonly Fields[] {
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

/** A request fails, and the same or a similar one is made again. */
function repeatAfterFailure(stage: Stage, { act, failures }: WriteMaterial): Ending {
  const failure = failures[stage.random.below(failures.length)] ?? fail();
  const asking = failure.ask.length > 0 ? failure.ask : act.ask;
  const wording = stage.one(asking);
  const mayLookUp = stage.isNaming(wording);
  stage.aside("before", mayLookUp);
  const thing: Fields = { ...stage.anyThing(), ...failure.set };
  const told = failure.lookup ? stage.lookup(thing) : fieldsOf(thing);
  const request = stage.anyRequest(act.draw);
  const scope = (fields: Fields) => (name: string) => fields[name] ?? told(name);
  stage.exchange({ ...act, ask: asking, result: failure.result, say: failure.say }, scope(request));
  stage.aside("after", mayLookUp);
  const last = stage.random.below(2) === 0 ? request : stage.anyRequest(act.draw);
  return {
    question: fillWording(wording, scope(last)),
    answer: fillWording(stage.one(failure.say), scope(last)),
  };
}

/** A request succeeds, and the user asks whether it holds. */
function userConfirmation(stage: Stage, material: WriteMaterial): Ending {
  const wording = stage.one(material.act.confirm);
  const { scope, said } = fulfilled(stage, material, stage.isNaming(wording));
  stage.aside("after", stage.isNaming(wording));
  return { question: fillWording(wording, scope), answer: said };
}

/** A request succeeds, and after something else the user makes it again. */
function requestRepetition(stage: Stage, material: WriteMaterial): Ending {
  const wording = stage.one(material.act.ask);
  const mayLookUp = stage.isNaming(wording);
  const { scope, said, asked } = fulfilled(stage, material, mayLookUp);
  const length = stage.messages.length;
  stage.aside("after", mayLookUp);
  if (stage.messages.length === length) stage.chat();
  // Every other time in the very same words.
  const question = stage.random.below(2) === 0 ? asked : fillWording(wording, scope);
  return { question, answer: said };
}

/** Requests take what there is, and one more is made. */
function inContextAvailability(stage: Stage, { act, failures }: WriteMaterial): Ending {
  const exhausted: Failure = failures.find(({ set }) => set["left"] === 0) ?? fail();
  const wording = stage.one(act.ask);
  const mayLookUp = stage.isNaming(wording);
  stage.aside("before", mayLookUp);
  const requests = Array.from({ length: 1 + stage.random.below(3) }, () => stage.anyRequest(act.draw));
  let left = requests.reduce((sum, request) => sum + amountOf(request, act.takes), 0);
  const thing = { ...stage.anyThing(), left };
  const told = stage.lookup(thing);
  const scope = (fields: Fields) => (name: string) => fields[name] ?? (name === "left" ? left : told(name));
  for (const request of requests) {
    left -= amountOf(request, act.takes);
    stage.exchange(act, scope(request));
  }
  const last = stage.anyRequest(act.draw);
  return {
    question: fillWording(wording, scope(last)),
    answer: fillWording(stage.one(exhausted.say), scope(last)),
  };
}

/** A thing is looked up, and a request for it succeeds. */
function fulfilled(stage: Stage, { act }: WriteMaterial, mayLookUp: boolean) {
  stage.aside("before", mayLookUp);
  const request = stage.anyRequest(act.draw);
  const amount = amountOf(request, act.takes);
  const thing = stage.anyThing();
  const left = Number(thing["left"]) + amount;
  const told = stage.lookup({ ...thing, left });
  const scope = (name: string) => request[name] ?? (name === "left" ? left - amount : told(name));
  const asked = fillWording(stage.one(act.ask), scope);
  stage.exchange(act, scope, fillJson(act.result, scope), asked);
  // What the assistant said when it was done.
  const said = stage.messages.at(-1)?.content ?? "";
  return { scope, said, asked };
}

function amountOf(request: Fields, takes: string | null): number {
  return takes === null ? 1 : Number(request[takes]);
}
