import type { Named, Value } from "../../../algebra/value.js";
import { chooseDefaults } from "../../../language/formats/conventions.js";
import { readFrequency, readLength } from "../../../language/formats/length-text.js";

/** What stands for a length as a noun. */
const spans: readonly (readonly [RegExp, string])[] = [
  [/\bweekends?\b/, "2 days"],
  [/\b(?:summer|winter|spring|autumn|season)s?\b/, "3 months"],
  [/\blifetime\b/, "70 years"],
];

/**
 * Reads a comparison of things whose length or frequency stands beside each: "Which lasted longer: the fair (a few
 * days) or the trip (just under a week)?", "Compare the frequency of 'tea' (daily) and 'the fair' (every 5 years)". More
 * than a length is a little more than it, less than one a little less.
 */
export function comparedStory(text: string): readonly Value[] {
  const items = [
    ...text.matchAll(/(?:^|[:,]|\b(?:or|and|of|between|than))\s+(?:or |and )?([^():,]+?)\s*\(([^()]+)\)/g),
  ].map(([, name = "", told = ""]) => ({
    name: name.replace(/^['"‘“]|['"’”]$/g, ""),
    told: told.trim().toLowerCase(),
  }));
  if (items.length < 2) return [];
  const asked = text.replaceAll(/\([^()]*\)/g, "").toLowerCase();
  const isOften = /\bfrequen|\boften\b/.test(asked);
  const isLeast = isOften ? /\b(?:less|least)\b/.test(asked) : /\b(?:short|brief|quick|least)/.test(asked);
  if (!isOften && !/\b(?:long|short|brief|quick|dur|last|time)/.test(asked)) return [];
  const of = isOften ? often(items) : lengths(items);
  if (of === null) return [];
  const isLongest = isOften === isLeast;
  return [{ value: "best", how: isLongest ? "longest" : "shortest", of }];
}

type Item = { readonly name: string; readonly told: string };

/** Frequencies as the length from one to the next; what never comes is not among them. */
function often(items: readonly Item[]): readonly Named[] | null {
  const coming = items
    .map(({ name, told }) => ({
      name,
      text: told.replace(
        /^(?:which |that |it )?(?:happens?|occurs?|is held|takes place|appears?|comes?)\s+/,
        "",
      ),
    }))
    .filter(({ text }) => text !== "never");
  const read = coming.every(({ text }) => readFrequency(text, chooseDefaults) !== null);
  return read && coming.length > 0
    ? coming.map(({ name, text }) => ({ name, of: { value: "frequency", text } }))
    : null;
}

function lengths(items: readonly Item[]): readonly Named[] | null {
  const read = items.map(({ name, told }) => ({ name, of: lengthOf(told) }));
  return read.every((each): each is { name: string; of: Value } => each.of !== null) ? read : null;
}

/** "Just under a week", "a short few days", "a decade or so", "more than half a century", "a long weekend". */
function lengthOf(told: string): Value | null {
  const more = /^(?:a little |slightly |just |well )?(?:more than|over|above|at least|upwards of) /;
  const less =
    /^(?:a little |slightly |just )?(?:less than|fewer than|under|below|nearly|almost|at most|up to|shy of) /;
  const bare = told.replace(/^(?:for|lasting|lasted) /, "").replace(/ or so$|^quite |^only |^exactly /g, "");
  const rest = bare.replace(more, "").replace(less, "");
  const size = /^(?:an? )?(?:short|brief|mere)\b/.test(rest)
    ? 0.9
    : /^(?:an? )?(?:long|full|good)\b/.test(rest)
      ? 1.1
      : 1;
  const plain = rest.replace(/^((?:an? )?)(?:short|brief|mere|long|full|good|whole) /, "$1");
  const noun = spans.find(([form]) => form.test(plain));
  const written =
    noun === undefined
      ? plain
      : plain.replace(noun[0], "").replace(/^an?\s*$|^\s*$/, "") === ""
        ? noun[1]
        : "";
  if (readLength(written, chooseDefaults) === null) return null;
  const by = size * (more.test(bare) ? 1.1 : less.test(bare) ? 0.9 : 1);
  return by === 1 ? written : { value: "scale", of: written, by };
}
