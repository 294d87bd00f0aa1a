import { verbsOf } from "./base-form.js";
import { singularsOf } from "./noun-forms.js";

/** Nouns of verbs that no ending shows. */
const irregularNouns: ReadonlyMap<string, readonly string[]> = new Map([
  ["choice", ["choose"]],
  ["complaint", ["complain"]],
  ["death", ["die"]],
  ["departure", ["depart"]],
  ["entry", ["enter"]],
  ["failure", ["fail"]],
  ["flight", ["fly"]],
  ["gift", ["give"]],
  ["growth", ["grow"]],
  ["loan", ["lend"]],
  ["loss", ["lose"]],
  ["maintenance", ["maintain"]],
  ["purchase", ["buy"]],
  ["response", ["respond"]],
  ["sale", ["sell"]],
  ["seizure", ["seize"]],
  ["service", ["serve"]],
  ["speech", ["speak"]],
  ["surgery", ["operate"]],
  ["theft", ["steal"]],
  ["wedding", ["marry"]],
]);

const nominalEndings = ["ment", "ation", "ion", "al", "ery", "y", "ance", "age", "ure"] as const;

/** Endings of nouns, and those of their verbs: application of apply, decision of decide. */
const changedEndings: readonly (readonly [noun: string, verb: string])[] = [
  ...([
    ["ication", "y"],
    ["iage", "y"],
    ["ial", "y"],
    ["ication", "ish"],
    ["ption", "ve"],
  ] as const),
  ...([
    ["sion", "de"],
    ["nsion", "nd"],
    ["mission", "mit"],
    ["duction", "duce"],
  ] as const),
  ...([
    ["scription", "scribe"],
    ["ception", "ceive"],
    ["ration", "er"],
    ["llation", "l"],
  ] as const),
];

/** What the doing of a verb may be called: "inspect" → inspection, "replace" → replacement, "decide" → decision. */
export function nominalsOf(verb: string): readonly string[] {
  const stem = verb.replace(/e$/, "");
  const irregular = Array.from(irregularNouns, ([noun, verbs]) => (verbs.includes(verb) ? noun : ""));
  const changed = changedEndings
    .filter(([, ending]) => verb.length > ending.length + 1 && verb.endsWith(ending))
    .map(([noun, ending]) => verb.slice(0, -ending.length) + noun);
  return [
    ...nominalEndings.map((ending) => (ending === "ment" ? verb : stem) + ending),
    ...changed,
    ...irregular.filter((noun) => noun !== ""),
  ];
}

/** The verbs of which a word may be the noun: "delivery" → deliver, "inspection" → inspect, "training" → train. */
export function verbsOfNoun(word: string): readonly string[] {
  if (word.endsWith("ing") && !irregularNouns.has(word)) return verbsOf(word);
  const found = singularsOf(word).flatMap((noun) => [
    ...(noun.endsWith("ing") ? verbsOf(noun) : []),
    ...nominalEndings
      .filter((ending) => noun.endsWith(ending))
      .map((ending) => noun.slice(0, -ending.length))
      .flatMap((stem) => [stem, `${stem}e`, `${stem}ate`]),
    ...changedEndings
      .filter(([ending]) => noun.endsWith(ending))
      .map(([ending, verb]) => noun.slice(0, -ending.length) + verb),
    ...(irregularNouns.get(noun) ?? []),
  ]);
  return found.filter((verb) => verb.length > 2);
}
