import gerundList from "english-verbs-gerunds/dist/gerunds.json" with { type: "json" };
import irregularList from "english-verbs-irregular/dist/verbs.json" with { type: "json" };

/** Past and past participle; several pairs where usage varies ("lit, lit", "lighted, lighted"). */
export type PastForms = readonly (readonly [past: string, participle: string])[];

// What english-verbs-irregular 3.4.0 lacks: verbs that are absent …
const absent: Readonly<Record<string, PastForms>> = {
  abide: [
    ["abided", "abided"],
    ["abode", "abode"],
  ],
  alight: [
    ["alighted", "alighted"],
    ["alit", "alit"],
  ],
  befall: [["befell", "befallen"]],
  beget: [
    ["begot", "begotten"],
    ["begat", "begot"],
  ],
  behold: [["beheld", "beheld"]],
  bereave: [
    ["bereaved", "bereaved"],
    ["bereft", "bereft"],
  ],
  beseech: [
    ["besought", "besought"],
    ["beseeched", "beseeched"],
  ],
  beset: [["beset", "beset"]],
  bespeak: [["bespoke", "bespoken"]],
  bide: [
    ["bided", "bided"],
    ["bode", "bided"],
  ],
  cleave: [
    ["cleft", "cleft"],
    ["clove", "cloven"],
    ["cleaved", "cleaved"],
  ],
  forgo: [["forwent", "forgone"]],
  gild: [
    ["gilded", "gilded"],
    ["gilt", "gilt"],
  ],
  gird: [
    ["girded", "girded"],
    ["girt", "girt"],
  ],
  output: [
    ["output", "output"],
    ["outputted", "outputted"],
  ],
  rend: [["rent", "rent"]],
  shoe: [
    ["shod", "shod"],
    ["shoed", "shoed"],
  ],
  smite: [["smote", "smitten"]],
  spotlight: [
    ["spotlit", "spotlit"],
    ["spotlighted", "spotlighted"],
  ],
  thrive: [
    ["thrived", "thrived"],
    ["throve", "thriven"],
  ],
};

// … and further forms of verbs that are there with one form only.
const further: Readonly<Record<string, PastForms>> = {
  bet: [["bet", "bet"]],
  burst: [["bursted", "bursted"]],
  bust: [["busted", "busted"]],
  cost: [["costed", "costed"]],
  fit: [["fit", "fit"]],
  forecast: [["forecasted", "forecasted"]],
  hang: [["hanged", "hanged"]],
  input: [["input", "input"]],
  knit: [["knit", "knit"]],
  lie: [["lied", "lied"]],
  relay: [["relayed", "relayed"]],
  slit: [["slit", "slit"]],
  wet: [["wet", "wet"]],
};

// Entries of english-verbs-gerunds 3.3.0 that belong to another verb, or to none.
const faultyGerunds: ReadonlySet<string> = new Set([
  ...["arc", "bing", "coopt", "coordinate", "ko", "ladify", "pasquinade", "prologue", "stiletto", "swap"],
  ...["taxi", "trammel", "won"],
]);

const pasts: ReadonlyMap<string, PastForms> = readPasts();
const verbsByPast: ReadonlyMap<string, readonly string[]> = byPast();
const gerunds: ReadonlyMap<string, string> = new Map(
  Object.entries(gerundList).filter(([verb]) => !faultyGerunds.has(verb)),
);

/**
 * The listed past forms of a verb, or null: irregular ones ("eat": ate, eaten) and, because the
 * list holds them too, some regular ones that double a consonant ("chat": chatted, chatted).
 *
 * @source english-verbs-irregular, completed by the two tables above
 */
export function listedPasts(verb: string): PastForms | null {
  return pasts.get(verb) ?? null;
}

/** The verbs that have this listed past (not past participle), in the order of the list: "lay" → lie. */
export function verbsWithPast(past: string): readonly string[] {
  return verbsByPast.get(past) ?? [];
}

/**
 * The listed -ing form of a verb whose spelling is not simply verb + "ing", or null.
 *
 * @source english-verbs-gerunds (drawn from WordNet), without its faulty entries
 */
export function listedGerund(verb: string): string | null {
  return gerunds.get(verb) ?? null;
}

function readPasts(): Map<string, PastForms> {
  const forms = new Map<string, PastForms>();
  for (const [verb, pairs] of Object.entries<readonly (readonly string[])[]>(irregularList)) {
    const listed = pairs.map((pair): [string, string] => {
      const [past, participle] = pair;
      if (past === undefined || participle === undefined) {
        throw new RangeError(`english-verbs-irregular lists "${verb}" without two forms`);
      }
      return [past, participle];
    });
    forms.set(verb, [...listed, ...(further[verb] ?? [])]);
  }
  for (const [verb, pairs] of Object.entries(absent)) forms.set(verb, pairs);
  return forms;
}

function byPast(): Map<string, string[]> {
  const verbs = new Map<string, string[]>();
  for (const [verb, pairs] of pasts) {
    for (const past of new Set(pairs.map(([form]) => form))) {
      const known = verbs.get(past);
      if (known === undefined) verbs.set(past, [verb]);
      else known.push(verb);
    }
  }
  return verbs;
}
