import { isPreposition } from "./event.js";

/** What somebody or something is said to be. */
const adjectives: ReadonlySet<string> = new Set(
  `ill sick unwell injured wounded hurt pregnant absent present available unavailable busy asleep awake abroad
   offline online unemployed employed retired married engaged divorced widowed single suspended banned grounded
   hospitalised hospitalized quarantined infected contagious lame alive dead missing lost closed open empty full
   vacant occupied broken frozen flooded homeless overdue enrolled
   stationed`.split(/\s+/),
);

/** What somebody or something is after it was done to it. */
const undergone: ReadonlySet<string> = new Set(
  `vaccinated immunised immunized inoculated paged promoted demoted hired dismissed sacked born arrested elected
   appointed admitted discharged neutered spayed castrated microchipped dewormed groomed baptised baptized christened
   buried rescued bitten stung sedated knighted drafted`.split(/\s+/),
);

/** What somebody or something is for long, as it is said in what, as what or with whom: "employed as picker". */
const kept: ReadonlySet<string> = new Set(
  `employed enrolled registered apprenticed seconded contracted insured stationed quartered housed lodged hospitalised
   hospitalized married engaged betrothed based located stored banned suspended grounded quarantined`.split(
    /\s+/,
  ),
);

/** Whether an event type says how somebody was kept, by whoever did so: "employed". */
export function isKept([first = ""]: readonly string[]): boolean {
  return kept.has(first);
}

/** Whether an event type is said of what it was done to, unless its events have a role for that: "vaccinated". */
export function isUndergone(words: readonly string[]): boolean {
  return words.length === 1 && undergone.has(words[0] ?? "");
}

/** What people are called by what they are for a while. */
const offices: ReadonlySet<string> = new Set(
  `captain treasurer president chair chairman chairwoman chairperson secretary director commodore mayor manager
   head headmaster headmistress principal leader boss champion goalkeeper referee conductor landlord tenant
   lodger member apprentice intern trainee student pupil volunteer minister ambassador governor king queen pope
   bishop pastor vicar editor curator caretaker janitor warden trustee chancellor dean prefect monitor guardian
   spokesman spokeswoman spokesperson deputy dispatcher supervisor assistant organiser organizer coordinator administrator sheriff skipper coach ceo cto cfo chief`.split(
    /\s+/,
  ),
);

/** Whether an event type says what somebody was called: "captain". */
export function isOffice(words: readonly string[]): boolean {
  return offices.has(words.at(-1) ?? "");
}

/** What somebody suffers from. */
const ailments: ReadonlySet<string> = new Set(
  `ache headache toothache backache earache stomachache migraine cough cold flu fever pain dizziness nausea
   allergy rash infection insomnia fatigue asthma bronchitis pneumonia tonsillitis cramp cramps nosebleed
   vertigo diarrhoea diarrhea heartburn inflammation swelling measles mumps chickenpox`.split(/\s+/),
);

/** Whether an event type names what somebody suffers from, rather than what he does: "back pain". */
export function isAilment(words: readonly string[]): boolean {
  return ailments.has(words.at(-1) ?? "");
}

/** What somebody is on whom a type says that he has it. */
const engagements: ReadonlySet<string> = new Set(
  `duty shift leave holiday vacation sabbatical furlough patrol standby strike honeymoon parole probation trip excursion
   expedition safari cruise rest break diet pilgrimage retreat secondment`.split(/\s+/u),
);

/** What something is on that is given to others for a while, whoever gives it. */
const handed: ReadonlySet<string> = new Set("loan hire lease".split(" "));

/** Whether an event type names what something is on that is given to others: a loan. */
export function isHanded(words: readonly string[]): boolean {
  return handed.has(words.at(-1) ?? "");
}

/** What somebody is in for a while. */
const within: ReadonlySet<string> = new Set(
  "quarantine isolation detention custody therapy rehab hospital".split(" "),
);

/** Whether an event type names what somebody is in: "quarantine". */
export function isWithin(words: readonly string[]): boolean {
  return within.has(words.at(-1) ?? "");
}

/** Whether an event type names what somebody or something is on or in: "guard duty", "loan", "quarantine". */
export function isEngagement(words: readonly string[]): boolean {
  return engagements.has(words.at(-1) ?? "") || isHanded(words) || isWithin(words);
}

/** Whether an event type says that somebody went on what he is on from then: "went on holiday". */
export function isDeparture([verb = "", preposition, ...words]: readonly string[]): boolean {
  return /^(?:go|goes|going|gone|went)$/u.test(verb) && preposition === "on" && isEngagement(words);
}

/** Nouns of what is done to a place: the tenancy of a house, a viewing for it. */
const ofPlaces: ReadonlySet<string> = new Set(
  `tenancy lease let letting rental viewing inspection survey valuation handover sale purchase renovation refurbishment
   decoration search evacuation closure opening`.split(/\s+/u),
);

/** Whether an event type says what is done to a place, or what somebody is called there: the tenancy of it, its warden. */
export function isOfPlace(words: readonly string[]): boolean {
  return ofPlaces.has(words.at(-1) ?? "") || isOffice(words);
}

/**
 * What somebody is on, or off, or called: "on-call duty", of who is on call, "went on holiday", or the "membership" of a member;
 * null of what says no such thing.
 */
export function engagedIn(type: readonly string[]): readonly string[] | null {
  const [first = "", ...others] = type;
  if (first === "membership" && others.length === 0) return ["member"];
  if (isDeparture(type)) return others;
  const [, preposition, state] = /^(on|off)-(\p{L}{3,})$/u.exec(first) ?? [];
  return others.length === 0 || preposition === undefined || state === undefined
    ? null
    : [preposition, state];
}

/** What it is called to be so. */
const conditions: Readonly<Record<string, string>> = {
  ...{
    ill: "illness",
    unwell: "illness",
    sick: "sickness",
    injured: "injury",
    wounded: "injury",
    hurt: "injury",
  },
  ...{ absent: "absence", pregnant: "pregnancy", unemployed: "unemployment", engaged: "engagement" },
  ...{ suspended: "suspension", banned: "ban", quarantined: "quarantine", infected: "infection" },
  ...{ hospitalised: "hospitalisation", hospitalized: "hospitalization" },
};

/** Whether an event type names what somebody is said to have who is so: the injury of who is injured. */
export function isCondition(type: readonly string[]): boolean {
  return type.length === 1 && Object.values(conditions).includes(type[0] ?? "");
}

/** What somebody is who has it. */
const soCalled: Readonly<Record<string, readonly string[]>> = {
  ...{ absence: ["absent"], presence: ["present"], pregnancy: ["pregnant"], unemployment: ["unemployed"] },
  ...{ illness: ["ill", "sick", "unwell"], sickness: ["sick", "ill", "unwell"] },
};

/** What somebody is of whom an event type names the state: absent, of "absence"; none of other types. */
export function adjectivesIn(type: readonly string[]): readonly string[] {
  const [noun = "", ...others] = type;
  return others.length > 0 || !Object.hasOwn(soCalled, noun) ? [] : (soCalled[noun] ?? []);
}

/** The noun of what an event type says that somebody is: the injury of who is injured; none of other types. */
export function conditionsIn(type: readonly string[]): readonly string[] {
  const [state = "", ...others] = type[0] === "be" || type[0] === "was" ? type.slice(1) : type;
  const noun = others.length > 0 ? undefined : conditions[state];
  return noun === undefined ? [] : [noun];
}

/** What stands behind "be" in an event type that says what somebody is, after its preposition if any: "call", of "on call". */
export interface State {
  readonly preposition: boolean;
  readonly words: readonly string[];
}

/** What an event type says that somebody is; null where it says what is done. */
export function stateIn(type: readonly string[]): State | null {
  const words = engagedIn(type) ?? (type[0] === "be" ? type.slice(1) : type);
  // "Guard duty", which somebody is on.
  if (words === type && !isPredicate(words) && isEngagement(words)) return { preposition: true, words };
  if (words.length === 0 || (words === type && !isPredicate(words))) return null;
  const preposition = isPreposition(words[0] ?? "");
  const said = preposition ? words.slice(1) : words;
  return said.length === 0 ? null : { preposition, words: said };
}

/**
 * Whether an event type says what somebody is rather than what is done, so that it stands behind "be": "on call", "ill",
 * "away", "team captain".
 *
 * @param words  those of the type, folded, without articles
 */
export function isPredicate(words: readonly string[]): boolean {
  const [first = ""] = words;
  if (words.length === 1)
    return isPreposition(first) || adjectives.has(first) || offices.has(first) || undergone.has(first);
  // A "back pain" is no way to be, "back in town" is.
  const isNoun = first === "back" && !isPreposition(words[1] ?? "");
  return (
    (isPreposition(first) && !isNoun && !isPreposition(words.at(-1) ?? "")) ||
    (isKept(words) && isPreposition(words[1] ?? "")) ||
    isOffice(words)
  );
}

/** What was not done after all is not what is done: "failed delivery". */
const failed: ReadonlySet<string> = new Set(
  "failed missed cancelled canceled aborted attempted unsuccessful skipped declined refused".split(" "),
);

/** Whether a type names what was not done, so that none of its words may be missing. */
export function isFailed(words: readonly string[]): boolean {
  return words.length > 1 && failed.has(words[0] ?? "");
}

/** What is paid or delivered that is spelt as a verb: a "rent payment" is no payment that is rented. */
export const goods: ReadonlySet<string> = new Set(
  "rent water fuel oil paint plant fine tax toll tip bill invoice milk seed salt sugar butter mail parcel".split(
    " ",
  ),
);
