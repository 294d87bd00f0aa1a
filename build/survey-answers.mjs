import { writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

/**
 * Makes up the raw answers of `examples/survey-answers.csv`: nobody was asked. Run it to write the file anew.
 *
 * Every rater has a strictness s, and says how far an adverbial applies by 1 / (1 + (t / (s · scale))²), or one
 * minus that, rounded to a quarter, and now and then one step off. One rater answers at random and fails the
 * checks, one says the same throughout; an answer is missing, and one was given twice. Only whole numbers, sums,
 * products and quotients are used, so that the file is the same on every platform.
 */

const seed = 20240229;

/** The typical time of each event type in minutes; the adverbials are multiples of it. */
const types = { "eat risotto": 1440, "watch film": 4320 };

/** @type {Record<string, { readonly scale: number, readonly rises: boolean, readonly elapsed: readonly string[] }>} */
const adverbials = {
  just: { scale: 1 / 24, rises: false, elapsed: ["10 minutes", "1 hour", "3 hours", "8 hours", "2 days"] },
  recently: { scale: 2, rises: false, elapsed: ["2 hours", "1 day", "3 days", "1 week", "1 month"] },
  "ages ago": { scale: 20, rises: true, elapsed: ["1 day", "1 week", "1 month", "6 months", "2 years"] },
};

/** @type {Record<string, number>} */
const minutes = { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_800, year: 525_600 };

const sound = 10;
const steps = ["0", "0.25", "0.5", "0.75", "1"];

/** The text of the file. */
export function surveyAnswers() {
  const fraction = mulberry32(seed);
  const rows = ["rater,type,adverbial,elapsed,answer,check"];
  for (let rater = 1; rater <= sound + 2; rater += 1) {
    const name = `r${String(rater).padStart(2, "0")}`;
    const isHasty = rater === 5;
    const isFlat = rater === 9;
    const strictness = 0.5 + 1.5 * fraction();
    /** @param {number} degree */
    const answer = (degree) => {
      const drawn = fraction();
      if (isHasty) return steps[Math.floor(drawn * 5)] ?? "0";
      if (isFlat) return "0.75";
      const off = drawn < 0.06 ? -1 : drawn > 0.94 ? 1 : 0;
      return steps[Math.min(4, Math.max(0, Math.floor(4 * degree + 0.5) + off))] ?? "0";
    };
    for (const [type, typical] of Object.entries(types)) {
      for (const [adverbial, { scale, rises, elapsed }] of Object.entries(adverbials)) {
        for (const text of elapsed) {
          const ratio = minutesOf(text) / (typical * scale * strictness);
          const falling = 1 / (1 + ratio * ratio);
          rows.push([name, type, adverbial, text, answer(rises ? 1 - falling : falling), ""].join(","));
        }
      }
    }
    rows.push(`${name},please choose 0,,,${isHasty ? "0.5" : "0"},0`);
    rows.push(`${name},please choose 1,,,${isHasty ? "0.75" : "1"},1`);
  }
  const missing = rows.findIndex((row) => row.startsWith("r04,watch film,recently"));
  rows[missing] = (rows[missing] ?? "").replace(/[^,]*,$/, ",");
  const twice = rows.findIndex((row) => row.startsWith("r07,eat risotto,recently"));
  rows.splice(twice + 1, 0, rows[twice] ?? "");
  return `${rows.join("\n")}\n`;
}

/** @param {string} text "2 weeks" */
function minutesOf(text) {
  const [amount = "", unit = ""] = text.split(" ");
  return Number(amount) * (minutes[unit.replace(/s$/, "")] ?? 0);
}

/**
 * Numbers in [0, 1) that look random.
 *
 * @param {number} start
 */
function mulberry32(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await writeFile(new URL("../examples/survey-answers.csv", import.meta.url), surveyAnswers());
}
