import type { Instant } from "../time/instant.js";
import type { RoleColumn } from "./columns.js";
import { pairsOf } from "./further-names.js";
import { Dictionary, GrowingIds, tooManyNames } from "./ids.js";
import { SortOrder } from "./posting.js";

/** The names of one role as they come: numbers from 1 by spelling, 0 where an event has none. */
export class NameColumn {
  readonly #numbers = new Map<string, number>();
  readonly #spellings: string[] = [];
  readonly #ids = new GrowingIds();
  /** The place of an event and the number of a spelling, of each name beyond the first. */
  readonly #further: (readonly [place: number, number: number])[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  put(place: number, name: string): void {
    this.#ids.put(place, this.#numberOf(name));
  }

  /** Puts one more name of the event at the last place. */
  putFurther(place: number, name: string): void {
    this.#further.push([place, this.#numberOf(name)]);
  }

  #numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      if (this.#spellings.length >= this.#most) throw tooManyNames(this.#most);
      number = this.#spellings.push(name);
      this.#numbers.set(name, number);
    }
    return number;
  }

  /**
   * The dictionary, in which names are numbered and spelt as they come first in time, and for each event
   * the number of its name and 1.
   *
   * @param times  of the events; null when they ascend
   */
  drain(size: number, times: Float64Array | null): RoleColumn {
    const spellings = this.#spellings;
    this.#numbers.clear();
    const inTime = times === null ? null : this.#firstInTime(size, times);
    const names = new Dictionary();
    const table = new Uint32Array(spellings.length + 1);
    for (let rank = 0; rank < spellings.length; rank += 1) {
      const spelling = inTime === null ? rank : (inTime[rank] as number);
      table[spelling + 1] = names.add(spellings[spelling] as string) + 1;
    }
    const ids = this.#ids.drainBy(size, table, names.size);
    return { names, ids, further: pairsOf(this.#further.map(([place, name]) => [place, table[name] ?? 0])) };
  }

  /** The spellings by the time of the first event that has each. */
  #firstInTime(size: number, times: Float64Array): Uint32Array {
    const count = this.#spellings.length;
    const first = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const places = new Float64Array(count);
    const take = (number: number, place: number): void => {
      const time = times[place] as number;
      if (number === 0 || time >= (first[number - 1] as number)) return;
      first[number - 1] = time;
      places[number - 1] = place;
    };
    this.#ids.forEach(size, take);
    for (const [place, number] of this.#further) take(number, place);
    return new SortOrder(count).byTime(places).byTime(first).take();
  }
}

/** A role besides subject and location, and where it comes first in time. */
export class OtherRole extends NameColumn {
  first: Instant = Number.POSITIVE_INFINITY;
  place = 0;
  rank = 0;

  /** Says when an event has the role, and which of its roles this is. */
  isAt(time: Instant, place: number, rank: number): void {
    if (time >= this.first) return;
    this.first = time;
    this.place = place;
    this.rank = rank;
  }
}
