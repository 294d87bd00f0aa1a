import { inflections, pastTense } from "../../words/inflection.js";
import { added, type Tokens } from "./words.js";

/** Verbs that say the same, whatever they are done to. */
const alike: readonly (readonly string[])[] = [
  ["repair", "fix", "mend"],
  ["return", "bring back", "give back", "take back", "hand back"],
  ["buy", "purchase"],
  ["phone", "telephone", "call"],
  ["collect", "pick up", "fetch"],
  ["discard", "throw away", "throw out"],
  ["postpone", "put off"],
  ["cancel", "call off"],
  ["submit", "hand in", "turn in"],
  ["deliver", "drop off"],
  ["install", "put in"],
  ["assemble", "put together"],
];

/** No more words stand between a verb and its particle: "take the blue bike back". */
const betweenLimit = 5;

/** A verb in one of its forms; its particle stands behind it, or behind what it is done to. */
interface Said {
  readonly form: string;
  readonly particle: string | null;
}

/** The forms of a verb in one order: as it is, past, participle, third person, on "-ing". */
function formsOf(said: string): readonly Said[] {
  const [verb = "", particle = null] = said.split(" ");
  const all = inflections(verb);
  const past = pastTense(verb);
  const ending = (pattern: RegExp): string | undefined =>
    all.find((form) => form !== verb && pattern.test(form));
  const forms = [verb, past, ending(/n$/u) ?? past, ending(/s$/u) ?? verb, ending(/ing$/u) ?? verb];
  return forms.map((form) => ({ form, particle }));
}

/** What may stand for the form of a verb. */
const others: ReadonlyMap<string, readonly { readonly said: Said; readonly plain: Said }[]> = (() => {
  const found = new Map<string, { readonly said: Said; readonly plain: Said }[]>();
  for (const verbs of alike.map((group) => group.map(formsOf))) {
    for (const own of verbs) {
      for (const [index, said] of own.entries()) {
        const plains = verbs.flatMap((other) => (other === own ? [] : (other[index] ?? [])));
        const known = found.get(said.form) ?? [];
        found.set(said.form, [...known, ...plains.map((plain) => ({ said, plain }))]);
      }
    }
  }
  return found;
})();

/** What means the same, by each of its forms. */
const groups: ReadonlyMap<string, number> = new Map(
  alike.flatMap((group, index) =>
    group.flatMap((verb) =>
      verb.includes(" ") ? [] : inflections(verb).map((form) => [form, index] as const),
    ),
  ),
);

/** The verbs of one word that say the same as one, whatever they are done to. */
export function synonymsOf(verb: string): readonly string[] {
  const group = alike[groups.get(verb) ?? -1] ?? [];
  return group.filter((other) => other !== verb && !other.includes(" "));
}

const clause = /^(?:when|while|as)$/u;
const pronouns = /^(?:he|she|they|it|i|we)$/u;

/** "Which part did Tom fix when he repaired the saw" asks of the same repair. */
export function* sameIn(tokens: Tokens): Iterable<Tokens> {
  for (const [index, { text }] of tokens.entries()) {
    const [when, pronoun, verb] = tokens.slice(index + 1, index + 4);
    const group = groups.get(text);
    if (group === undefined || index < 3 || !clause.test(when?.text ?? "")) continue;
    const place = pronouns.test(pronoun?.text ?? "") ? index + 3 : index + 2;
    const said = place === index + 3 ? verb : pronoun;
    if (groups.get(said?.text ?? "") === group) yield [...tokens.slice(0, index), ...tokens.slice(place)];
  }
}

/** "What did Tom bring back" asks what he returned, and "who fixed it" who repaired it. */
export function* alikeIn(tokens: Tokens): Iterable<Tokens> {
  for (const [index, verb] of tokens.entries()) {
    for (const { said, plain } of others.get(verb.text) ?? []) {
      const behind = tokens.slice(index + 1);
      const place = said.particle === null ? -1 : behind.findIndex(({ text }) => text === said.particle);
      if (said.particle !== null && (place < 0 || place > betweenLimit)) continue;
      const rest = behind.filter((_, at) => at !== place);
      const particle = plain.particle === null ? [] : [added(plain.particle, verb)];
      yield [...tokens.slice(0, index), added(plain.form, verb), ...particle, ...rest];
    }
  }
}
