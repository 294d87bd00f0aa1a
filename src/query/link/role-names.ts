import { verbsOf } from "../../language/words/base-form.js";
import { deedsOf, isNominalOf, words } from "../../language/words/nominals.js";
import { pluralsOf } from "../../language/words/noun-forms.js";

/** Roles of whom something reaches, and of whom it comes from. */
export const receivers: ReadonlySet<string> = new Set([
  "recipient",
  "receiver",
  "to",
  "for",
  "callee",
  "customer",
  "client",
  "addressee",
  "buyer",
  "purchaser",
  "borrower",
  "beneficiary",
]);
export const senders: ReadonlySet<string> = new Set([
  "from",
  "sender",
  "supplier",
  "source",
  "origin",
  "author",
  "vendor",
]);

/** Roles of those from whom what is delivered is theirs: "Harper's delivery". */
export const suppliers: ReadonlySet<string> = new Set(["supplier", "vendor", "sender"]);

/** Roles of those from whom others take something over, for money or on loan. */
export const yielding: ReadonlySet<string> = words(
  "seller vendor supplier shop store landlord lessor lender dealer",
);

/** Roles of those who do what the subject does. */
export const companions: ReadonlySet<string> = new Set(
  "partner companion opponent mate buddy friend colleague participant attendee member"
    .split(" ")
    .flatMap((word) => [word, ...pluralsOf(word)]),
);

/** Roles of those who come along, and may as well have done anything else. */
export const alongside: ReadonlySet<string> = new Set(
  "with crew passenger passengers teammate teammates".split(" "),
);

/** Roles of those who do together with the subject what it does. */
export const together: ReadonlySet<string> = new Set([...alongside, ...companions]);

/** Roles of what is done to something, beside those that are called by a preposition. */
export const doneTo: ReadonlySet<string> = new Set(["on", "object", "product", "item", "thing", "patient"]);

/** Roles of those for whom it came out so, among all those who took part. */
export const outcomes: ReadonlySet<string> = new Set(["winner", "loser", "victor"]);

/** Roles of whom something is done to that they are said to have: "Rex had a checkup". */
export const patients: ReadonlySet<string> = new Set("patient animal pet dog cat horse cow".split(" "));

/** Roles of those who were not there. */
export const absentees: ReadonlySet<string> = new Set(
  "absent absentee absentees missing excused away".split(" "),
);

/** Roles of those who lead what others do. */
export const leaders: ReadonlySet<string> = new Set(
  "coach trainer instructor conductor leader captain".split(" "),
);

/** Roles of those who lead or give what others take part in. */
export const guiding: ReadonlySet<string> = new Set([
  ...leaders,
  ..."guide teacher host chair facilitator tutor speaker".split(" "),
]);

/** What people are called in logs, beside subjects and those whom something reaches. */
const persons: ReadonlySet<string> = new Set(
  `user person who name author agent operator staff employee worker player patient student pupil nurse doctor driver
   engineer member partner opponent companion customer client guest actor assignee owner teacher coach visitor caller reporter
   technician electrician pharmacist mechanic plumber carpenter gardener cook chef baker farmer pilot cleaner clerk librarian cashier
   waiter inspector surveyor editor reviewer responder facilitator organiser organizer volunteer officer firefighter photographer
   musician singer translator lawyer courier secretary manager supervisor director scientist researcher analyst developer intern
   apprentice resident tenant runner rider swimmer walker keeper ranger warden brewer callee
   cyclist artist florist pianist violinist cellist sailor guard people applicant victim sufferer mayor`.split(
    /\s+/,
  ),
);

/** What a role is called that tells why something was done. */
export const reasons: ReadonlySet<string> = new Set("reason cause purpose occasion motive why".split(" "));

/** Whether a role is called after what is done to those in it: an assignee, a callee. */
export function isUndergoing(role: string): boolean {
  return /^(?!(?:employ|attend|absent|refer|committ|trust|refug|escap|retir|coff|toff|guarant|pedigr|jubil)ee)\p{L}{4,}ees?$/u.test(
    role,
  );
}

/** Whether the values of a role are people. */
export function isPersons(role: string): boolean {
  const word = role.toLowerCase();
  return persons.has(word) || persons.has(word.replace(/s$/u, "")) || receivers.has(role);
}

/** Whether a role is of those who do something, or with whom it is done. */
export function isSomebody(role: string): boolean {
  return role === "subject" || role === "with" || isPersons(role);
}

/** Those who order what is done, and have it then: "Max's invoice". */
export const ordering: ReadonlySet<string> = new Set(["customer", "client", "buyer"]);

/** Whether the values of a role are those who do what others receive: they order, complain, call. */
export function comesFrom(role: string): boolean {
  return (
    ordering.has(role) ||
    senders.has(role) ||
    ["caller", "guest", "patient", "visitor", "buyer"].includes(role)
  );
}

/** Those who do what is done to whoever goes to them. */
export const professionals: ReadonlySet<string> = new Set(
  `doctor vet veterinarian dentist orthodontist surgeon physician therapist nurse midwife paramedic medic physiotherapist physio
   osteopath chiropractor masseur masseuse acupuncturist podiatrist psychologist psychiatrist psychotherapist paediatrician
   pediatrician dermatologist cardiologist optician hygienist hairdresser barber stylist beautician groomer farrier`.split(
    /\s+/u,
  ),
);

/** Those of them who treat others. */
export const treating: ReadonlySet<string> = new Set(
  [...professionals].filter(
    (role) =>
      !/^(?:nurse|midwife|hairdresser|barber|stylist|beautician|groomer|farrier|optician)$/u.test(role),
  ),
);

/** Those who judge what somebody else does. */
export const judging = words("examiner inspector judge teacher referee umpire assessor");

/** Those who have a part in what somebody else undergoes. */
export const providers: ReadonlySet<string> = new Set([
  ...professionals,
  ..."by teacher coach trainer instructor examiner helper mother father parent parents".split(" "),
]);

/** Roles that say more closely what is done to something: of "deliver order", what was delivered. */
export const closer: ReadonlySet<string> = new Set(
  "what thing things product item goods article title dish food drink meal song piece book film movie play opera musical ballet object".split(
    " ",
  ),
);

/** What nouns of verbs call that the verb is done to: a find is what was found, though a treatment is not what was treated. */
const results: ReadonlySet<string> = new Set(
  "find discovery catch purchase order delivery shipment donation gift import export harvest plant building carving drawing painting".split(
    " ",
  ),
);

/** What stands in a role of what is done to it, by the verbs of which that goes without saying. */
const objectsOf: readonly (readonly [verbs: ReadonlySet<string>, roles: ReadonlySet<string>])[] = [
  [
    "hand submit write finish grade mark correct",
    "work homework assignment essay report paper document text thesis",
  ],
  ["load unload carry haul transport ship deliver move", "load cargo freight goods material"],
  ["study learn revise practise practice teach review", "topic language skill subject_matter course chapter"],
  ["play practise practice", "instrument game"],
  ["take give administer prescribe swallow", "drug medicine medication preparation supplement vitamin"],
  ["plant sow grow harvest pick water prune", "crop plant vegetable fruit herb flower variety"],
  ["bake cook make prepare brew serve", "cake bread recipe dish meal beer"],
  ["read write publish", "text novel poem chapter newspaper magazine"],
  ["record sing release compose", "track album"],
  [
    "buy acquire purchase order sell auction donate collect restore frame exhibit steal",
    "work painting drawing sculpture artwork picture print object book instrument antique plant tree gear equipment clothes",
  ],
  ["eat feed snack consume", "food dish meal snack ingredient fruit"],
  ["drink pour sip", "drink beverage wine beer"],
  ["hire rent lend borrow return", "gear equipment tool bike bicycle boat car vehicle instrument"],
  [
    "file draft serve sign notarise notarize translate print copy scan archive",
    "document paper form contract brief",
  ],
  [
    "deploy release launch roll restart upgrade migrate maintain patch monitor",
    "service application app server module",
  ],
  [
    "repair restore mend service inspect clean fix check paint",
    "work bike bicycle machine device appliance vehicle instrument boiler",
  ],
  ["climb set send", "route boulder"],
  ["ship dispatch send post mail", "parcel package letter"],
  ["visit tour", "museum exhibition castle church zoo"],
  ["cast score", "spell goal"],
  ["walk groom brush ride", "dog horse pony"],
  ["dig excavate uncover", "trench find artefact artifact"],
  ["build construct erect demolish renovate restore", "building house structure bridge"],
].map(([verbs = "", roles = ""]) => [new Set(verbs.split(" ")), new Set(roles.split(" "))] as const);

/** Whether a role tells what a verb is done to: by its noun, or as what such a verb is always done to. */
export function isResultOf(role: string, verb: string | null): boolean {
  const noun = role.toLowerCase();
  if (verb === null) return false;
  if (results.has(noun) && isNominalOf(noun, verb)) return true;
  const bases = [...verbsOf(verb), ...deedsOf(verb)];
  return objectsOf.some(([verbs, roles]) => roles.has(noun) && bases.some((base) => verbs.has(base)));
}

/** What happens of itself, whatever is done about it: a fire that is put out. */
export const happenings: ReadonlySet<string> = new Set(
  "fire blaze flood leak spill alarm crash accident collision storm outage incident emergency fight riot outbreak".split(
    " ",
  ),
);

/** Roles of those who come to what somebody else does or gives. */
export const attendees: ReadonlySet<string> = words(
  `attendee attendees audience listener listeners participant participants spectator spectators learner learners
   traveller travellers traveler travelers`,
);

/** Roles of those who come to what others do, or ask for it. */
export const served: ReadonlySet<string> = new Set([
  ...attendees,
  ...words("guest guests visitor visitors applicant applicants"),
]);

/** Roles of where somebody works or studies. */
export const workplaces: ReadonlySet<string> = words(
  `employer company firm organisation organization workplace business institution university college school hospital institute
   laboratory lab department`,
);

/** What the role of a place may be called. */
export const places: ReadonlySet<string> = words(
  "place room venue site city town address country building hall shop store station garage workshop",
);

/** Whether a role tells where something was. */
export function isPlace(role: string): boolean {
  return places.has(role.toLowerCase()) || ["location", "destination", "origin", "from", "to"].includes(role);
}

/** Roles of those who perform together. */
export const troupes: ReadonlySet<string> = words(
  "cast players performers musicians singers dancers band choir orchestra team",
);

/** Roles of those who have a part in something beside whom a log names first, by what they come for or do. */
export const taking: ReadonlySet<string> = new Set([
  ...attendees,
  ...troupes,
  ...words("swimmers guests parents present attended attending"),
]);

/** Roles of those from whom a prize, money or a place among them comes. */
export const givers: ReadonlySet<string> = new Set([
  ...[...senders].filter((role) => role !== "author"),
  ...words(
    `giver donor sponsor awarder presenter organizer organiser publisher founder host investor bank payer insurer`,
  ),
  "awarded by",
  "given by",
]);

/** Roles of those who have something on loan. */
const borrowers = words("borrower reader member customer client patron student pupil");

/** The one role of those who borrow, in loans that have no subject. */
export function borrowersIn(own: readonly string[]): readonly string[] {
  const found = own.filter((role) => borrowers.has(role.toLowerCase()));
  return own.includes("subject") || found.length > 1 ? [] : found;
}
