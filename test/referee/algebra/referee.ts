import type { AskedQuery, Query, Term } from "../../../src/algebra/query.js";
import { type Asked, CannotTell, type PlainEvent } from "./event.js";
import { answerIn, type Value } from "./queries.js";
import { elapsedSince } from "./terms.js";

/** The mass of every answer, by its JSON; or why none can be told. */
export type Ruling =
  | { readonly kind: "mass"; readonly mass: ReadonlyMap<string, number> }
  | {
      readonly kind: "issue";
      readonly reason: string;
      /** What the answer is where nothing to lie to, or to compare, is an answer. */
      readonly otherwise?: ReadonlyMap<string, number>;
    };

/** Vague words asked of more events than this are left to others. */
const mostDraws = 12;

/**
 * Answers a query in every world: whether a vague word applies to an event is drawn where it is first asked for, and
 * both ways are gone.
 */
export function rule(
  query: AskedQuery,
  asked: Omit<Asked, "tense">,
  show: (value: Value) => string = JSON.stringify,
): Ruling {
  const setting: Asked = { ...asked, tense: query.tense };
  try {
    const worlds = setting.dependence === "independent" ? drawnWorlds : thresholdWorlds;
    const mass = new Map<string, number>();
    const found = new Map<Term | Query, boolean>();
    const finds = (asking: Term | Query, isFound: boolean): void => {
      found.set(asking, isFound || found.get(asking) === true);
    };
    for (const { weight, answer } of worlds(
      (applies) => show(answerIn(query, { asked: setting, applies, finds })),
      setting,
    )) {
      mass.set(answer, (mass.get(answer) ?? 0) + weight);
    }
    if ([...found.values()].includes(false)) {
      return { kind: "issue", reason: "nothing in any world", otherwise: mass };
    }
    return { kind: "mass", mass };
  } catch (error) {
    if (error instanceof CannotTell) return { kind: "issue", reason: error.message };
    throw error;
  }
}

type Applies = (word: string, event: PlainEvent) => boolean;
type Weighted = { readonly weight: number; readonly answer: string };

/** Every combination of draws, one for each event that a vague word is asked of. */
function drawnWorlds(answer: (applies: Applies) => string, asked: Asked): readonly Weighted[] {
  const words = new Map<PlainEvent, string>();
  const found: Weighted[] = [];
  const go = (decided: ReadonlyMap<PlainEvent, boolean>, weight: number): void => {
    let open: PlainEvent | null = null;
    const result = answer((word, event) => {
      const degree = degreeOf(word, event, words, asked);
      if (degree === 0 || degree === 1) return degree === 1;
      const drawn = decided.get(event);
      if (drawn === undefined) open ??= event;
      return drawn ?? false;
    });
    if (open === null) {
      found.push({ weight, answer: result });
      return;
    }
    if (decided.size === mostDraws) throw new CannotTell("too many draws");
    const degree = degreeOf(words.get(open) ?? "", open, words, asked);
    go(new Map([...decided, [open, true]]), weight * degree);
    go(new Map([...decided, [open, false]]), weight * (1 - degree));
  };
  go(new Map(), 1);
  return found;
}

/** One threshold for the whole question: a word applies where its degree is greater. */
function thresholdWorlds(answer: (applies: Applies) => string, asked: Asked): readonly Weighted[] {
  const words = new Map<PlainEvent, string>();
  const degrees = new Set([0, 1]);
  // Which words are asked of which events may hang on the world: what no world has asked yet is found in the next.
  for (let size = 0; size < degrees.size; ) {
    size = degrees.size;
    for (const threshold of degrees) {
      if (threshold === 1) continue;
      answer((word, event) => {
        const degree = degreeOf(word, event, words, asked);
        degrees.add(degree);
        return degree > threshold;
      });
    }
  }
  const steps = [...degrees].toSorted((a, b) => a - b);
  return steps.slice(1).map((step, index) => {
    const threshold = steps[index] ?? 0;
    const applies: Applies = (word, event) => degreeOf(word, event, words, asked) > threshold;
    return { weight: step - threshold, answer: answer(applies) };
  });
}

function degreeOf(word: string, event: PlainEvent, words: Map<PlainEvent, string>, asked: Asked): number {
  const other = words.get(event);
  if (other !== undefined && other !== word) throw new CannotTell("two vague words over one event");
  words.set(event, word);
  if (event.start.at > asked.speechTime) return 0;
  return asked.degree(word, event.type, elapsedSince(event, asked));
}
