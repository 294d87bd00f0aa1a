/**
 * What is recorded of one time that something was asked, from the lowest standing on: an error; a reply without an
 * answer that was cut, or only thought, which stand alike; a reply.
 */
const ranks = { failed: 1, cut: 2, "reasoning-only": 2, replied: 3 } as const;

export type Standing = keyof typeof ranks;

const standings = Object.keys(ranks) as readonly Standing[];

/** What became of something that was recorded. */
export type Added =
  | "counted"
  /** It takes the place of something of a lower standing. */
  | "replaced"
  /** There is something that stands as high, which stays. */
  | "duplicate";

/** Of two records of the same time that something was asked the one of higher standing counts, else the first. */
function addedTo(before: Standing | null, standing: Standing): Added {
  if (before === null) return "counted";
  return ranks[standing] > ranks[before] ? "replaced" : "duplicate";
}

/** Repeats below this are told apart by bits. */
const bitRepeats = 31;

/** The standing of each repeat of many things asked; twelve bytes a thing. */
export class RepeatStandings {
  /** Of the place of a standing among all, counted from 1, the bits of each repeat. */
  readonly #planes: readonly Uint32Array[];
  /** Repeats of higher number, by name. */
  readonly #others = new Map<string, Standing>();

  /** @param size  how many things are asked; they are known by their number, from 0 */
  constructor(size: number) {
    this.#planes = [1, 2, 4].map(() => new Uint32Array(size));
  }

  /** @returns null where nothing is recorded */
  of(at: number, repeat: number): Standing | null {
    if (!isBit(repeat)) return this.#others.get(`${at}:${repeat}`) ?? null;
    const place = this.#planes.reduce((sum, plane, power) => {
      return sum + ((((plane[at] as number) >>> repeat) & 1) << power);
    }, 0);
    return standings[place - 1] ?? null;
  }

  /** Records what came of a repeat, unless something is there that stands as high. */
  add(at: number, repeat: number, standing: Standing): Added {
    const added = addedTo(this.of(at, repeat), standing);
    if (added === "duplicate") return added;
    if (!isBit(repeat)) this.#others.set(`${at}:${repeat}`, standing);
    const place = standings.indexOf(standing) + 1;
    for (const [power, plane] of isBit(repeat) ? this.#planes.entries() : []) {
      const cleared = (plane[at] as number) & ~(1 << repeat);
      plane[at] = cleared | (((place >>> power) & 1) << repeat);
    }
    return added;
  }
}

function isBit(repeat: number): boolean {
  return Number.isInteger(repeat) && repeat >= 0 && repeat < bitRepeats;
}
