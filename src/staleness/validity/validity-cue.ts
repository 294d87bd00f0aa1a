/** In what sense something holds for a while. */
export type ValidityKind =
  /** It ends: an offer expires, a hold lapses, an auction closes. */
  | "expiry"
  /** It is awaited, and is over when it comes: an ETA, a wait. */
  | "arrival"
  /** It is told anew: a cache, a time to live, the next update. Of the whole result. */
  | "refresh";

/** What the words mean with which it begins to be said for how long something holds. */
export interface ValidityCue {
  readonly kind: ValidityKind;
  /** Whether a number after it is of seconds where no unit stands, as in the fields of programs. */
  readonly countsSeconds: boolean;
}

const cues: readonly (ValidityCue & { readonly words: string })[] = [
  { kind: "refresh", countsSeconds: true, words: "ttl|time to live|max age|s maxage|cach\\w*" },
  { kind: "refresh", countsSeconds: false, words: "refresh\\w*|updat\\w*|poll\\w*" },
  { kind: "expiry", countsSeconds: true, words: "expir\\w*" },
  {
    kind: "expiry",
    countsSeconds: false,
    words:
      "valid\\w*|good|hold\\w*|held|reserved|guaranteed|locked|laps\\w*|ends?|ending|clos\\w*|remain\\w*|left",
  },
  {
    kind: "arrival",
    countsSeconds: false,
    words: "etas?|etd|arriv\\w*|ready|complet\\w*|finish\\w*|deliver\\w*|wait\\w*|due|depart\\w*|leaves?",
  },
];

const whole = cues.map((cue) => ({ ...cue, pattern: new RegExp(`^(?:${cue.words})$`, "iu") }));

/** Where a cue stands in a text. */
export const cuePattern = new RegExp(`\\b(?:${cues.map(({ words }) => words).join("|")})\\b`, "giu");

/** Whether there may be a cue in a text at all, also within the name of a field: quick. */
export const cueBeginning = new RegExp(
  cues
    .map(({ words }) => words.replaceAll("\\w*", ""))
    .join("|")
    .replaceAll(" ", "[ _-]?"),
  "iu",
);

/** What a word that `cuePattern` found means. */
export function cueOf(words: string): ValidityCue {
  const cue = whole.find(({ pattern }) => pattern.test(words));
  if (cue === undefined) throw new RangeError(`${words} is no cue`);
  return cue;
}
