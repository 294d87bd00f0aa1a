import { type Asked, namesIn, repeatsHalf, repeatsQuestion } from "./asked.js";
import { nameKey } from "../../words/name-key.js";
import { answer, hedge, type Level, type Reading } from "./reading.js";
import { isOpen } from "./stance.js";

const yesWord = "yes|yep|yeah|yup|affirmative|aye";
const filler =
  "(?:(?:well|so|ok|okay|hmm|um|oh|ah|sure|correct|right|absolutely|definitely|certainly|of course|indeed)[,.:]? )?";
const noWord = "no|nope|nah|negative";

const bare = new RegExp(
  `^["'([{]?${filler}(?:(?:(y|${yesWord}|true|correct|indeed|absolutely|certainly|definitely|of course|sure|that(?:'s| is) (?:correct|right|true)|(?:he|she|it|they) did)|(n|${noWord}|false|incorrect|(?:absolutely|certainly|definitely|of course) not|not at all|(?:he|she|it|they) (?:didn't|did not)|never))(?:[,. ]+(?:indeed|sir|absolutely|definitely|certainly|correct|(?:he|she|it|they) (?:did|didn't|did not)))?)[\\s.!)"'\\]}]*$`,
  "iu",
);

const leading = new RegExp(
  `^["'(]?${filler}(?:(${yesWord})|(${noWord}))(?![\\p{L}\\p{N}'-])["')]?(.*)$`,
  "iu",
);

/** "…, so no." */
const concluding =
  /[,;]\s(?:and |and so |so|hence|thus|therefore|meaning|which means|so the answer is|and the answer is),?\s["']?(yes|no)["']?[\s.!)]*$/iu;

/** "Indeed, …" and "That is correct, …": words that agree, where what follows does. */
const agreeing =
  /^(?:indeed|correct|true|absolutely|definitely|certainly|of course|that(?:'s| is) (?:correct|right|true))\s?[,;:—-]\s?(.*)$/iu;

const contrast = /\b(?:but|however|although|though|except|while|whereas)\b/iu;

// Behind these a clause begins; any other word in small letters makes "No event matches" a phrase.
const clauseStarts = new Set(
  "he she it they there this that these those i we you none nobody not never neither because since as based according the all only both according on in at from".split(
    " ",
  ),
);

/** Words that deny: of what stands before the first "but". */
const denying =
  /\b(?:did not|didn't|did n't|has not|hasn't|have not|haven't|had not|hadn't|does not|doesn't|do not|don't|is not|isn't|was not|wasn't|were not|weren't|never|cannot find|can't find|could(?:n't| not) find|nobody|no one|none|not (?:listed|recorded|mentioned|present|found|in the list)|neither|without any)\b|\bno (?:such |matching |recorded |relevant |corresponding |other |specific |explicit |direct |clear )?(?:record|records|event|events|entry|entries|evidence|mention|mentions|instance|instances|indication|occurrence|occurrences|match|matches|sign|listing|activity|activities|film|one)\b/iu;

const doubtful = /\bno (?:information|data|details?)\b/iu;

/** Reads a statement as an answer to "Did …?". */
export function readDid(text: string, asked: Asked): Reading | null {
  if (/\byes (?:or|and|\/) ?no\b|\bno or yes\b/iu.test(text)) return hedge;
  const word = bare.exec(text);
  if (word !== null) return answer("yes-no", "bare", word[1] === undefined ? "no" : "yes");
  const lead = leading.exec(text);
  if (lead !== null && !(lead[2] !== undefined && isPhrase(lead[3] ?? "")))
    return readLead(lead, text, asked);
  const concluded = isOpen(text) ? undefined : concluding.exec(text)?.[1]?.toLowerCase();
  if (concluded === "yes" || concluded === "no") return answer("yes-no", "direct", concluded);
  const agreed = isOpen(text) ? undefined : agreeing.exec(text)?.[1];
  if (agreed !== undefined && agrees(agreed, asked)) return answer("yes-no", "direct", "yes");
  // "That is correct, Tom did not": the question, or what is denied?
  if (agreed !== undefined && /^(?:correct|true|that)\b/iu.test(text)) return hedge;
  const final = isOpen(text) ? /(?:^|[\s,:])(yes|no)[\s.!)]*$/iu.exec(text)?.[1]?.toLowerCase() : undefined;
  if (final !== undefined) return { kind: "hedge", guess: { form: "yes-no", response: final } };
  const polarity = polarityOf(text, asked);
  if (polarity === null) return null;
  if (isOpen(text)) return { kind: "hedge", guess: { form: "did-sentence", response: polarity.response } };
  return answer("did-sentence", polarity.level, polarity.response);
}

/** Whether a sentence says yes of who is asked about, and of nobody else. */
function agrees(text: string, asked: Asked): boolean {
  if (denying.test(text) || contrast.test(text) || isOfAnotherDay(text, asked)) return false;
  const isWhole = repeatsHalf(text, asked) || /\bdid\b/iu.test(text);
  return isWhole && polarityOf(text, asked)?.response === "yes";
}

/** Whether what follows "no" is what there is none of: "No other event matches". */
function isPhrase(rest: string): boolean {
  const word = /^\s+(\p{Ll}[\p{L}'-]*)/u.exec(rest)?.[1];
  return word !== undefined && !clauseStarts.has(word);
}

/** "Yes, …" and "No, …": what follows must not say the opposite. */
function readLead([, yes, , rest = ""]: RegExpExecArray, text: string, asked: Asked): Reading {
  const response = yes === undefined ? "no" : "yes";
  if (isOpen(text)) return { kind: "hedge", guess: { form: "yes-no", response } };
  const first =
    rest.split(/,? (?:but|however|although|though|except|because|since|as|while)\b/iu, 1)[0] ?? "";
  const opposite = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${yes === undefined ? yesWord : noWord})(?=[,.;!]|$)`,
    "iu",
  );
  const isOfAnother = yes !== undefined && /\bnot (?:the )?(\p{L}+)/iu.test(rest) && isNotAsked(rest, asked);
  const isDenied = yes !== undefined && denying.test(first) && !/\bnot only\b/iu.test(first);
  return isDenied || isOfAnother || opposite.test(rest) ? hedge : answer("yes-no", "direct", response);
}

/** "Yes, but it was Mary, not Tom", where the question is about Tom. */
function isNotAsked(rest: string, asked: Asked): boolean {
  const denied = [...rest.matchAll(/\bnot (?:the )?([\p{L}\p{N}_-]+)/giu)];
  return denied.some(([, name = ""]) => asked.own.has(nameKey(name)));
}

/** Whether a sentence tells a day that is not the one asked for, so that what it denies is something else. */
function isOfAnotherDay(text: string, { item }: Asked): boolean {
  const day = /\d{4}-\d\d-\d\d/gu;
  const days: readonly string[] = item.question?.match(day) ?? [];
  const told: readonly string[] = text.match(day) ?? [];
  return days.length > 0 && told.length > 0 && !told.some((each) => days.includes(each));
}

function polarityOf(text: string, asked: Asked): { response: "yes" | "no"; level: Level } | null {
  const names = namesIn(text, asked);
  const isAboutAsked =
    asked.own.size === 0 || names.length === 0 || names.some((name) => asked.own.has(name));
  if (!isAboutAsked) return null;
  const [main = ""] = text.split(/;|,? (?:but|however|although|though|except|while|whereas)\b/iu, 1);
  const untrue = /\b(?:is|was)(?: not|n't) (?:true|the case|correct|right)\b/iu;
  if (untrue.test(main)) {
    return denying.test(main.replace(untrue, "")) ? null : { response: "no", level: "direct" };
  }
  if (denying.test(main)) {
    const level =
      doubtful.test(text) || main.length < text.length || isOfAnotherDay(main, asked) ? "mention" : "direct";
    return { response: "no", level };
  }
  if (doubtful.test(main)) return { response: "no", level: "mention" };
  if (/\b(?:not|only|instead|rather|other|different|another|wrong|earlier|later)\b/iu.test(main)) return null;
  const hasSubject = names.length > 0 || /^(?:he|she|it|they|there)\b/iu.test(main);
  if (!hasSubject) return null;
  const isWhole =
    repeatsQuestion(main, asked) && main.length === text.length && names.length === asked.own.size;
  return { response: "yes", level: isWhole ? "direct" : "mention" };
}
