/** How much of something there is, said by adjectives: of severity "severe", "severest", and of what has least of it "mildest". */
export interface Degrees {
  readonly plain: readonly string[];
  readonly most: readonly string[];
  readonly least: readonly string[];
}

const none: Degrees = { plain: [], most: [], least: [] };

function degrees(plain: string, most: string, least: string): Degrees {
  const words = (text: string): readonly string[] => text.split(" ").filter((word) => word !== "");
  return { plain: words(plain), most: words(most), least: words(least) };
}

/** Adjectives that no ending of their noun shows, or that have an opposite. */
const listed: ReadonlyMap<string, Degrees> = new Map([
  ["severity", degrees("severe bad", "severest worst", "mildest")],
  ["pain", degrees("painful", "worst", "")],
  ["intensity", degrees("intense", "", "")],
  ["difficulty", degrees("difficult hard", "hardest toughest", "easiest")],
  ["strength", degrees("strong", "strongest", "weakest")],
  ["dose", degrees("strong", "strongest", "weakest")],
  ["depth", degrees("deep", "deepest", "shallowest")],
  ["height", degrees("tall", "tallest", "")],
  ["width", degrees("wide broad", "widest broadest", "narrowest")],
  ["temperature", degrees("hot warm cold", "hottest warmest", "coldest coolest")],
  ["heat", degrees("hot", "hottest", "")],
  ["speed", degrees("fast", "fastest", "slowest")],
  ["noise", degrees("loud noisy", "loudest noisiest", "quietest")],
  ["age", degrees("old", "oldest", "youngest")],
  ["importance", degrees("important", "", "")],
  ["danger", degrees("dangerous", "", "")],
]);

/** By which adjectives an amount is told that a noun names: steepness by "steep", humidity by "humid". */
export function degreesOf(noun: string): Degrees {
  const known = listed.get(noun);
  if (known !== undefined) return known;
  const stem = /^(\p{L}{3,})(?:ness|ity)$/u.exec(noun)?.[1];
  if (stem === undefined) return none;
  return { ...none, plain: noun.endsWith("ness") ? [stem.replace(/i$/u, "y")] : [stem, `${stem}e`] };
}
