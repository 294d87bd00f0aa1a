import { words } from "../../language/words/nominals.js";

/** What roles may be called by a noun of a question, beside their own names. */
const roleGroups: readonly (readonly [asked: ReadonlySet<string>, roles: ReadonlySet<string>])[] = (
  [
    ["store shop", "store shop seller supplier vendor from"],
    ["supplier seller vendor dealer", "supplier seller vendor dealer store shop from source"],
    ["venue place location spot site", "location place venue site"],
    ["colour color", "colour color"],
    ["reason cause purpose", "reason cause purpose motive occasion"],
    ["topic subject theme", "topic theme about"],
    ["customer client", "customer client recipient buyer"],
    ["destination", "destination to"],
    ["town city", "town city destination to place location"],
    ["country", "country"],
    ["origin", "origin from source"],
    ["opponent rival team side club", "opponent against rival team"],
    ["companion partner", "companion with partner"],
    ["teacher instructor coach trainer", "teacher instructor coach trainer"],
    ["doctor physician", "doctor physician surgeon specialist"],
    ["vehicle transport", "vehicle transport car"],
    ["car vehicle model", "car vehicle model"],
    ["result outcome", "result outcome"],
    ["position job post role", "position job post"],
    ["instrument tool device machine equipment", "instrument tool device machine equipment"],
    ["server machine host system service", "server machine host system service"],
    ["version release", "version release build"],
    ["room", "room location"],
    ["language", "language"],
    ["route trail path", "route trail path"],
    ["donor sponsor giver", "donor sponsor from"],
    ["lender owner", "lender owner from"],
    ["recipient", "recipient to"],
    ["price cost", "price cost fee"],
    ["salary wage pay", "salary wage pay"],
    ["animal pet", "animal pet patient"],
    ["child kid pupil student", "child pupil student"],
    ["medicine medication tablet pill drug remedy treatment", "medicine drug medication remedy treatment"],
    ["show programme program", "show programme program"],
    ["show play production piece work", "show play production piece work title"],
    ["painting picture object artwork work", "painting picture object artwork work"],
    ["artist painter sculptor", "artist painter sculptor"],
    ["part character", "part role character"],
    ["part component", "part component"],
    ["studio", "studio location"],
    ["illness ailment sickness disease", "illness ailment sickness disease complaint diagnosis"],
    ["injury", "injury"],
    ["complaint problem", "complaint problem reason"],
    ["fault problem defect issue trouble", "fault problem defect issue damage symptom"],
    ["method way", "method means mode channel way payment_method transport"],
    [
      "publisher outlet paper newspaper magazine journal",
      "publisher outlet paper newspaper magazine journal",
    ],
    ["port harbour harbor", "port harbour harbor"],
    ["cargo load freight", "cargo load freight"],
    ["grade mark score points", "grade mark score points"],
    ["mentor supervisor", "mentor supervisor"],
    ["boss manager", "boss manager supervisor"],
    ["brand make", "brand make"],
    ["breed species", "breed species"],
    ["lawyer attorney", "lawyer attorney"],
    ["crime offence charge", "crime offence charge"],
    ["medal prize award", "medal prize award"],
    ["symptom complaint", "symptom complaint"],
    ["program application app software", "program application app software"],
    ["priority severity", "priority severity"],
    ["department ward unit", "department ward unit"],
    ["reader borrower", "reader borrower"],
    ["author writer", "author writer"],
    ["insurer insurance", "insurer insurance"],
    ["title name", "title name"],
    ["crop plant vegetable", "crop plant vegetable"],
    ["field plot bed", "field plot bed"],
    ["ship boat vessel", "ship boat vessel"],
    ["building structure", "building structure"],
    ["hospital clinic", "hospital clinic location"],
    ["present gift", "present gift"],
  ] as const
).map(([asked, roles]) => [words(asked), words(roles)]);

/** The roles by which a noun may call what is asked for. */
export function rolesLike(noun: string): ReadonlySet<string> {
  return new Set(roleGroups.flatMap(([asked, roles]) => (asked.has(noun) ? [...roles] : [])));
}

/** What is done to what, so that a noun may call what no role is called by. */
const objects: readonly (readonly [verbs: ReadonlySet<string>, nouns: ReadonlySet<string>])[] = (
  [
    ["harvest sow plant grow pick prune water weed", "crop plant vegetable"],
    ["translate proofread write invoice sign file draft edit", "document text paper"],
    ["write edit publish print pitch sell", "story article piece issue book title work"],
    ["cook eat serve prepare", "dish food meal"],
    ["deploy release patch roll restart", "service app component"],
    ["perform rehearse stage direct", "play piece show work"],
    ["record sing release compose", "song track"],
    ["borrow return reserve read lend", "book title"],
    ["give", "present gift medicine medication drug"],
    ["take prescribe administer", "medicine medication drug"],
    ["catalogue acquire exhibit restore lend borrow", "object piece work painting picture"],
    ["walk bath bathe groom feed board stay escape play fight vaccinate", "dog animal pet"],
    ["shear milk breed", "animal sheep cow goat"],
    ["repair fix mend service inspect wash clean tow paint", "car vehicle machine"],
    ["replace order install fit", "part component"],
    ["build erect construct demolish", "building structure"],
  ] as const
).map(([deeds, things]) => [words(deeds), words(things)]);

/** Nouns for anything. */
const general: ReadonlySet<string> = words("thing item");

/** Whether a noun calls what a verb is done to, or of beings also who does it. */
export function isObjectOf(noun: string, deeds: readonly string[]): boolean {
  return (
    general.has(noun) ||
    objects.some(([of, things]) => things.has(noun) && deeds.some((verb) => of.has(verb)))
  );
}
