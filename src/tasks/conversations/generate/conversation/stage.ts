import type { Message } from "../../../../chat/message.js";
import type { Random } from "../../../../statistics/random.js";
import { pick } from "../../../questions/generate/random-stream.js";
import {
  drawFields,
  type Draws,
  type Fields,
  fieldsOfWording,
  fillJson,
  fillWording,
  namingFields,
} from "../scenario/draw.js";
import type { FieldValue } from "../scenario/formula.js";
import type { Exchange, ScenarioFile } from "../scenario/scenario-file.js";

/** The last message of the user, and its answer from what was told before. */
export interface Ending {
  readonly question: string;
  readonly answer: string;
}

/** Exchanges that fit behind any answer and concern no tool. */
const smallTalk: readonly (readonly [user: string, assistant: string])[] = [
  ["Thanks.", "You're welcome."],
  ["Good to know, thank you.", "Happy to help."],
  ["All right, thanks for telling me.", "Of course. I'm here if you need anything else."],
  ["Okay, let me think about that for a moment.", "Take your time."],
  ["Got it, thank you.", "You're welcome. Just tell me if something else comes up."],
  ["Thanks, I'm writing that down.", "Sounds good."],
];

/** What a field holds; null where there is none. */
export type FieldOf = (name: string) => FieldValue | null;

/** How often something else is drawn before a repeated one is taken. */
const mostDraws = 200;

/**
 * A conversation as it comes about: things are drawn, none twice, and what is said about them, and called for
 * them, is written down in order.
 */
export class Stage {
  readonly messages: Message[] = [];
  /** Everything that was drawn, in its order. */
  readonly drawn: { readonly draws: Draws; readonly fields: Fields }[] = [];
  readonly file: ScenarioFile;
  readonly random: Random;
  /** Half of the conversations are about their matter alone. */
  readonly #hasAsides: boolean;
  readonly #keys = new Set<string>();
  #calls = 0;

  constructor(file: ScenarioFile, random: Random) {
    this.file = file;
    this.random = random;
    this.#hasAsides = random.below(2) === 0;
    this.messages.push({ role: "system", content: this.one(file.system) });
  }

  /** One of several wordings, by lot. */
  one(wordings: readonly string[]): string {
    const wording = pick(wordings, this.random);
    if (wording === null) throw new RangeError("a scenario that was read has wordings");
    return wording;
  }

  /** Draws fields and keeps them in mind. */
  draw(draws: Draws): Fields {
    const fields = drawFields(draws, this.random);
    this.drawn.push({ draws, fields });
    return fields;
  }

  /**
   * Draws what differs in its name from everything that was drawn so.
   *
   * @param isGood  what else it must be
   * @returns null where there is no such, as far as many draws tell
   */
  drawNew(draws: Draws, isGood: (fields: Fields) => boolean = () => true): Fields | null {
    for (let round = 0; round < mostDraws; round += 1) {
      const fields = drawFields(draws, this.random);
      const key = keyOf(draws, fields);
      if (this.#keys.has(key) || !isGood(fields)) continue;
      this.#keys.add(key);
      this.drawn.push({ draws, fields });
      return fields;
    }
    return null;
  }

  /** A thing that the conversation has not been about; null where there is none. */
  newThing(isGood?: (fields: Fields) => boolean): Fields | null {
    const { thing, write } = this.file;
    const fields = this.drawNew(thing, isGood);
    return fields === null ? null : { ...fields, ...(write === null ? {} : this.draw(write.left)) };
  }

  /** A thing that the conversation has not been about, as far as there is one. */
  anyThing(isGood?: (fields: Fields) => boolean): Fields {
    const { thing, write } = this.file;
    return this.newThing(isGood) ?? { ...this.draw(thing), ...(write === null ? {} : this.draw(write.left)) };
  }

  /** A request that has not been made, as far as there is one. */
  anyRequest(draws: Draws): Fields {
    return this.drawNew(draws) ?? this.draw(draws);
  }

  user(content: string): void {
    this.messages.push({ role: "user", content });
  }

  assistant(content: string): void {
    this.messages.push({ role: "assistant", content });
  }

  /** What the user asks, what is called, what it gives, and what the assistant says. */
  exchange(exchange: Exchange, fieldOf: FieldOf, filledResult?: unknown, asked?: string): void {
    this.user(asked ?? fillWording(this.one(exchange.ask), fieldOf));
    this.#calls += 1;
    const id = `call_${this.#calls}`;
    const call = {
      id,
      name: exchange.tool,
      arguments: JSON.stringify(fillJson(exchange.arguments, fieldOf)),
    };
    this.messages.push({ role: "assistant", content: "", toolCalls: [call] });
    const result = filledResult ?? fillJson(exchange.result, fieldOf);
    const content = typeof result === "string" ? result : JSON.stringify(result);
    this.messages.push({ role: "tool", content, toolCallId: id, name: exchange.tool });
    this.assistant(fillWording(this.one(exchange.say), fieldOf));
  }

  /** Looks a thing up. */
  lookup(thing: Fields): FieldOf {
    const fieldOf = fieldsOf(thing, this.draw(this.file.lookup.draw));
    this.exchange(this.file.lookup, fieldOf);
    return fieldOf;
  }

  /** What is not about the matter: up to two exchanges, of which one may be without a tool. */
  aside(place: "before" | "after", mayLookUp: boolean): void {
    if (!this.#hasAsides) return;
    const most = place === "before" ? 2 : 3;
    let mayChat = place === "after";
    for (let rest = this.random.below(most); rest > 0; rest -= 1) {
      if (mayChat && this.random.below(2) === 0) {
        mayChat = false;
        this.chat();
        continue;
      }
      const thing = mayLookUp ? this.newThing() : null;
      if (thing !== null) this.lookup(thing);
    }
  }

  chat(): void {
    const pair = pick([...smallTalk, ...this.file.chat], this.random);
    if (pair === null) return;
    this.user(pair[0]);
    this.assistant(pair[1]);
  }

  /** Whether a wording says which thing is meant, so that others may come up between. */
  isNaming(wording: string): boolean {
    const naming = namingFields(this.file.thing);
    return fieldsOfWording(wording).some((name) => naming.includes(name.replace(/^.*\./u, "")));
  }
}

/** Looks fields up, in the later ones first. */
export function fieldsOf(...all: readonly Fields[]): FieldOf {
  const fields = new Map(all.flatMap((each) => Object.entries(each)));
  return (name) => fields.get(name) ?? null;
}

function keyOf(draws: Draws, fields: Fields): string {
  return JSON.stringify([Object.keys(draws)[0], ...namingFields(draws).map((name) => fields[name])]);
}
