import type { AdverbialAlias, EventTypeAlias, SurveyedCurve } from "../../fuzzy/study.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { nameKey } from "../../language/words/name-key.js";

/** Other names of what a study asked about. */
export interface OtherNames {
  readonly aliases: readonly EventTypeAlias[];
  readonly adverbialAliases: readonly AdverbialAlias[];
}

/**
 * Reads other names of adverbials or event types, "lately=recently". An adverbial is looked for first.
 *
 * That one stands for the other is a judgement of whoever says so: they are marked as not surveyed.
 */
export function readAliases(
  written: readonly string[],
  curves: readonly Pick<SurveyedCurve, "eventType" | "adverbial">[],
): Result<OtherNames> {
  const adverbials = new Set(curves.map(({ adverbial }) => adverbial));
  const types = new Set(curves.map(({ eventType }) => eventType));
  const aliases: EventTypeAlias[] = [];
  const adverbialAliases: AdverbialAlias[] = [];
  const issues: Issue[] = [];
  for (const pair of written) {
    const [alias = "", target = "", ...more] = pair.split("=").map(nameKey);
    if (alias === "" || target === "" || more.length > 0) {
      issues.push({ kind: "bad-alias", written: pair, fault: "pair", known: [] });
    } else if (adverbials.has(target)) {
      adverbialAliases.push({ alias, adverbial: target, surveyed: false });
    } else if (types.has(target)) {
      aliases.push({ alias, eventType: target, surveyed: false });
    } else {
      issues.push({ kind: "bad-alias", written: pair, fault: "target", known: [...adverbials, ...types] });
    }
  }
  return issues.length > 0 ? failure(...issues) : success({ aliases, adverbialAliases });
}

/**
 * Knows the names of raters, so that none of them leaves the table: not in a name, and not in a message.
 *
 * A text mentions a rater when it is the name of one; when it has the name as a word of its own, if that
 * is of three letters or more; or anywhere, if the name has letters and digits and four of them ("P017").
 * Bare numbers are names too, and are only found where they stand alone.
 */
export class RaterNames {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<string, boolean>();

  /** They are numbered from 0. */
  add(name: string): void {
    if (!this.#numbers.has(name)) this.#numbers.set(name, this.#numbers.size);
    this.#known.clear();
  }

  /** The number of a rater; null for another name. */
  find(name: string): number | null {
    return this.#numbers.get(name) ?? null;
  }

  get count(): number {
    return this.#numbers.size;
  }

  mentionedIn(text: string): boolean {
    const found = this.#known.get(text) ?? this.#find(text);
    this.#known.set(text, found);
    return found;
  }

  #find(text: string): boolean {
    const said = text.toLowerCase();
    for (const written of this.#numbers.keys()) {
      const name = written.toLowerCase();
      if (said === name) return true;
      if (name.length < 3 || !/\p{L}/u.test(name) || !said.includes(name)) continue;
      if (name.length >= 4 && /\d/.test(name)) return true;
      if (isOwnWord(said, name)) return true;
    }
    return false;
  }
}

function isOwnWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? " "}${text[at + word.length] ?? " "}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
