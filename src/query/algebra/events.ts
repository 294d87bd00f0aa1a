import type { Slice } from "../../events/posting.js";
import { always, filtered, type Literals, membersIn, type Positions } from "./literals.js";
import { nthOutcomes, tiedAt } from "./nth.js";
import { positionsIn, ranked } from "./slices.js";
import type { Timeline } from "./timeline.js";
import type { Times } from "./when.js";
import { allDraws, type Draws, noDraws, type Outcome, type Uncertain, type World } from "./world.js";

/** The events of a term, in every world. */
export interface Events extends Uncertain<Positions> {
  /** Each event by itself, where what belongs hangs on nothing else; null where it does. */
  readonly literals: () => Literals | null;
  /** All events that can belong. */
  readonly possible: () => Positions;
  /** The events as they stand in their postings, where all of them belong for certain; else null. */
  readonly slices: readonly Slice[] | null;
}

const positionsKey = (positions: Positions): string => positions.join();

/** Makes events of others, with one draw for each that a vague word leaves open. */
export class EventsBuilder {
  /** The degree of every open event. */
  protected readonly degrees = new Map<number, number>();

  constructor(
    readonly timeline: Timeline,
    readonly times: Times,
  ) {}

  /** Events that belong by themselves. */
  fixed(literals: Literals): Events {
    const { positions, signs } = literals;
    const draws = signs === null ? noDraws : this.#drawsOf(literals);
    return {
      draws,
      in: (world) => membersIn(literals, world),
      closed: () => null,
      keyOf: positionsKey,
      literals: () => literals,
      possible: () => positions,
      slices: null,
    };
  }

  /** Certain events, by their slices. */
  sliced(slices: readonly Slice[]): Events {
    let found: Literals | null = null;
    const literals = (): Literals =>
      (found ??= { positions: positionsIn(this.timeline, slices), signs: null });
    const positions = (): Positions => literals().positions;
    const closed = (): null => null;
    return {
      draws: noDraws,
      in: positions,
      closed,
      keyOf: positionsKey,
      literals,
      possible: positions,
      slices,
    };
  }

  /** Events that hang on others: in a world without draws they are fixed. */
  derived(
    parts: readonly Events[],
    possible: () => Positions,
    valueIn: (world: World) => Positions,
    closed: () => readonly Outcome<Positions>[] | null = () => null,
  ): Events {
    const draws = allDraws(parts);
    const events = { draws, in: valueIn, closed, keyOf: positionsKey, possible, slices: null };
    if (draws.size > 0) return { ...events, literals: () => null };
    let found: Literals | null = null;
    const literals = (): Literals =>
      (found ??= { positions: valueIn({ applies: () => false }), signs: null });
    return { ...events, in: () => literals().positions, literals, possible: () => literals().positions };
  }

  /** Those that pass a test of their own. */
  filtered(of: Events, keep: (position: number) => boolean): Events {
    const literals = of.literals();
    if (literals !== null) return this.fixed(filtered(literals, keep));
    return this.derived(
      [of],
      () => of.possible().filter(keep),
      (world) => of.in(world).filter(keep),
      () => of.closed()?.map(({ value, p }) => ({ value: value.filter(keep), p })) ?? null,
    );
  }

  /** The same ones, each looked at in every world that has it. */
  checked(of: Events, check: (position: number) => void): Events {
    const all = (positions: Positions): Positions => {
      positions.forEach(check);
      return positions;
    };
    const literals = of.literals();
    if (literals !== null) {
      all(literals.positions);
      return of;
    }
    return this.derived(
      [of],
      of.possible,
      (world) => all(of.in(world)),
      () => of.closed()?.map(({ value, p }) => ({ value: all(value), p })) ?? null,
    );
  }

  #drawsOf({ positions, signs }: Literals): Draws {
    const draws = new Map<number, number>();
    positions.forEach((position, index) => {
      if (signs?.[index] !== always) draws.set(position, this.degrees.get(position) as number);
    });
    return draws;
  }

  /** The k-th events of others. */
  nthOf(of: Events, k: number, from: "first" | "last"): Events {
    const { timeline } = this;
    if (of.slices !== null && timeline.isExact) {
      return this.fixed({ positions: timeline.sorted([...ranked(of.slices, k, from)]), signs: null });
    }
    return this.derived(
      [of],
      of.possible,
      (world) => tiedAt(timeline, of.in(world), k, from),
      () => {
        const literals = of.literals();
        return literals === null ? null : nthOutcomes(timeline, literals, of.draws, k, from);
      },
    );
  }
}
