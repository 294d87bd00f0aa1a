import type { Message } from "../../../../chat/message.js";
import type { Random } from "../../../../statistics/random.js";
import type { Variant } from "../../../../staleness/sample/sample.js";
import type { SpokenDays } from "../candidate.js";
import { type Draws, fieldNames, type Fields } from "../scenario/draw.js";
import type { ReadMaterial, ScenarioFile, WriteMaterial } from "../scenario/scenario-file.js";
import { type Ending, Stage } from "./stage.js";
import {
  comparison,
  inContextAvailability,
  repeatAfterFailure,
  repeatedAsk,
  requestRepetition,
  retrieveMany,
  simpleReasoning,
  userConfirmation,
} from "./templates.js";

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
