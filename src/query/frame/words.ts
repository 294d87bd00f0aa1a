import { synonymsOf } from "../../language/question/recast/synonyms.js";
import { words } from "../../language/words/nominals.js";

/** Verbs that may mean the same, where a log has but one of them; what always means the same goes without saying. */
const groups: readonly ReadonlySet<string>[] = [
  "buy get acquire shop",
  "deliver bring take supply",
  "submit send hand",
  "travel go fly drive journey trip",
  "visit go see",
  "call ring",
  "paint decorate",
  "install fit mount put",
  "rehearse practise practice",
  "stay board lodge sleep",
  "bath bathe wash shampoo",
  "receive get",
  "pay spend",
  "donate give",
  "teach train show instruct",
  "clean tidy wash",
  "inspect check examine",
  "argue quarrel row",
  "rent hire",
  "build make construct",
  "sew make stitch",
  "bake make",
  "cook make prepare",
  "write draft",
  "help assist",
  "join enter",
  "translate do",
  "plant sow put",
  "harvest pick gather",
  "water irrigate",
  "release ship deploy",
  "assemble build",
  "feed nurse",
  "meet see",
  "transfer move",
  "shoot film",
  "present host broadcast air",
  "screen show",
  "fuel refuel fill tank",
  "launch release",
].map(words);

/** Nouns that may mean the same, where a log has but one of them. */
const nounGroups: readonly ReadonlySet<string>[] = [
  "trip outing excursion journey tour crossing voyage passage sail",
  "jab vaccination shot inoculation",
  "bout fight match",
  "show programme program broadcast",
  "illness sickness ailment",
  "merit award",
  "job repair",
  "puncture tyre tire",
  "delivery drop",
].map(words);

/** The nouns that may stand for one. */
export function nounsLike(noun: string): readonly string[] {
  return nounGroups.flatMap((group) => (group.has(noun) ? [...group].filter((one) => one !== noun) : []));
}

/** The verbs that may stand for one. */
export function verbsLike(verb: string): readonly string[] {
  const same = [verb, ...synonymsOf(verb)];
  const near = groups.flatMap((group) => (same.some((one) => group.has(one)) ? [...group] : []));
  return [...new Set([...same, ...near.flatMap((one) => [one, ...synonymsOf(one)])])].filter(
    (one) => one !== verb,
  );
}

/** Verbs of those whom it reaches, beside the verbs of those from whom it comes. */
const converses: readonly (readonly [said: ReadonlySet<string>, types: ReadonlySet<string>])[] = (
  [
    ["get receive", "give deliver donate lend send hand bring pay serve award"],
    ["buy purchase get", "sell"],
    ["borrow", "lend"],
    ["learn", "teach"],
  ] as const
).map(([said, types]) => [words(said), words(types)]);

/** The verbs of which one says what those do whom it reaches. */
export function conversesOf(verb: string): readonly string[] {
  return converses.flatMap(([said, types]) => (said.has(verb) ? [...types] : []));
}

/** What is said without the noun of the events: "went down"; of a noun with a role behind it what has that role. */
export const idioms: readonly (readonly [said: readonly string[], nouns: readonly string[]])[] = (
  [
    ["went down/go down/gone down/downtime", "outage breakdown failure"],
    ["out of order/out of action/out of service/broken", "breakdown outage failure broke_down out_of_order"],
    ["on the phone", "call"],
    ["ill/sick/unwell", "illness sick_leave sick ill"],
    ["came out/come out/went out", "release publication"],
    ["besieged/besiege/besieging", "siege"],
    ["burned/burnt/burn", "fire"],
    ["lodged/lodge", "visit stay"],
    ["released/release/releasing", "album"],
    ["ate/eaten/eat/dined", "meal lunch dinner supper breakfast"],
    ["spoke/speak/spoken", "talk speech lecture"],
    ["perform/performed/sang/sung", "concert gig recital performance"],
    ["played", "match game concert gig"],
    ["go up/went up/gone up/been up", "climb"],
    ["came off/come off", "fall"],
    ["broke down/break down", "out_of_order breakdown"],
    ["packed up/conked out", "out_of_order breakdown outage"],
    [
      "work here/worked here/working here/working for us/work for us/worked for us/employed here/been with us/employed by us",
      "employed employment job",
    ],
    [
      "in hospital/in the hospital/on the ward/in the ward/in for/admitted to hospital/admitted/taken in",
      "hospital_stay stay_in_hospital admission hospitalisation inpatient in_hospital stay:patient",
    ],
    ["off sick/off ill", "illness ill sick absent sick_leave"],
    ["laid up", "illness ill injured sick_leave"],
    ["on call", "shift"],
    ["arrived/arrive", "stay visit delivery deliver"],
    ["on show/on display", "exhibition"],
    ["asleep", "nap sleep"],
    ["look after/looked after/looking after", "babysit"],
    ["down", "outage breakdown failure"],
    ["went live/go live/gone live", "deployment deployed release"],
    ["ashore", "landing"],
    [
      "live with/living with/lived with/stay with/staying with/stayed with/lodge with/lodging with/lodged with",
      "homestay lodging",
    ],
    ["away", "holiday vacation trip leave"],
    ["off", "absent absence"],
    ["out", "injured ill absent"],
  ] as const
).flatMap(([said, nouns]) => said.split("/").map((one) => [one.split(" "), nouns.split(" ")] as const));

/** What roles may be called by a noun of a question, beside their own names. */
const roleGroups: readonly (readonly [asked: ReadonlySet<string>, roles: ReadonlySet<string>])[] = (
  [
    ["store shop", "store shop seller supplier vendor from"],
    ["supplier seller vendor", "supplier seller vendor store shop from source"],
    ["venue place location spot site", "location place venue site"],
    ["colour color", "colour color"],
    ["reason cause purpose", "reason cause purpose motive occasion"],
    ["topic subject theme", "topic theme about"],
    ["customer client", "customer client recipient buyer"],
    ["destination town city country place", "destination to place location"],
    ["origin", "origin from source"],
    ["opponent rival", "opponent against rival"],
    ["companion partner", "companion with partner"],
    ["teacher instructor coach trainer", "teacher instructor coach trainer"],
    ["vehicle transport", "vehicle transport"],
    ["result outcome", "result outcome"],
    ["position job post role", "position job post"],
    ["instrument tool device machine equipment", "instrument tool device machine equipment"],
    ["room", "room location"],
    ["language", "language"],
    ["route trail path", "route trail path"],
    ["donor sponsor giver", "donor sponsor from"],
    ["recipient", "recipient to"],
    ["price cost", "price cost fee"],
    ["animal pet", "animal pet patient"],
    ["child kid pupil student", "child pupil student"],
    ["medicine tablet pill drug", "medicine drug medication"],
    ["show programme program", "show programme program"],
    ["studio", "studio location"],
    ["illness ailment sickness", "illness ailment sickness disease complaint"],
    ["complaint problem", "complaint problem reason"],
    ["method way", "method means mode channel way payment_method transport"],
  ] as const
).map(([asked, roles]) => [words(asked), words(roles)]);

/** The roles by which a noun may call what is asked for. */
export function rolesLike(noun: string): ReadonlySet<string> {
  return new Set(roleGroups.flatMap(([asked, roles]) => (asked.has(noun) ? [...roles] : [])));
}

/** The roles to which a preposition may lead. */
export const rolesBehind: Readonly<Record<string, ReadonlySet<string>>> = {
  with: words(
    "with cause product tool companion companions partner participants helper assistant opponent attendees nurse crew",
  ),
  against: words("against opponent rival vaccine disease"),
  from: words("from origin source sender seller supplier vendor donor store shop provider"),
  to: words("to recipient destination receiver customer client pupil"),
  for: words("for recipient beneficiary customer client reason purpose cause occasion"),
  about: words("about topic theme"),
  over: words("over cause topic opponent rival"),
  at: words("at location venue place store shop seller supplier site"),
  in: words("in location venue place destination site room vehicle language"),
  into: words("into destination location language run to"),
  by: words("by vehicle"),
  on: words("on object topic location vehicle day"),
  of: words("of cause object topic"),
  because: words("because reason cause"),
};

/** Verbs that say no more than the noun of an event behind them. */
export const fillerVerbs: ReadonlySet<string> = words(
  `have do make give hold run go take get conduct perform lead carry attend undergo need come happen occur
   place be see use join participate study work set embark belong speak talk share arrive play handle open raise stay`,
);

/** Of these the ones that leave it to what is asked for what was done: "which doctor did Ann see", "which remedy did Bo use". */
export const usingVerbs: ReadonlySet<string> = words("see use play come work belong handle speak talk");

/** Of these the ones whose subject may be whom it is done to. */
export const undergoingVerbs: ReadonlySet<string> = words("have get undergo need receive");

/** Words that say nothing of which events are meant. */
export const plainWords: ReadonlySet<string> = words(
  `the a an of to in at on for by did do does was were is are am be been being has have had
   ever already us we our ours there any some that which who whom own actually then log records anything something
   someone anyone somebody anybody things event events occasion occasions exactly here still`,
);

/** Whoever speaks. */
export const speakers: ReadonlySet<string> = words("i me my mine myself");

/** Somebody named before. */
export const pronouns: ReadonlySet<string> = words(
  "he she his her him hers himself herself they their them it its",
);

/** Beings that a verb may have in the plural for any: "walked the dogs". */
export const beings: ReadonlySet<string> = words(
  "dog cat horse animal pet puppy pony cow goat sheep hen guest visitor",
);

/** Nouns that mean anybody in a log. */
export const people: ReadonlySet<string> = words("person people member colleague employee worker");

/** What is done to what, so that a noun may call what no role is called by. */
const objects: readonly (readonly [verbs: ReadonlySet<string>, nouns: ReadonlySet<string>])[] = (
  [
    ["harvest sow plant grow pick prune water", "crop plant vegetable"],
    ["translate proofread write invoice sign file draft edit", "document text paper"],
    ["write edit publish print", "story article piece issue book title work"],
    ["cook eat serve prepare", "dish food meal"],
    ["deploy release patch roll restart", "service app component"],
    ["perform rehearse stage direct", "play piece show work"],
    ["record sing release compose", "song track"],
    ["borrow return reserve read", "book title"],
    ["give", "present gift"],
    ["take prescribe", "medicine drug medication"],
    ["catalogue acquire exhibit restore", "object piece"],
    ["walk bath bathe groom feed board stay escape play fight", "dog animal pet"],
    ["shear milk breed", "animal sheep cow goat"],
  ] as const
).map(([verbs, nouns]) => [words(verbs), words(nouns)]);

/** Whether a noun calls what a verb is done to, or of beings also who does it. */
export function isObjectOf(noun: string, verbs: readonly string[]): boolean {
  return (
    general.has(noun) ||
    objects.some(([deeds, nouns]) => nouns.has(noun) && verbs.some((verb) => deeds.has(verb)))
  );
}

/** Nouns for anything. */
const general: ReadonlySet<string> = words("thing item");

/** What is asked of something, rather than which it is. */
export const attributes: ReadonlySet<string> = words(
  `brand make model colour color size breed price cost name kind sort type reason topic age weight height length
   number amount score
   grade rating result outcome status date day time month year hour week weekday way means method percentage share
   version title
   address phone email owner author maker weather mood temperature speed distance part side half step stage level total
   average
   order edition edge channel medium mode form cause effect purpose language nationality gender sex shape flavour flavor material fabric`,
);

/** Verbs of what something comes to, in a question for an amount. */
export const amountVerbs: ReadonlySet<string> = words(
  `cover covered draw drew drawn attract attracted affect affected involve involved include included cost costs
   pay paid spend spent charge charged raise raised bring brought earn earned receive received weigh weighed
   come came amount amounted score scored`,
);

/** Verbs of how long something goes on. */
export const lengthVerbs: ReadonlySet<string> = words(
  "last lasted take took taken go going went gone spend spent on for it",
);

/** What a log is of: "at the kennel" says nothing in the log of the kennel. */
export const logs: ReadonlySet<string> = words(
  `office shop team family group company house club household staff crew department kennel bakery school
   practice surgery log museum farm cast choir band orchestra newsroom winery vineyard firm boat ship yacht class gym club
   station ward hut cottage stable house town village city region`,
);

/** Verbs of what is so as long as it lasts. */
export const statal: ReadonlySet<string> = words(
  "be have own live reside work stay rent employ keep close shut block belong",
);

/** Roles of what somebody is. */
export const jobs: ReadonlySet<string> = words("position job post role title rank occupation part character");
