import { nameObject, type TypeForm } from "../../events/type-naming.js";
import { verbsOf } from "../../language/words/base-form.js";
import { inflections, isKnownVerb } from "../../language/words/inflection.js";
import { doersOf, nominalsOf, words } from "../../language/words/nominals.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import type { Parts } from "./parts.js";
import { provided } from "./parties.js";
import { comesFrom, guiding } from "./role-names.js";

/**
 * Whether what stands between a light verb and its noun leaves the meaning as it is: "went for a run", but not "went
 * without coffee"; and whether who did it is meant, which is not who "got a call".
 *
 * @param roles  those that the type's events have; null where that is not known
 */
export function saysNoMore(
  { verb, particles, items, isStranded }: Parts,
  { object, verb: ownVerb, verbs: own, words }: TypeForm,
  roles: ReadonlySet<string> | null,
): boolean {
  const verbs = verb === null ? [] : verbsOf(verb);
  // Who handled a complaint is whoever it is told of where a role tells whose it was.
  if (verbs.some((base) => handling.has(base)) && ![...(roles ?? [])].some(comesFrom)) return false;
  const nouns = (own ?? []).flatMap((base) => [base, ...nominalsOf(base)]);
  if (verb !== null && isFitting(verb) && !goesWith(verb, object.head ?? ownVerb ?? "", nouns)) return false;
  // Who brought a cake need not have eaten it.
  const [first = ""] = words;
  const done = ownVerb ?? (words.length > 1 && isKnownVerb(first) ? first : null);
  const isOther = done !== null && !verbsOf(done).some((base) => consuming.has(base));
  if (isOther && verbs.some((base) => base === "eat" || base === "drink")) return false;
  const linking = [...object.linking, ...object.tails.map(({ preposition }) => preposition)];
  const known = [...linking, "for", "to", ...(verbs.includes("suffer") ? ["from"] : [])];
  return (
    !verbs.some((base) => isRoleOf(base, roles)) &&
    particles.every((word) => isStranded || known.includes(word)) &&
    items.every(
      ({ slot, item }) =>
        slot.kind !== "at" ||
        item.kind !== "nouns" ||
        known.includes(slot.preposition) ||
        ["of", "on", "at", "in"].includes(slot.preposition),
    )
  );
}

/** Whether a verb is what somebody else did who has a role of their own: who conducted was the conductor. */
function isRoleOf(base: string, roles: ReadonlySet<string> | null): boolean {
  if (base === "lead" && roles !== null && [...roles].some((role) => guiding.has(role))) return true;
  return roles !== null && [base, ...doersOf(base)].some((doer) => roles.has(doer));
}

/** Verbs of types that "eat" and "drink" may stand for. */
const consuming: ReadonlySet<string> = new Set("have take eat drink try taste enjoy".split(" "));

/** What nobody holds, though somebody gives it, or has it. */
const unheld = words(
  `call visit message email text letter delivery order payment invitation gift present question complaint prize award medal
   trophy donation deposit loan ticket bill headache cough pain`,
);

/** What somebody does with what others ask of him. */
const handling = words("handle resolve settle process tackle");

/** Verbs that say no more than that somebody did what some nouns name, which are those of a set or any but those of it. */
const fitting: readonly {
  readonly verbs: ReadonlySet<string>;
  readonly nouns?: ReadonlySet<string>;
  readonly others?: ReadonlySet<string>;
  /** Whether the noun may be that of a type's own verb: who placed an order ordered. */
  readonly isOfDeed?: boolean;
}[] = [
  { verbs: words("give"), others: words("headache cough pain message email text letter order") },
  { verbs: words("hold stage organise organize"), others: new Set([...provided, ...unheld]) },
  {
    verbs: words("attend join"),
    nouns: words(
      `lesson class course training school seminar workshop lecture practice session meeting conference therapy appointment retreat camp
       rehearsal briefing gathering reunion assembly webinar`,
    ),
  },
  {
    verbs: words("lead"),
    nouns: words(
      "tour walk hike excursion expedition ride workshop seminar session meeting practice rehearsal service",
    ),
  },
  { verbs: words("conduct") },
  { verbs: words("score"), nouns: words("goal point try basket touchdown hat-trick") },
  { verbs: words("win"), nouns: words("prize award medal trophy cup title") },
  { verbs: words("receive") },
  {
    verbs: words("send"),
    nouns: words("letter email e-mail message text postcard note parcel invitation reminder invoice"),
  },
  { verbs: words("write"), nouns: words("letter email e-mail message text postcard note complaint") },
  { verbs: words("place"), nouns: words("order"), isOfDeed: true },
  { verbs: words("play"), nouns: words("concert match game gig show recital") },
  { verbs: words("sing"), nouns: words("solo song aria duet trio carol hymn psalm anthem ballad lullaby") },
  { verbs: words("sit write"), nouns: words("exam examination test") },
  { verbs: words("throw"), nouns: words("party") },
  { verbs: words("file lodge"), nouns: words("complaint claim appeal lawsuit report objection") },
  {
    verbs: handling,
    nouns: words("ticket case incident issue request enquiry inquiry claim bug complaint order call"),
  },
  { verbs: words("run man operate staff"), nouns: words("stall stand booth shop kiosk bar workshop course") },
  { verbs: words("work"), nouns: words("shift duty") },
  { verbs: words("see visit consult"), nouns: words("doctor dentist vet physician therapist specialist") },
  { verbs: words("pay"), nouns: words("bill invoice fine ticket rent fee") },
  {
    verbs: words("suffer"),
    nouns: words(
      "headache migraine cough cold flu fever pain ache dizziness nausea toothache attack seizure allergy rash",
    ),
  },
];

/** The verbs of those that go with some nouns, in every form. */
export function fittingVerbForms(): readonly string[] {
  return fitting.flatMap(({ verbs }) => [...verbs].flatMap((verb) => [verb, ...inflections(verb)]));
}

/** Whether a verb is one of those that go with some nouns. */
export function isFitting(verb: string): boolean {
  const bases = verbsOf(verb);
  return fitting.some(({ verbs }) => bases.some((base) => verbs.has(base)));
}

/** Whether a verb goes with what a type is called, by its object or by the nouns of its own verb. */
function goesWith(verb: string, head: string, deeds: readonly string[]): boolean {
  const bases = verbsOf(verb);
  const names = singularsOf(head);
  return fitting.some(
    ({ verbs, nouns: own, others, isOfDeed = false }) =>
      bases.some((base) => verbs.has(base)) &&
      (own === undefined || [...names, ...(isOfDeed ? deeds : [])].some((name) => own.has(name))) &&
      (others === undefined || ![...names, ...deeds].some((name) => others.has(name))),
  );
}

/** What takes place at or with what is said before it: who has a dentist appointment goes to the dentist. */
const gatherings: ReadonlySet<string> = new Set([
  ...provided,
  ...words(
    "practice rehearsal workshop seminar service mass meeting lecture camp visit club group night evening",
  ),
]);

/**
 * Whether what a type of several nouns says first is not where somebody goes who does it: a "school trip" is no going to
 * school.
 *
 * @param said  the words behind the verb
 */
export function isElsewhere(verb: string | null, form: TypeForm, said: readonly string[]): boolean {
  const { head } = form.object;
  const isGoing = verbsOf(verb ?? "").includes("go");
  return isGoing && form.isDoubtful && head !== null && !gatherings.has(head) && !nameObject(form, said);
}

/** Verbs that say the same before some nouns, by what stands behind both. */
const alike: readonly (readonly [verbs: readonly string[], nouns: ReadonlySet<string>])[] = [
  [
    ["have", "take"],
    new Set("lesson class course bath shower nap rest break walk swim test exam exercise seminar".split(" ")),
  ],
  [
    ["make", "cook", "prepare"],
    new Set("breakfast lunch dinner supper brunch meal food soup stew".split(" ")),
  ],
];

/** Whether a verb says before the object of a type what the type's own does: "have a lesson", "make dinner". */
export function isSaidAlike(verb: string | null, form: TypeForm | undefined): boolean {
  if (verb === null || form === undefined) return false;
  const { head, linking } = form.object;
  const own = form.verb;
  if (own === null || head === null || linking.length > 0) return false;
  const [asked, logged] = [verbsOf(verb), verbsOf(own)];
  return alike.some(
    ([verbs, nouns]) =>
      verbs.some((one) => logged.includes(one)) &&
      verbs.some((one) => asked.includes(one)) &&
      singularsOf(head).some((noun) => nouns.has(noun)),
  );
}
