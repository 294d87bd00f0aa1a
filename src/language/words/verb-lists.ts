import { packedVerbs } from "../generated/verbs.js";

/** Past and past participle; several pairs where usage varies ("lit, lit", "lighted, lighted"). */
export type PastForms = readonly (readonly [past: string, participle: string])[];

/** A list of verbs that have something in common, see `grammar/en/verbs.txt`. */
export type VerbList = Exclude<keyof typeof packedVerbs, "pasts" | "gerunds">;

/** What is made of the texts when it is first asked for: a phrase seldom asks for any. */
const opened = {
  pasts: null as ReadonlyMap<string, PastForms> | null,
  verbsByPast: null as ReadonlyMap<string, readonly string[]> | null,
  verbsByForm: null as ReadonlyMap<string, readonly string[]> | null,
  pastForms: null as ReadonlySet<string> | null,
  gerunds: null as ReadonlyMap<string, string> | null,
  lists: new Map<VerbList, ReadonlySet<string>>(),
};

/**
 * The listed past forms of a verb, or null: irregular ones ("eat": ate, eaten) and, because the
 * list holds them too, some regular ones that double a consonant ("chat": chatted, chatted).
 *
 * @source english-verbs-irregular 3.4.0, completed by `grammar/en/verbs.txt`
 */
export function listedPasts(verb: string): PastForms | null {
  return allPasts().get(verb) ?? null;
}

/** The verbs that have this listed past (not past participle), in the order of the list: "lay" → lie. */
export function verbsWithPast(past: string): readonly string[] {
  opened.verbsByPast ??= verbsBy((pairs) => pairs.map(([one]) => one));
  return opened.verbsByPast.get(past) ?? [];
}

/** The verbs of which a word is a listed past or past participle, in the order of the list. */
export function verbsWithForm(form: string): readonly string[] {
  opened.verbsByForm ??= verbsBy((pairs) => pairs.flat());
  return opened.verbsByForm.get(form) ?? [];
}

function verbsBy(formsOf: (pairs: PastForms) => readonly string[]): ReadonlyMap<string, readonly string[]> {
  const verbs = new Map<string, string[]>();
  for (const [verb, pairs] of allPasts()) {
    for (const form of new Set(formsOf(pairs))) verbs.set(form, [...(verbs.get(form) ?? []), verb]);
  }
  return verbs;
}

/** Whether a lower-case word is listed as the past or the participle of an irregular verb. O(1). */
export function isIrregularForm(word: string): boolean {
  opened.pastForms ??= new Set([...allPasts().values()].flat(2));
  return opened.pastForms.has(word);
}

/**
 * The listed -ing form of a verb whose spelling is not simply verb + "ing", or null.
 *
 * @source english-verbs-gerunds 3.3.0 (drawn from WordNet), without its faulty entries
 */
export function listedGerund(verb: string): string | null {
  opened.gerunds ??= new Map(
    packedVerbs.gerunds.split("\n").map((line) => line.split(" ") as [string, string]),
  );
  return opened.gerunds.get(verb) ?? null;
}

/** The words of a list. */
export function verbList(name: VerbList): ReadonlySet<string> {
  let list = opened.lists.get(name);
  if (list === undefined) opened.lists.set(name, (list = new Set(packedVerbs[name].split(" "))));
  return list;
}

function allPasts(): ReadonlyMap<string, PastForms> {
  opened.pasts ??= new Map(
    packedVerbs.pasts.split("\n").map((line) => {
      const [verb = "", ...forms] = line.split(" ");
      const pairs = forms.flatMap((past, at) =>
        at % 2 === 0 ? [[past, forms[at + 1] ?? past] as const] : [],
      );
      return [verb, pairs];
    }),
  );
  return opened.pasts;
}
