import {
  type Asked,
  isOfOthers,
  marksIn,
  saysVerb,
  missingWords,
  nameMark,
  repeatsHalf,
  repeatsQuestion,
  repeatsVerb,
} from "./asked.js";
import { answer, hedge, type Level, type Reading } from "./verdict.js";
import { deniesAny, deniesAsked, isElsewhere, isOfAnotherDay, isOpen, tellsAnotherDay } from "./stance.js";
import { type Clause, clausesOf } from "./sentence.js";

type Polarity = "yes" | "no";

const yesWords = "yes|yep|yeah|yup|affirmative|aye";
const noWords = "no|nope|nah|negative";

/** Yes and no, and what is yes or no where nothing else is said. */
const alone = new RegExp(
  `^(?:(?:(y|${yesWords}|true|correct|confirmed|right|indeed|absolutely|certainly|definitely|of course)|(n|${noWords}|false|incorrect|wrong|untrue|(?:absolutely|certainly|definitely|of course|clearly|unfortunately|sadly|apparently|evidently|i am afraid),? not|not at all|not true|not correct|not really|never)))$`,
  "i",
);

/** What may stand around a yes or a no that is all that is said: "That would be a clear no from me". */
const around =
  /(?<![a-zÀ-ӿ'-])(?:well|so|ok|okay|hmm|um|oh|ah|sure|clearly|simply|sir|ma'am|thus|hence|therefore|then|and|it|that|this|he|she|they|is|was|would be|would have to be|has to be|have to be|must be|should be|will be|be|an?|the|my|your|answer|result|verdict|response|conclusion|final|short|simple|clear|definite|definitive|firm|hard|solid|resounding|strict|strictly speaking|overall|here|in this case|from me|i (?:would |will |must |can )?(?:say|answer|conclude)(?: that)?|to (?:your|the|this) question|looks like|in short|in fact)(?![a-zÀ-ӿ'-])/gi;

/** Words that agree, where a yes or no stands with them. */
const agreement = /\b(?:correct|right|absolutely|definitely|certainly|of course|indeed)\b/gi;

/** "He did", "she did not", "Tom has": no more is said, or what follows is parted from it. */
const pronounDid = new RegExp(
  `^(?:(?:and|so|indeed|in fact|yes|no|then),? )?(${nameMark}|he|she|it|they|that|this)(?: (?:also|certainly|definitely|indeed|clearly|actually|sure|surely|really|absolutely|most certainly))? (?:did|has|does|was)( not| never)?(?: (?:so|that|it|indeed|do so|do that|do it|happen|occur|take place))?(?=\\s*(?:$|[.,;:!)(—-]))`,
  "i",
);

/** "Not according to the list", "not that I can see", "not in the kitchen". */
const notSo =
  /^(?:well, |so )?not (?:according to|based on|per|as far as|that i|from what|in|on|at|during|within|yesterday|today|last|this|recently)\b/i;

const leading = new RegExp(
  `^["'(]?(?:(?:well|so|ok|okay|hmm|um|oh|ah|sure|correct|right|absolutely|definitely|certainly|of course|indeed)[,.:]? )?(?:(${yesWords})|(${noWords}))(?![a-zÀ-ӿ\\d'-])["')]?(.*)$`,
  "i",
);

/** "…, so no", "it looks like it: yes, at 11:05": behind a mark or a word that concludes. */
const concluding = new RegExp(
  `(?:[,;:—→]|\\s-|[-=]>|\\b(?:so|hence|thus|therefore|meaning|which means|(?:is|be|was|says?)(?: an?)?(?: [a-z]+)?))\\s(?:so |hence |thus |therefore |the answer is |that is )?,?\\s?["']?(yes|no)["']?(?=[\\s.!)]*$|[,;:]| -| —)|\\b(?:is|be|was|makes|gives) an? (?:[a-z]+ )?(yes|no)\\b`,
  "gi",
);

/** "Indeed, …" and "That is correct, …": words that agree, where what follows does. */
const agreeing =
  /^(?:indeed|correct|confirmed|true|right|absolutely|definitely|certainly|of course|that is (?:correct|right|true))\s?[,;:.—-]\s?(.*)$/i;

// Behind these a clause begins; any other word in small letters makes "No event matches" a phrase.
const clauseStarts = new Set(
  "he she it they there this that these those i we you none nobody not never neither because since as based according the all only both on in at from nothing did per if while when looking after by to".split(
    " ",
  ),
);

const doubtful = /\bno (?:information|data|details?)\b/i;
const untrue = /\b(?:is|was) not (?:true|the case|correct|right)\b|\bis (?:false|untrue|incorrect)\b/i;

/** Reads a statement as an answer to "Did …?". */
export function readDid(whole: string, asked: Asked): Reading | null {
  const text = whole
    .replace(/\s?\((?:yes|no)(?:\/| or )(?:yes|no)\)/gi, "")
    .replace(/^[:\s]+|\bnot only(?= did\b)|\bthere is no (?:doubt|question) (?:that )?/gi, "")
    .trim();
  if (/\byes (?:or|and|\/) ?no\b|\bno or yes\b|\byes\/no\b/i.test(text)) return hedge;
  const word = bareOf(text);
  if (word !== null) return isOpen(text) ? guessed("yes-no", word) : answer("yes-no", "bare", word);
  const lead = leading.exec(text);
  if (lead !== null && !(lead[2] !== undefined && isPhrase(lead[3] ?? "")))
    return readLead(lead, text, asked);
  if (notSo.test(text)) return isOpen(text) ? guessed("yes-no", "no") : answer("yes-no", "direct", "no");
  const said = pronounDid.exec(text);
  const isOfAsked = said?.[1] !== undefined && (said[1].length > 1 || asked.own.has(said[1]));
  if (isOfAsked && !isOpen(text)) return readPronoun(said, text, asked);
  const concluded = concludedOf(text);
  if (concluded !== null)
    return isOpen(text) ? guessed("yes-no", concluded) : answer("yes-no", "direct", concluded);
  const agreed = isOpen(text) ? undefined : agreeing.exec(text)?.[1];
  if (agreed !== undefined && agrees(agreed, asked)) return answer("yes-no", "direct", "yes");
  // "That is correct, Tom did not": the question, or what is denied?
  if (agreed !== undefined && /^(?:correct|true|right|that|confirmed)\b/i.test(text)) return hedge;
  const final = isOpen(text) ? /(?:^|[\s,:])(yes|no)[\s.!)]*$/i.exec(text)?.[1]?.toLowerCase() : undefined;
  if (final === "yes" || final === "no") return guessed("yes-no", final);
  const polarity = polarityOf(text, asked);
  if (polarity === null) return null;
  if (isOpen(text)) return guessed("did-sentence", polarity.response);
  return answer("did-sentence", polarity.level, polarity.response);
}

function guessed(form: "yes-no" | "did-sentence", response: Polarity): Reading {
  return { kind: "hedge", guess: { form, response } };
}

/** The yes or no that a statement is, with nothing but words around it that say nothing else. */
function bareOf(text: string): Polarity | null {
  const plain = (part: string) => part.replace(/[\s"'()[\]{}.,!:;—-]+/gu, " ").trim();
  const whole = plain(text);
  if (whole.length > 120) return null;
  const little = plain(whole.replace(around, " "));
  for (const part of [whole, little, plain(little.replace(agreement, " "))]) {
    const found = alone.exec(part) ?? alone.exec(part.replace(/^(\S+)(?: \1)+$/i, "$1"));
    if (found !== null) return found[1] === undefined ? "no" : "yes";
  }
  return null;
}

/** The yes or no behind a mark or a word that concludes; null when there is none, or both. */
function concludedOf(text: string): Polarity | null {
  const result = clausesOf(text).findLast(({ joint }) => joint === "result");
  const concluded = result === undefined ? null : bareOf(result.text);
  if (concluded !== null) return concluded;
  const found = new Set<string>();
  for (const match of text.matchAll(concluding)) found.add((match[1] ?? match[2] ?? "").toLowerCase());
  const [only] = found;
  return found.size === 1 && (only === "yes" || only === "no") ? only : null;
}

/** "He did — twice, in fact": what follows must not take it back. */
function readPronoun([whole, , not]: RegExpExecArray, text: string, asked: Asked): Reading | null {
  const rest = text.slice(whole.length);
  const response = not === undefined ? "yes" : "no";
  const isPlain = rest.replace(/[\s.!)]/gu, "") === "";
  if (isPlain) return answer("yes-no", "bare", response);
  const clauses = clausesOf(rest.replace(/^[\s,;:.!(—-]+/u, ""));
  if (response === "yes") {
    const isTakenBack =
      clauses.some(({ text: clause }) => deniesAny(clause) || isElsewhere(clause, asked)) ||
      isOfAnotherDay(rest, asked);
    return isTakenBack ? hedge : answer("did-sentence", "direct", "yes");
  }
  return /\byes\b/i.test(rest) ? hedge : answer("did-sentence", "direct", "no");
}

/** Whether a sentence says yes of who is asked about, and of nobody else. */
function agrees(text: string, asked: Asked): boolean {
  const isSetApart = clausesOf(text).some(({ joint }) => joint === "contrast");
  return !isSetApart && !isOfAnotherDay(text, asked) && polarityOf(text, asked)?.response === "yes";
}

/** Whether what follows "no" is what there is none of: "No other event matches". */
function isPhrase(rest: string): boolean {
  const word = /^\s+(\p{Ll}[\p{L}'-]*)/u.exec(rest)?.[1];
  return word !== undefined && !clauseStarts.has(word);
}

/** "Yes, …" and "No, …": what follows must not say the opposite. */
function readLead([, yes, , rest = ""]: RegExpExecArray, text: string, asked: Asked): Reading {
  const response = yes === undefined ? "no" : "yes";
  if (isOpen(text)) return guessed("yes-no", response);
  const first =
    rest.split(/,? (?:but|however|although|though|except|because|since|as|while|not)\b|[;(]/i, 1)[0] ?? "";
  const opposite = new RegExp(
    `(?<![a-zÀ-ӿ\\d-])(?:${yes === undefined ? yesWords : noWords})(?=[,.;!]|$)`,
    "i",
  );
  const denied = [...rest.matchAll(new RegExp(`\\bnot (?:by )?(${nameMark})`, "gu"))];
  const isOfAnother = yes !== undefined && denied.some(([, name = ""]) => asked.own.has(name));
  const isDenied = yes !== undefined && (denies(first, asked) || isTakenBack(rest, asked));
  return isDenied || isOfAnother || opposite.test(rest) ? hedge : answer("yes-no", "direct", response);
}

function denies(text: string, asked: Asked): boolean {
  return deniesAny(text) || deniesAsked(text, asked);
}

/** "Yes, Tom was in the kitchen, but he did not eat there." */
function isTakenBack(text: string, asked: Asked): boolean {
  return clausesOf(text).some(
    ({ joint, text: clause }) =>
      joint === "contrast" &&
      deniesAny(clause) &&
      saysVerb(clause, asked) &&
      !isOfOthers(clause, asked) &&
      !isElsewhere(clause, asked) &&
      !isOfAnotherDay(clause, asked),
  );
}

const subjectPronoun = /\b(?:he|she|it|they|there)\b/i;

/** "It was Omar, not Priya, who …", where the question is about Priya. */
function isOtherOne(text: string, asked: Asked): boolean {
  const names = marksIn(text);
  return (
    names
      .filter((name) => asked.own.has(name))
      .some((name) => new RegExp(`\\b(?:not|rather than|instead of)(?: by)? ${name}`, "u").test(text)) &&
    names.some((name) => !asked.own.has(name))
  );
}

function polarityOf(text: string, asked: Asked): { response: Polarity; level: Level } | null {
  if (isOfOthers(text, asked)) return null;
  if (isOtherOne(text, asked))
    return { response: "no", level: repeatsHalf(text, asked) ? "direct" : "mention" };
  const clauses = clausesOf(text);
  const isSaid = ({ joint, text: clause }: Clause) =>
    joint === "main" || joint === "result" || clause === text;
  // "Bob ordered a pizza; he did not cook": the clause counts that says the question's verb.
  const told = clauses.findIndex(
    (clause) => isSaid(clause) && denies(clause.text, asked) && saysVerb(clause.text, asked),
  );
  const result = clauses.findLastIndex(
    ({ joint, text: clause }) => joint === "result" && marksIn(clause).length > 0,
  );
  const at =
    [told, result].find((index) => index >= 0) ??
    firstAbout(
      clauses.map((clause) => (isSaid(clause) ? clause.text : "")),
      asked,
    );
  const main = clauses[at]?.text ?? text;
  const rest = clauses.filter((_, index) => index !== at);
  if (untrue.test(main))
    return deniesAny(main.replace(untrue, "")) ? null : { response: "no", level: "direct" };
  if (denies(main, asked)) return denied(main, rest, text, asked);
  if (doubtful.test(main)) return { response: "no", level: "mention" };
  return affirmed(main, rest, asked);
}

/** The first clause that is of somebody, "he" too; else the first. */
function firstAbout(clauses: readonly string[], asked: Asked): number {
  const at = clauses.findIndex(
    (clause) =>
      clause !== "" && (subjectPronoun.test(clause) || marksIn(clause).some((mark) => asked.own.has(mark))),
  );
  return at >= 0 ? at : clauses.findIndex((clause) => clause !== "");
}

/** "Tom did not eat …; Mary did": no, unless the rest says that he did after all. */
function denied(
  main: string,
  rest: readonly Clause[],
  text: string,
  asked: Asked,
): { response: Polarity; level: Level } | null {
  if (isOfOthers(main, asked)) return null;
  if (doubtful.test(text) || isOfAnotherDay(main, asked)) return { response: "no", level: "mention" };
  const isWhole = repeatsQuestion(main, asked);
  const isTurned = rest.some(({ text: clause, joint }) => {
    if (joint === "reason" || denies(clause, asked)) return false;
    if (isOfOthers(clause, asked) || isElsewhere(clause, asked) || isOfAnotherDay(clause, asked))
      return false;
    return /\bdid\b|\bdoes\b|\byes\b/i.test(clause) || (!isWhole && saysVerb(clause, asked));
  });
  return { response: "no", level: isTurned ? "mention" : "direct" };
}

function affirmed(
  main: string,
  rest: readonly Clause[],
  asked: Asked,
): { response: Polarity; level: Level } | null {
  if (
    /\b(?:not|only|instead|rather|other|different|another|wrong|earlier|later|if|whether|neither|nor|usually|often|always|normally|typically|generally|regularly|sometimes|every|likes?|no|(?:day|night) (?:before|after)|(?:previous|next|following) (?:day|night|week))\b/i.test(
      main,
    )
  )
    return null;
  const names = marksIn(main);
  if (names.length === 0 && !subjectPronoun.test(main)) return null;
  const isTold =
    repeatsQuestion(main, asked) &&
    names.length === asked.own.size &&
    !isElsewhere(main, asked) &&
    // "Mary drank a juice on 3 September" answers "last month" only for who knows when that was.
    (missingWords(main, asked) === 0 || !tellsAnotherDay(main, asked));
  // "Clara cleaned it at 16:40."
  const isOfIt =
    repeatsVerb(main, asked) &&
    !tellsAnotherDay(main, asked) &&
    !isElsewhere(main, asked) &&
    !/\bthe \d{1,2}(?:st|nd|rd|th)\b/i.test(main);
  const isLimited = rest.some(
    ({ joint, text }) => joint === "contrast" || joint === "result" || deniesAny(text),
  );
  if ((isTold || (isOfIt && names.length <= asked.own.size)) && !isLimited)
    return { response: "yes", level: "direct" };
  return repeatsHalf(main, asked) || /\bdid\b/i.test(main) ? { response: "yes", level: "mention" } : null;
}
