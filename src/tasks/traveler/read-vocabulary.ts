import type { Issue } from "../../issue/issue.js";
import type { VocabularyExpectation } from "../issues.js";
import { failure, type Result, success } from "../../issue/result.js";
import { pastTense } from "../../language/words/inflection.js";
import { nameKey } from "../../language/words/name-key.js";
import type { EventTypeWords, LocationWords, Vocabulary } from "./vocabulary.js";

/** How much of a value is shown. */
const shownLength = 40;

/**
 * Reads a vocabulary from JSON.
 *
 *     {
 *       "types": ["drink juice", { "name": "watch film", "base": "watch a film", "past": "watched a film" }],
 *       "subjects": ["Mary", "Tom"],
 *       "locations": ["kitchen", { "name": "balcony", "phrase": "on the balcony" }]
 *     }
 *
 * A type without forms is its own base form, and its first word is put into the past; a location without a
 * phrase is one that somebody is in.
 *
 * @returns the vocabulary, or a `bad-vocabulary` issue for every fault
 */
export function readVocabulary(json: unknown): Result<Vocabulary> {
  const reader = new Reader();
  const fields = reader.object("it", json, ["types", "subjects", "locations"]);
  const types = reader.list("types", fields["types"], ["name", "base", "past"], typeOf);
  const subjects = reader.list("subjects", fields["subjects"], ["name"], ({ name }) => name);
  const locations = reader.list("locations", fields["locations"], ["name", "phrase"], locationOf);
  return reader.issues.length > 0 ? failure(...reader.issues) : success({ types, subjects, locations });
}

type Forms = Readonly<Record<string, string>> & { readonly name: string };

function typeOf({ name, base = name, past = pastTense(name) }: Forms): EventTypeWords {
  return { name, base, past };
}

function locationOf({ name, phrase = `in the ${name}` }: Forms): LocationWords {
  return { name, phrase };
}

class Reader {
  readonly issues: Issue[] = [];

  object(at: string, json: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> {
    if (typeof json !== "object" || json === null || Array.isArray(json)) {
      this.#fault(at, json, "object");
      return {};
    }
    const prefix = at === "it" ? "" : `${at}.`;
    for (const key of Object.keys(json)) {
      if (!keys.includes(key)) this.#fault(`${prefix}${key}`, undefined, "known-key");
    }
    return json as Readonly<Record<string, unknown>>;
  }

  /** Of a missing list nothing more is said than that it should be one. */
  list<T>(at: string, json: unknown, keys: readonly string[], make: (forms: Forms) => T): readonly T[] {
    if (!Array.isArray(json) || json.length === 0) {
      this.#fault(at, json, "list");
      return [];
    }
    const names = new Set<string>();
    return json.flatMap((each: unknown, index) => {
      const forms = this.#forms(`${at}[${index}]`, each, keys);
      if (forms === null) return [];
      const key = nameKey(forms.name);
      if (names.has(key)) this.#fault(`${at}[${index}]`, forms.name, "new-name");
      names.add(key);
      return [make(forms)];
    });
  }

  #forms(at: string, json: unknown, keys: readonly string[]): Forms | null {
    if (typeof json === "string") return this.#words(at, json, "name") ? { name: json.trim() } : null;
    const fields = this.object(at, json, keys);
    if (typeof json !== "object" || json === null) return null;
    const forms: Record<string, string> = {};
    for (const key of keys) {
      const words = fields[key];
      if (words === undefined && key !== "name") continue;
      if (this.#words(`${at}.${key}`, words, key === "name" ? "name" : "words")) forms[key] = words.trim();
    }
    const { name } = forms;
    return name === undefined ? null : { ...forms, name };
  }

  #words(at: string, json: unknown, expected: "name" | "words"): json is string {
    const isGood = typeof json === "string" && nameKey(json) !== "" && !/[\p{Cc}?]/u.test(json);
    if (!isGood) this.#fault(at, json, expected);
    return isGood;
  }

  #fault(at: string, json: unknown, expected: VocabularyExpectation): void {
    const text = json === undefined ? "" : (JSON.stringify(json) ?? "");
    const value = text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text;
    this.issues.push({ kind: "bad-vocabulary", at, value, expected });
  }
}
