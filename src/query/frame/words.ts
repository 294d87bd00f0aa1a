import { words } from "../../language/words/nominals.js";

/** The roles to which a preposition may lead. */
export const rolesBehind: Readonly<Record<string, ReadonlySet<string>>> = {
  with: words(
    "with cause product tool companion companions partner participants helper assistant opponent attendees nurse crew",
  ),
  against: words("against opponent rival vaccine disease"),
  from: words(
    "from origin source sender seller supplier vendor donor store shop provider firm company landlord lender owner",
  ),
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

/** Roles of those by whom something is done, who need not be people. */
export const makers: ReadonlySet<string> = words(
  "firm company contractor agency organisation organization supplier vendor seller shop store garage bank insurer publisher",
);
