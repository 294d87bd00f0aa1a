import { nameKey } from "../language/words/name-key.js";

/** The number that stands for "this event has no such role". */
export const absent = -1;

/**
 * The names of one role: each name key gets a number, and is shown as it was first spelt.
 *
 * Numbers count from 0 in the order of first appearance.
 */
export class Dictionary {
  /** By spelling and by key: a key is the spelling of the same name, so that one table serves both. */
  readonly #numbers = new Map<string, number>();
  readonly #spellings: string[] = [];

  /** How many names there are. */
  get size(): number {
    return this.#spellings.length;
  }

  /** The names as first spelt, in the order of their numbers. */
  get spellings(): readonly string[] {
    return this.#spellings;
  }

  /**
   * The number of a name, given one if it is new. Cost: one look-up for a spelling seen before.
   *
   * @throws {RangeError} when there are more names than a table holds; see `mostNames`
   */
  add(spelling: string): number {
    const seen = this.#numbers.get(spelling);
    if (seen !== undefined) return seen;
    const key = nameKey(spelling);
    let id = this.#numbers.get(key);
    if (id === undefined) {
      id = this.#spellings.length;
      this.#remember(key, id);
      this.#spellings.push(spelling);
    }
    if (key !== spelling) this.#remember(spelling, id);
    return id;
  }

  /** The number of a name, or `absent` (−1). Spelling is compared by `nameKey`. */
  find(name: string): number {
    return this.#numbers.get(name) ?? this.#numbers.get(nameKey(name)) ?? absent;
  }

  /**
   * A name as it was first spelt.
   *
   * @throws {RangeError} for a number that was never given out
   */
  spelling(id: number): string {
    const spelling = this.#spellings[id];
    if (spelling === undefined) throw new RangeError(`no name has the number ${id}`);
    return spelling;
  }

  #remember(name: string, id: number): void {
    if (this.#numbers.size >= mostNames) throw tooManyNames(mostNames);
    this.#numbers.set(name, id);
  }
}

/** How many names one role can have, spellings of one name counted apart: a Map holds no more than 2^24. */
export const mostNames = 2 ** 24 - 2;

/** What is wrong when a role has more names than it can have. */
export function tooManyNames(most: number): RangeError {
  return new RangeError(`a role has more than ${most} names, which is the limit`);
}

/** Small whole numbers, each in as few bytes as the greatest of them needs. */
export type Ids = Uint8Array | Uint16Array | Uint32Array;

/** Room for so many numbers, all 0, of which none will be greater than `most`. */
export function idsUpTo(most: number, length: number): Ids {
  if (most < 2 ** 8) return new Uint8Array(length);
  return most < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
}

/** Numbers that come one after the other, in pieces: nothing but the first is copied while they grow. */
const pieceBits = 16;
const pieceLength = 2 ** pieceBits;

/** How long the first piece is at first: most sets are small, and there may be thousands of them. */
const firstLength = 16;

/**
 * A column of numbers that grows; what was never put is 0.
 *
 * Each piece of 65,536 takes as few bytes a number as its own greatest one needs; a piece without any
 * takes none.
 */
export class GrowingIds {
  readonly #pieces: (Ids | undefined)[] = [];
  #piece: Ids = new Uint8Array(0);
  #number = -1;
  /** The greatest number that the piece at hand can hold. */
  #most = -1;

  /** Puts a number at a place at or after the one before. */
  put(place: number, id: number): void {
    if (place >>> pieceBits !== this.#number) this.#open(place >>> pieceBits);
    if (id > this.#most) this.#widen(id);
    const within = place & (pieceLength - 1);
    if (within >= this.#piece.length) this.#lengthen(within);
    this.#piece[within] = id;
  }

  /** Visits the places before the length, those never put as 0, in their order. */
  forEach(length: number, visit: (id: number, place: number) => void): void {
    for (let place = 0; place < length; place += 1) {
      visit(this.#pieces[place >>> pieceBits]?.[place & (pieceLength - 1)] ?? 0, place);
    }
  }

  /** Moves everything into one column, and leaves nothing here. */
  drain(length: number): Ids {
    const most = Math.max(0, ...this.#pieces.map((piece) => piece?.BYTES_PER_ELEMENT ?? 0));
    const ids = idsUpTo(2 ** (8 * most) - 1, length);
    this.#empty(length, (piece, start) => ids.set(piece, start));
    return ids;
  }

  /**
   * Moves everything into one column, each number changed by a table, and leaves nothing here.
   *
   * @param table  the new number of every number
   * @param most   the greatest of the new numbers
   */
  drainBy(length: number, table: Uint32Array, most: number): Ids {
    const ids = idsUpTo(most, length);
    this.#empty(length, (piece, start) => {
      for (let place = 0; place < piece.length; place += 1) {
        ids[start + place] = table[piece[place] as number] as number;
      }
    });
    return ids;
  }

  /** Visits the pieces that hold a number, cut to the length, and lets each of them go. */
  #empty(length: number, visit: (piece: Ids, start: number) => void): void {
    for (let number = 0; number < this.#pieces.length; number += 1) {
      const piece = this.#pieces[number];
      const start = number * pieceLength;
      this.#pieces[number] = undefined;
      if (piece !== undefined) visit(piece.subarray(0, length - start), start);
    }
    this.#pieces.length = 0;
    this.#number = -1;
    this.#most = -1;
  }

  #open(number: number): void {
    this.#number = number;
    this.#piece = new Uint8Array(number === 0 ? firstLength : pieceLength);
    this.#pieces[number] = this.#piece;
    this.#most = 2 ** 8 - 1;
  }

  #widen(id: number): void {
    const wider = idsUpTo(id, this.#piece.length);
    this.#replace(wider);
    this.#most = 2 ** (8 * wider.BYTES_PER_ELEMENT) - 1;
  }

  #lengthen(within: number): void {
    this.#replace(idsUpTo(this.#most, lengthFor(within)));
  }

  #replace(piece: Ids): void {
    piece.set(this.#piece);
    this.#piece = piece;
    this.#pieces[this.#number] = piece;
  }
}

/** A column of times that grows, in pieces like {@link GrowingIds}. */
export class GrowingTimes {
  readonly #pieces: Float64Array[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(time: number): void {
    const place = this.#length & (pieceLength - 1);
    if (place === 0) this.#pieces.push(new Float64Array(this.#length === 0 ? firstLength : pieceLength));
    let piece = this.#pieces[this.#pieces.length - 1] as Float64Array;
    if (place >= piece.length) {
      const longer = new Float64Array(lengthFor(place));
      longer.set(piece);
      this.#pieces[this.#pieces.length - 1] = piece = longer;
    }
    piece[place] = time;
    this.#length += 1;
  }

  /** Moves everything into one column, and leaves nothing here. */
  drain(): Float64Array {
    const times = new Float64Array(this.#length);
    this.#pieces.reverse();
    for (let start = 0; start < times.length; start += pieceLength) {
      const piece = this.#pieces.pop() as Float64Array;
      times.set(start + pieceLength <= times.length ? piece : piece.subarray(0, times.length - start), start);
    }
    this.#length = 0;
    return times;
  }
}

/** How long a piece becomes that is to have a place: twice as long, up to the length of all others. */
function lengthFor(place: number): number {
  return Math.min(pieceLength, 2 ** Math.ceil(Math.log2(place + 1)));
}
