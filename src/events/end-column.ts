import { type Moment, grains } from "./moment.js";
import { GrowingIds, GrowingTimes, type Ids, idsUpTo } from "./ids.js";

/** When the events of a set end, beside their instants: 9 bytes an event. */
export interface EndColumn {
  /** 0 where no end was told, 1 where the event goes on, else the number of the grain and 2. */
  readonly marks: Ids;
  /** The first instant of what is known of the end; 0 where none is. */
  readonly instants: Float64Array;
}

/** The greatest mark that there is. */
export const greatestEndMark = grains.length + 1;

/** When the event at a place ends: null while it goes on, undefined where it was not told. */
export function endIn({ marks, instants }: EndColumn, place: number): Moment | null | undefined {
  const mark = marks[place] ?? 0;
  if (mark < 2) return mark === 1 ? null : undefined;
  return { at: instants[place] as number, grain: grains[mark - 2] ?? "instant" };
}

/** The column with the places in another order, or only some of them. */
export function endsAt({ marks, instants }: EndColumn, places: Uint32Array): EndColumn {
  const sorted = {
    marks: idsUpTo(greatestEndMark, places.length),
    instants: new Float64Array(places.length),
  };
  for (let place = 0; place < places.length; place += 1) {
    sorted.marks[place] = marks[places[place] as number] as number;
    sorted.instants[place] = instants[places[place] as number] as number;
  }
  return sorted;
}

/** Ends that come one by one; nothing is kept until the first comes. */
export class GrowingEnds {
  readonly #marks = new GrowingIds();
  readonly #instants = new GrowingTimes();

  /** Puts an end at a place after the one before. */
  put(place: number, end: Moment | null): void {
    this.#fill(place);
    this.#marks.put(place, end === null ? 1 : grains.indexOf(end.grain) + 2);
    this.#instants.push(end?.at ?? 0);
  }

  /** Everything that was put, as a column of a length; null where that is nothing. */
  drain(length: number): EndColumn | null {
    if (this.#instants.length === 0) return null;
    this.#fill(length);
    return { marks: this.#marks.drain(length), instants: this.#instants.drain() };
  }

  #fill(place: number): void {
    while (this.#instants.length < place) this.#instants.push(0);
  }
}
