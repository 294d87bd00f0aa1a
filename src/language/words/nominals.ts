import { verbsOf } from "./base-form.js";
import { isKnownVerb } from "./inflection.js";
import { singularsOf } from "./noun-forms.js";

/** Nouns of verbs that no ending shows. */
const irregularNouns: ReadonlyMap<string, readonly string[]> = new Map([
  ["advice", ["advise"]],
  ["analysis", ["analyse", "analyze"]],
  ["ascent", ["ascend"]],
  ["belief", ["believe"]],
  ["choice", ["choose"]],
  ["complaint", ["complain"]],
  ["conquest", ["conquer"]],
  ["death", ["die"]],
  ["departure", ["depart"]],
  ["descent", ["descend"]],
  ["diagnosis", ["diagnose"]],
  ["entry", ["enter"]],
  ["exam", ["examine"]],
  ["failure", ["fail"]],
  ["flight", ["fly"]],
  ["gift", ["give"]],
  ["goal", ["score"]],
  ["growth", ["grow"]],
  ["loan", ["lend"]],
  ["loss", ["lose"]],
  ["maintenance", ["maintain"]],
  ["purchase", ["buy"]],
  ["pursuit", ["pursue"]],
  ["response", ["respond"]],
  ["sale", ["sell"]],
  ["seizure", ["seize"]],
  ["service", ["serve", "service"]],
  ["shot", ["shoot"]],
  ["speech", ["speak"]],
  ["surgery", ["operate"]],
  ["synthesis", ["synthesise", "synthesize"]],
  ["theft", ["steal"]],
  ["wedding", ["marry"]],
  ["weigh-in", ["weigh"]],
]);

/** The words of a text, as a set. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}

/** Nouns of what is done that are spelt as their verbs. */
const alike = words(
  `answer arrest attack audit award bake bid bite burn call camp chat check clean climb cook copy crash cruise cut dance deal
   debate discharge dive divorce download draft drill drive escape exam exchange experiment export fall fight film fine haul harvest
   hike hunt import interview jog jump kick kiss launch lease lecture leap lift loan massage move murder nap offer order paint
   patrol phone picnic play poll practice practise press protest puncture purchase quarrel quiz race raid read refund release rent repair
   reprimand request rescue restart retreat return review reward ride row run sail scan search shave shower sleep slip spill sprain sprint squat
   stay stop stretch strike stroll study surf survey swap swim switch talk test toast tour trade transfer transplant transport
   travel trek trial trim update upgrade upload view visit volunteer vote walk wash watch workout`,
);

/** Nouns of what is done with an ending that others have too. */
const regular = words(
  `acceptance acknowledgement advancement adjustment announcement appearance appointment appraisal approval arrival assessment
   assignment attendance baptism betrothal breakage burglary burial clearance closure delivery denial deployment disappearance
   discovery dismissal disposal employment engagement enrolment enrollment entrance exposure forgery guidance harassment injury
   inquiry installment investment marriage measurement movement payment performance placement postponement proposal punishment
   recital recovery recruitment referral refusal rehearsal removal renewal rental repayment replacement reversal retrieval
   retirement robbery settlement shipment signature storage submittal survival treatment trial withdrawal`,
);

/** Words on "-ion" and "-ing" that are no nouns of verbs, though they look as those of some. */
const seeming = words(
  "mission passion station portion ration auction evening morning wedding ceiling building pudding",
);

/** Nouns spelt as verbs that whoever has one, or takes or goes for one, does: "take a nap". */
const indulged = words(
  `bathe bite chat climb cough cry cruise cuddle cycle dance dive dream drink drive gallop hike jog laugh lie-down nap paddle peek
   picnic ride row run sail shave shower sing skate ski sleep sneeze sprint stretch stroll surf swim talk trek wade walk wander`,
);

/** Verbs before a noun of what is done, which whoever makes, does or performs does. */
const making = words("make do perform");

/** What is made or done by another than who sets it. */
const sat = words("exam test quiz interview call audition course");

/** The verbs that say what a light verb and its noun do: nap, of "take nap"; pay, of "make payment". */
export function deedsOfLight(light: string, noun: string): readonly string[] {
  if (indulged.has(noun)) return [noun];
  const isMade = verbsOf(light).some((verb) => making.has(verb)) && !sat.has(noun);
  return isMade ? deedsOf(noun) : [];
}

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
  ...([
    ["quisition", "quire"],
    ["position", "pose"],
    ["lution", "lve"],
    ["sumption", "sume"],
    ["tention", "tain"],
    ["petition", "pete"],
    ["cession", "cede"],
    ["vention", "vene"],
    ["version", "vert"],
    ["pulsion", "pel"],
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
    // Who travels is on a trip, which need not be somebody's.
    ...(verb === "travel" ? ["trip", "journey"] : []),
  ];
}

/** Whether a noun says what a verb does: a run is what is run, a delivery what is delivered. */
export function isNominalOf(noun: string, verb: string): boolean {
  const nouns = singularsOf(noun.toLowerCase());
  return verbsOf(verb).some((base) => [base, ...nominalsOf(base)].some((one) => nouns.includes(one)));
}

/** What those are called who do something: drive, driver; run, runner; act, actor. */
export function doersOf(verb: string): readonly string[] {
  const stem = verb.replace(/e$/u, "");
  const doubled = /[^aeiou][aeiou][bdgmnprt]$/u.test(verb) ? [`${verb}${verb.slice(-1)}er`] : [];
  return [`${stem}er`, `${stem}or`, ...doubled];
}

/** The verbs of which a word may be the noun: "delivery" → deliver, "inspection" → inspect, "training" → train. */
export function verbsOfNoun(word: string): readonly string[] {
  if (word.endsWith("ing") && !irregularNouns.has(word)) return verbsOf(word);
  const found = singularsOf(word).flatMap((noun) => [
    ...(noun.endsWith("ing") ? verbsOf(noun) : []),
    ...nominalEndings
      .filter((ending) => noun.endsWith(ending))
      .map((ending) => ({ ending, stem: noun.slice(0, -ending.length) }))
      // A donation is nothing that is donned.
      .flatMap(({ ending, stem }) => [
        ...(ending === "ation" && stem.length < 4 ? [] : [stem]),
        ...[`${stem}e`, `${stem}ate`],
      ]),
    ...changedEndings
      .filter(([ending]) => noun.length > ending.length && noun.endsWith(ending))
      .map(([ending, verb]) => noun.slice(0, -ending.length) + verb),
    ...(irregularNouns.get(noun) ?? []),
  ]);
  return found.filter((verb) => verb.length > 2);
}

/**
 * The verbs that say what a noun of something done says: "hospitalisation" → hospitalise, "visit" → visit. Where the ending
 * shows a verb of which the spelling is not known, all that it may be.
 */
export function deedsOf(noun: string): readonly string[] {
  const verbs = verbsOfNoun(noun);
  const singulars = singularsOf(noun);
  const listed = singulars.flatMap((word) => [
    ...(alike.has(word) ? [word] : []),
    ...(irregularNouns.get(word) ?? []),
  ]);
  const known = [...new Set([...listed, ...verbs.filter(isKnownVerb)])];
  const isTelling = (word: string): boolean =>
    regular.has(word) || (/(?:ion|ing)$/u.test(word) && word.length > 6 && !seeming.has(word));
  return known.length === 0 && singulars.some(isTelling) ? verbs : known;
}
