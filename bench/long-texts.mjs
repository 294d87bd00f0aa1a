/**
 * Texts of any length that may be hard to read: each kind repeats what parsers go wrong on.
 *
 * @typedef {(length: number, turn: number) => string} LongText
 *   a text of about `length` UTF-16 units; other turns give other texts of the same kind
 */

/**
 * @param {(index: number) => string} piece
 * @returns {LongText}
 */
function repeating(piece) {
  return (length, turn) => {
    // A word that nothing knows makes each text another one, and joins nothing.
    let text = `${nameOf(turn)} `;
    for (let index = turn; text.length < length; index += 1) text += piece(index);
    return text.slice(0, length);
  };
}

/** "qqa", "qqb" … "qqaa": words that no grammar has. @param {number} turn */
function nameOf(turn) {
  const letters = turn
    .toString(26)
    .replace(/./g, (digit) => "abcdefghijklmnopqrstuvwxyz"[parseInt(digit, 26)] ?? "");
  return `qq${letters}`;
}

/** One of some pieces after the other. @param {readonly string[]} pieces */
function cycling(pieces) {
  return repeating((index) => pieces[index % pieces.length] ?? "");
}

/** @type {Readonly<Record<string, LongText>>} */
export const families = {
  "next next next": repeating(() => "next "),
  "the day after the day after": repeating(() => "the day after "),
  "Monday Tuesday Wednesday": cycling(["Monday ", "Tuesday ", "Wednesday ", "Thursday ", "Friday "]),
  "Thursdays or Thursdays": repeating(() => "Thursdays or "),
  "dates with commas": repeating((index) => `${1 + (index % 28)} May ${1990 + (index % 40)}, `),
  "from 3 to 4 to 5": repeating((index) => `from ${1 + (index % 12)} to `),
  "one two three": cycling(["one ", "two ", "three ", "four ", "five ", "six ", "seven "]),
  "digits apart": repeating((index) => `${index % 100} `),
  "digits in one row": repeating((index) => String(index)),
  "prose with times": cycling([
    "We met on Friday at 3 pm. ",
    "The second report of 2020 may be late, ",
    "and they left two days before Christmas because nobody had said when. ",
    "It opens next month, from 9 to 5; ",
  ]),
  "commas and colons": cycling([",", ", ", ": ", ";"]),
  "one word": repeating((index) => "abcdefghijklmnopqrstuvwxyz"[index % 26] ?? ""),
  emoji: cycling(["🎂", "👩‍👩‍👧‍👦", "👍🏽 ", "🇩🇪"]),
  "Hebrew and Arabic, marked right to left": cycling([
    "אתמול \u200F",
    "\u202Bاليوم\u202C ",
    "ביום שני \u200F",
    "٣ مايو ",
  ]),
  "combining marks": cycling(["e\u0301", "\u0323\u0308", "a\u20DD", "\u0301 "]),
};
