import type { Fields } from "../scenario/draw.js";
import type { FieldValue } from "../scenario/formula.js";
import type { Failure, WriteMaterial } from "../scenario/scenario-file.js";
import { fillJson, fillWording } from "../scenario/wording.js";
import type { Ending } from "./ending.js";
import { fieldsOf, type Stage } from "./stage.js";

/** A request fails, and the same or a similar one is made again. */
export function repeatAfterFailure(stage: Stage, { act, failures }: WriteMaterial): Ending {
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
export function userConfirmation(stage: Stage, material: WriteMaterial): Ending {
  const wording = stage.one(material.act.confirm);
  const { scope, said } = fulfilled(stage, material, stage.isNaming(wording));
  stage.aside("after", stage.isNaming(wording));
  return { question: fillWording(wording, scope), answer: said };
}

/** A request succeeds, and after something else the user makes it again. */
export function requestRepetition(stage: Stage, material: WriteMaterial): Ending {
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
export function inContextAvailability(stage: Stage, { act, failures }: WriteMaterial): Ending {
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

interface Fulfilled {
  readonly scope: (name: string) => FieldValue | null;
  /** What the assistant said when it was done. */
  readonly said: string;
  readonly asked: string;
}

/** A thing is looked up, and a request for it succeeds. */
function fulfilled(stage: Stage, { act }: WriteMaterial, mayLookUp: boolean): Fulfilled {
  stage.aside("before", mayLookUp);
  const request = stage.anyRequest(act.draw);
  const amount = amountOf(request, act.takes);
  const thing = stage.anyThing();
  const left = Number(thing["left"]) + amount;
  const told = stage.lookup({ ...thing, left });
  const scope = (name: string) => request[name] ?? (name === "left" ? left - amount : told(name));
  const asked = fillWording(stage.one(act.ask), scope);
  stage.exchange(act, scope, fillJson(act.result, scope), asked);
  return { scope, said: stage.messages.at(-1)?.content ?? "", asked };
}

function amountOf(request: Fields, takes: string | null): number {
  return takes === null ? 1 : Number(request[takes]);
}

function fail(): never {
  throw new RangeError("a scenario that was read has what its variants need");
}
