import { baseOfPast, verbsOf } from "../language/words/base-form.js";
import { isFormOfKnownVerb, isKnownVerb } from "../language/words/inflection.js";
import { isPreposition } from "./event.js";
import { wordsOfType } from "./type-words.js";

/** What stands before a verb and makes one verb with it, though it may be written apart: "dry clean". */
const before: Readonly<Record<string, string>> = {
  blast: "sand grit shot bead",
  book: "double block",
  call: "video cold phone conference",
  check: "spot double cross fact spell sound sense safety",
  clean: "dry deep steam spring vacuum power pressure jet",
  cook: "slow pressure batch",
  cut: "laser die",
  deliver: "hand home",
  dig: "double hand",
  dive: "free scuba sky",
  dress: "top",
  drive: "test",
  dry: "blow air freeze tumble spin sun line hand towel",
  feed: "bottle breast hand spoon force tube",
  fish: "fly ice",
  fly: "test",
  fry: "deep stir pan air",
  glaze: "double",
  hunt: "house job head flat apartment",
  iron: "steam",
  jump: "base bungee show",
  knit: "hand machine",
  list: "short black",
  make: "hand",
  manage: "stage project",
  message: "text direct instant",
  milk: "hand",
  pack: "vacuum",
  paint: "spray hand face finger",
  park: "double valet parallel",
  pick: "hand cherry",
  polish: "french hand",
  press: "hot cold steam",
  print: "screen block hand",
  proof: "water fire sound draught weather",
  prune: "hard",
  read: "proof sight lip speed",
  rear: "hand",
  record: "screen voice",
  ride: "test",
  run: "test dry trial",
  school: "home",
  sew: "hand machine",
  share: "car job",
  shoot: "trouble",
  shop: "window",
  sit: "house pet cat dog",
  skate: "roller ice figure speed",
  ski: "water",
  start: "jump kick",
  stream: "live",
  test: "road field stress load beta user spot crash pressure leak taste",
  train: "house potty toilet cross weight crate",
  tune: "fine hand",
  walk: "sleep",
  wash: "hand machine pressure power jet",
  watch: "binge bird people whale",
  weld: "spot arc tack",
  wire: "hot",
  wrap: "gift shrink bubble",
  write: "hand ghost",
};

/** How the verbs of a log are written: "washed", "washing"; null for a word that is neither. */
function formOf(word: string): "past" | "gerund" | null {
  if (word.endsWith("ing") && isFormOfKnownVerb(word)) return "gerund";
  return !isKnownVerb(word) && baseOfPast(word)?.isKnown === true ? "past" : null;
}

/** Whether two words are one verb of English that may be written apart, in any form: "test drove". */
function isCompound(first: string, second: string): boolean {
  return verbsOf(second).some((verb) => before[verb]?.split(" ").includes(first) === true);
}

/**
 * The event types that begin with a verb of two words: "dry cleaned suit". English knows it, or the log shows it, where
 * nearly all its types begin with verbs in the form in which this has its second word alone.
 *
 * @returns the verb with a hyphen for each type, "dry-cleaned"; null for other types
 */
export function compoundVerbs(spellings: readonly string[]): readonly (string | null)[] {
  let found = known.get(spellings);
  if (found?.length !== spellings.length) known.set(spellings, (found = compoundsIn(spellings)));
  return found;
}

const known = new WeakMap<readonly string[], readonly (string | null)[]>();

function compoundsIn(spellings: readonly string[]): readonly (string | null)[] {
  const said = spellings.map(wordsOfType);
  const forms = said.map(([first = ""]) => formOf(first));
  return said.map(([first = "", second = "", ...more]) => {
    if (second === "" || isPreposition(first)) return null;
    const form = formOf(second);
    // "Window cleaning", but not "cancel booking" beside "book room".
    const isGerund = second.endsWith("ing") && more.length === 0;
    const isVerb =
      isKnownVerb(first) &&
      said.some(([one = "", ...of]) => {
        return one !== first && of.length > 0 && isKnownVerb(one);
      });
    const isKnown = isCompound(first, second) || (isGerund && !isVerb);
    const isShown = (): boolean => {
      const others = said.flatMap((words, at) => (words[0] === first ? [] : [forms[at]]));
      const alike = others.filter((each) => each === form).length;
      return alike >= 3 && alike * 4 >= others.length * 3;
    };
    const isApart = form !== null && more.length > 0 && formOf(first) === null && !auxiliary.has(first);
    return isKnown || (isApart && isShown()) ? `${first}-${second}` : null;
  });
}

/** What stands before another verb and says no more of what is done. */
const auxiliary: ReadonlySet<string> = new Set(
  "be was were is are have has had get got not no never".split(" "),
);

/** A verb of two words as it is looked up. */
export function compoundOf(verb: string): string {
  return verb.replaceAll(" ", "-");
}

/** The ways in which a verb of two words is written. */
export function spellingsOf(verb: string): readonly string[] {
  return verb.includes("-") ? [verb, verb.replaceAll("-", " ")] : [verb];
}
