import type { Issue } from "../../issue/issue.js";

/** A reply, as far as it tells who served it, and how much of its prompt was read. */
export interface Served {
  /** Of the item. */
  readonly id: string;
  /** Which model was asked. */
  readonly model: string;
  /** Which model replied, in the server's own word; null where it does not say. */
  readonly servedModel: string | null;
  /** Of the prompt, as the server counted them; null where it did not. */
  readonly inputTokens: number | null;
  /** UTF-16 units of the prompt; null where nobody knows. */
  readonly promptCharacters: number | null;
}

/** No tokenizer that models come with has so many characters of a text for a token. */
const mostCharactersPerToken = 8;

/** Below so many characters, or tokens, nothing is concluded. */
const leastCharacters = 2000;
const leastContext = 1000;

/** By how much prompts of as many tokens differ in length, unless they were cut to them. */
const usualSpread = 1.05;

/** Prompts for which the server counted the most tokens. */
interface Fullest {
  readonly tokens: number;
  count: number;
  /** Of them, those that are told of already. */
  told: number;
  shortest: number;
  longest: Served;
}

/**
 * Looks, reply by reply, for what a server does in silence: it replies by another model than was asked, or drops
 * what does not fit its context.
 *
 * A prompt was probably not read whole where a token would be more than 8 characters, where its tokens fill the
 * context that was asked for, or where several prompts of different lengths have the same number of tokens, the
 * largest of all.
 */
export class Serving {
  readonly #source: string | null;
  readonly #contextTokens: number | null;
  /** Replies by the model that was asked. */
  readonly #replies = new Map<string, number>();
  /** By the names of the models that were asked and that replied. */
  readonly #others = new Map<string, { readonly model: string; readonly served: string; count: number }>();
  #counted = 0;
  #cut = 0;
  #longestCut: Served | null = null;
  #fullest: Fullest | null = null;

  /**
   * @param source         the file of the replies; null for those of a run
   * @param contextTokens  how many tokens prompt and reply were allowed; null where that is not known
   */
  constructor({
    source = null,
    contextTokens = null,
  }: { readonly source?: string | null; readonly contextTokens?: number | null } = {}) {
    this.#source = source;
    this.#contextTokens = contextTokens;
  }

  add(served: Served): void {
    const { model, servedModel, inputTokens, promptCharacters } = served;
    this.#replies.set(model, (this.#replies.get(model) ?? 0) + 1);
    if (servedModel !== null && !isSameModel(model, servedModel)) {
      const key = JSON.stringify([model, servedModel]);
      const other = this.#others.get(key) ?? { model, served: servedModel, count: 0 };
      other.count += 1;
      this.#others.set(key, other);
    }
    // Ollama counts nothing of a prompt that it has at hand from before.
    if (inputTokens === null || inputTokens === 0 || promptCharacters === null) return;
    this.#counted += 1;
    const isDense =
      promptCharacters >= leastCharacters && promptCharacters > mostCharactersPerToken * inputTokens;
    const isCut = isDense || (this.#contextTokens !== null && inputTokens >= this.#contextTokens);
    if (isCut) {
      this.#cut += 1;
      this.#longestCut = longer(this.#longestCut, served);
    }
    this.#addToFullest(served, inputTokens, promptCharacters, isCut);
  }

  /** What was found: a note for each pair of models, and one for prompts. */
  notes(): readonly Issue[] {
    const others = [...this.#others.values()].map(
      ({ model, served, count }): Issue => ({
        kind: "other-model",
        source: this.#source,
        model,
        served,
        count,
        of: this.#replies.get(model) ?? count,
      }),
    );
    return [...others, ...this.#cutPrompts()];
  }

  #addToFullest(served: Served, tokens: number, characters: number, isTold: boolean): void {
    const told = isTold ? 1 : 0;
    if (this.#fullest === null || tokens > this.#fullest.tokens) {
      this.#fullest = { tokens, count: 1, told, shortest: characters, longest: served };
    } else if (tokens === this.#fullest.tokens) {
      const fullest = this.#fullest;
      fullest.count += 1;
      fullest.told += told;
      fullest.shortest = Math.min(fullest.shortest, characters);
      fullest.longest = longer(fullest.longest, served);
    }
  }

  #cutPrompts(): readonly Issue[] {
    const fullest = this.#fullest;
    const isLimit =
      fullest !== null &&
      fullest.tokens >= leastContext &&
      (fullest.longest.promptCharacters ?? 0) > usualSpread * fullest.shortest;
    const count = this.#cut + (isLimit ? fullest.count - fullest.told : 0);
    const example = isLimit ? longer(this.#longestCut, fullest.longest) : this.#longestCut;
    if (count === 0 || example === null) return [];
    return [
      {
        kind: "cut-prompts",
        source: this.#source,
        id: example.id,
        characters: example.promptCharacters ?? 0,
        tokens: example.inputTokens ?? 0,
        count,
        of: this.#counted,
      },
    ];
  }
}

function longer(a: Served | null, b: Served): Served {
  return a === null || (b.promptCharacters ?? 0) > (a.promptCharacters ?? 0) ? b : a;
}

/**
 * Whether a server's name for a model is one for the model that was asked: in other case, without the name of its
 * maker, or with the date or the number of its version.
 */
function isSameModel(asked: string, served: string): boolean {
  const [wanted, given] = [plainName(asked), plainName(served)];
  if (given === wanted) return true;
  const version = given.startsWith(wanted) ? given.slice(wanted.length) : null;
  return version !== null && /^[-@:](?:\d{3,8}|\d{4}-\d\d-\d\d)$/u.test(version);
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/^.*\//su, "")
    .replace(/[-:]latest$/u, "");
}
