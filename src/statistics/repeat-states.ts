/** What there is of one time that something was asked. */
export type RepeatState = "replied" | "failed";

/** Repeats below this are told apart by bits. */
const bitRepeats = 31;

/** Which repeats of each of many things asked have a reply, and which an error; eight bytes a thing. */
export class RepeatStates {
  readonly #replied: Uint32Array;
  readonly #failed: Uint32Array;
  /** Repeats of higher number, by name. */
  readonly #others = new Map<string, RepeatState>();

  /** @param size  how many things are asked; they are known by their number, from 0 */
  constructor(size: number) {
    this.#replied = new Uint32Array(size);
    this.#failed = new Uint32Array(size);
  }

  /** @returns null where nothing is recorded */
  stateOf(at: number, repeat: number): RepeatState | null {
    if (!isBit(repeat)) return this.#others.get(`${at}:${repeat}`) ?? null;
    const bit = 1 << repeat;
    if (((this.#replied[at] as number) & bit) !== 0) return "replied";
    return ((this.#failed[at] as number) & bit) === 0 ? null : "failed";
  }

  /** Records a state; a reply stays one. */
  mark(at: number, repeat: number, state: RepeatState): void {
    if (!isBit(repeat)) {
      this.#others.set(`${at}:${repeat}`, state);
      return;
    }
    const bits = state === "replied" ? this.#replied : this.#failed;
    bits[at] = (bits[at] as number) | (1 << repeat);
  }
}

function isBit(repeat: number): boolean {
  return Number.isInteger(repeat) && repeat >= 0 && repeat < bitRepeats;
}
