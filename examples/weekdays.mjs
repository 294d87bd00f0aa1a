// A benchmark of one's own: on which weekday did a date fall?
//
//   oracle generate weekdays --task weekdays.mjs --seed 7 --out weekdays
//   oracle run --task weekdays.mjs --items weekdays --model M --out replies.jsonl
//   oracle report --task weekdays.mjs --items weekdays --replies replies.jsonl --out report.html

const dayMs = 86_400_000;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const eras = [1600, 1800, 2000];

/** Numbers from 0 up to 1 that a seed repeats (mulberry32). */
function* randomNumbers(seed) {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}

export const task = {
  name: "weekdays",

  *generate({ seed, count }) {
    const numbers = randomNumbers(seed);
    for (let number = 0; number < count; number += 1) {
      const era = eras[number % eras.length];
      const day = Date.UTC(era, 0, 1) + Math.floor(numbers.next().value * 200 * 365) * dayMs;
      yield { id: `weekday-${number}`, date: new Date(day).toISOString().slice(0, 10), era };
    }
  },

  prompt: ({ date }) => `On which weekday did ${date} fall? Answer with one word.`,

  // The last weekday that is named; a reply that names none says nothing.
  read: (_, reply) => reply.match(new RegExp(weekdays.join("|"), "giu"))?.at(-1)?.toLowerCase() ?? null,

  score: ({ date }, answer) => (answer === weekdays[new Date(date).getUTCDay()].toLowerCase() ? 1 : 0),

  facets: {
    era: ({ era }) => `from ${era}`,
    leap: ({ date }) => (date.endsWith("-02-29") ? "29 February" : "other days"),
  },
};
