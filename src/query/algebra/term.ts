import type { Curve } from "../../fuzzy/curve.js";
import { positionAt, type Slice } from "../../events/posting.js";
import type { AmountTerm, ExtremeTerm, InTerm, Term } from "../../algebra/query.js";
import { always as everything, covers, type Interval, type IntervalSet } from "../../time/interval.js";
import { degreeAt, elapsedOf, vagueRuns } from "../degrees.js";
import { groundType, type TypeKeys, typeKeysOf } from "../ground-type.js";
import { horizon, select } from "../select.js";
import { type Events, EventsBuilder } from "./events.js";
import { amountAt, amountIn, keeps } from "./amounts.js";
import {
  always,
  combined,
  literalsOf,
  never,
  noLiterals,
  type Positions,
  type Sign,
  signAt,
  whereApplies,
} from "./literals.js";
import { postingsOf } from "./names.js";
import { comparedWith } from "./lengths.js";
import { extremesOf } from "./measurements.js";
import { placed } from "./placed.js";
import { postingsIn } from "./slices.js";
import type { Timeline } from "./timeline.js";
import type { Times } from "./when.js";

/** Turns the terms of one query into events, with one draw an event. */
export class Terms extends EventsBuilder {
  /** The curves that gave degrees. */
  readonly curves = new Set<Curve>();
  /** By the position of the event. */
  readonly curveAt = new Map<number, Curve>();
  readonly #words = new Map<number, string>();
  readonly #types = new Map<string, { readonly keys: TypeKeys; curve: Curve | null }>();
  readonly #known = new Map<Term, Events>();

  /** @param hasOneWord  whether the query has at most one vague word, so that none meets another over an event */
  constructor(
    timeline: Timeline,
    times: Times,
    private readonly hasOneWord: boolean,
  ) {
    super(timeline, times);
  }

  of(term: Term): Events {
    let events = this.#known.get(term);
    if (events === undefined) this.#known.set(term, (events = this.#of(term)));
    return events;
  }

  #of(term: Term): Events {
    switch (term.term) {
      case "events": {
        const { timeline } = this;
        const { speechTime, setting, tense } = timeline;
        const seen = horizon(tense, speechTime, false, setting.includeFuture);
        return this.sliced(select(postingsOf(timeline, term), [everything], seen));
      }
      case "in":
        return this.#in(term, this.of(term.of));
      case "union":
      case "intersection": {
        const [first, ...more] = term.of.map((each) => this.of(each));
        if (first === undefined) return this.fixed(noLiterals);
        return more.reduce((all, next) => this.#combined(term.term, all, next), first);
      }
      case "except":
        return this.#combined("except", this.of(term.of), this.of(term.without));
      case "amount":
        return this.#amount(term, this.of(term.of));
      case "extreme":
        return this.#extreme(term, this.of(term.of));
      case "nth":
        return this.nthOf(this.of(term.of), term.k, term.from);
      case "placed":
      case "allen":
        return placed(this, term, this.of(term.of), this.of(term.other));
    }
  }

  #combined(how: "union" | "intersection" | "except", a: Events, b: Events): Events {
    const [left, right] = [a.literals(), b.literals()];
    const { sorted } = this.timeline;
    if (left !== null && right !== null) return this.fixed(combined(how, left, right, sorted));
    const of = (x: Positions, y: Positions): Positions =>
      combined(how, { positions: x, signs: null }, { positions: y, signs: null }, sorted).positions;
    return this.derived(
      [a, b],
      () => (how === "except" ? a.possible() : of(a.possible(), b.possible())),
      (world) => of(a.in(world), b.in(world)),
    );
  }

  #in({ time, how }: InTerm, of: Events): Events {
    const { timeline } = this;
    const frame = this.times.frameOf(time);
    if (frame === null) return this.fixed(noLiterals);
    const { adverbial, intervals, seen } = frame;
    const isByOverlap = how === "overlap" && adverbial === null && timeline.hasEnds;
    const isByStart = !isByOverlap && adverbial === null && timeline.isExact;
    if (of.slices !== null && isByStart && !this.#hasStates(of.slices)) {
      return this.sliced(select(postingsIn(of.slices), intervals, seen));
    }
    const isVague = adverbial !== null;
    const isPlain = timeline.isExact && !timeline.hasEnds && this.hasOneWord;
    if (of.slices !== null && isVague && isPlain) {
      return this.#graded(select(postingsIn(of.slices), intervals, seen), adverbial);
    }
    const inside = this.filtered(of, (position) => this.#liesIn(position, intervals, seen, isByOverlap));
    if (adverbial === null) return inside;
    const signs = new Map<number, Sign>();
    const known = timeline.isExact && !timeline.hasEnds ? inside : this.#datedExactly(inside);
    for (const position of inside.possible()) {
      const degree = this.#degreeOf(position, adverbial);
      if (degree > 0 && degree < 1) this.degrees.set(position, degree);
      signs.set(position, degree === 0 ? never : degree === 1 ? always : whereApplies);
    }
    const literals = known.literals();
    if (literals !== null) {
      const table = new Map<number, Sign>();
      literals.positions.forEach((position, index) => {
        const sign = (signAt(literals, index) & (signs.get(position) ?? never)) as Sign;
        if (sign !== never) table.set(position, sign);
      });
      return this.fixed(literalsOf(table, timeline.sorted));
    }
    const word = this.fixed(
      literalsOf(new Map([...signs].filter(([, sign]) => sign !== never)), timeline.sorted),
    );
    return this.#combined("intersection", known, word);
  }

  /** Events of a vague word: an issue where one in a world is known less exactly than to the millisecond. */
  #datedExactly(events: Events): Events {
    const { timeline } = this;
    return this.checked(events, (position) => {
      const { start, end, isEndTold } = timeline.spanOf(position);
      const { grain } = isEndTold ? end : start;
      if (grain !== "instant") timeline.unknownWithin(position, grain);
    });
  }

  #hasStates(slices: readonly Slice[]): boolean {
    const { set } = this.timeline;
    return set.hasEnds && slices.some(({ posting }) => set.isState(posting.type));
  }

  /** Events by the runs of their curves, so that those of degree 0 are not looked at. */
  #graded(slices: readonly Slice[], adverbial: string): Events {
    const { set, speechTime, sorted } = this.timeline;
    const grounded = slices.filter(({ posting }) => this.#curveOf(posting.type, adverbial) !== null);
    const curveOf = (type: number): Curve => this.#curveOf(type, adverbial) as Curve;
    const table = new Map<number, Sign>();
    for (const run of vagueRuns(grounded, curveOf, speechTime, set)) {
      for (let place = run.from; place < run.to; place += 1) {
        const position = positionAt(run.posting, place);
        const degree = degreeAt(run, place, speechTime);
        if (degree > 0 && degree < 1) this.degrees.set(position, degree);
        if (degree === 0) continue;
        table.set(position, degree === 1 ? always : whereApplies);
        this.curveAt.set(position, curveOf(run.posting.type));
      }
    }
    return this.fixed(literalsOf(table, sorted));
  }

  /**
   * Whether an event starts in some instants, or by overlap has any of them; where its start is known to a unit, all of
   * that must lie there.
   */
  #liesIn(position: number, intervals: IntervalSet, seen: Interval, isByOverlap: boolean): boolean {
    const { timeline } = this;
    const at = timeline.startOf(position);
    if (at < seen.start || at >= seen.end) return false;
    if (timeline.isExact && !timeline.hasEnds) return covers(intervals, at);
    const span = timeline.spanOf(position);
    const isLasting = timeline.isState(position) || (isByOverlap && span.isEndTold);
    if (isLasting) return this.#holdsIn(position, intervals);
    const until = Math.min(Math.max(timeline.endOf(span.start), at + 1), seen.end);
    const touching = intervals.filter(({ start, end }) => at < end && start < until);
    if (touching.length === 0) return false;
    const isWhole = touching.some(({ start, end }) => start <= at && until <= end);
    if (span.start.grain !== "instant" && !isWhole) timeline.unknownWithin(position, span.start.grain);
    return isWhole;
  }

  /**
   * Whether what lasts does so at some time of some intervals, wherever in their units it starts and ends.
   * What goes on does so at the speech time as well.
   */
  #holdsIn(position: number, intervals: IntervalSet): boolean {
    const { timeline } = this;
    const { start, end, goesOn } = timeline.spanOf(position);
    const exact = goesOn ? end.at : end.at - 1;
    const ends = end.grain === "instant" ? { first: exact, last: exact } : timeline.rangeOf(end);
    const starts = timeline.rangeOf(start);
    // It starts before it ends, wherever in their units it does.
    const [latestStart, earliestEnd] = [
      Math.max(starts.first, Math.min(starts.last, ends.last)),
      Math.max(ends.first, starts.first),
    ];
    const holds = (from: number, to: number): boolean =>
      intervals.some((each) => from < each.end && each.start <= to);
    const isSure = holds(latestStart, earliestEnd);
    if (!isSure && holds(starts.first, Math.max(ends.last, starts.first))) timeline.cannotTell(position);
    return isSure;
  }

  /** The degree of an event, by the time since its end, or since its start where no end was told. */
  #degreeOf(position: number, adverbial: string): number {
    const { timeline } = this;
    const word = this.#words.get(position);
    if (word !== undefined && word !== adverbial) {
      timeline.refuse({ kind: "two-adverbials", adverbials: [word, adverbial] });
    }
    this.#words.set(position, adverbial);
    const curve = this.#curveOf(timeline.typeOf(position), adverbial);
    if (curve === null) return 0;
    this.curveAt.set(position, curve);
    return curve.degreeAt(elapsedOf(timeline.set, position, timeline.speechTime));
  }

  #curveOf(type: number, adverbial: string): Curve | null {
    const { timeline } = this;
    const name = `${type} ${adverbial}`;
    let known = this.#types.get(name);
    if (known === undefined) {
      known = { keys: typeKeysOf(timeline.set.typeNames.spelling(type)), curve: null };
      this.#types.set(name, known);
      const result = groundType(known.keys, adverbial, timeline.setting);
      if (!result.ok) timeline.refuse(...result.issues);
      else {
        known.curve = result.value;
        this.curves.add(result.value);
        for (const note of result.notes) this.times.note(note);
      }
    }
    return known.curve;
  }

  /** In every world those that have the greatest or the least, or the k-th, of all that are in it. */
  #extreme({ what, how, k = 1 }: ExtremeTerm, of: Events): Events {
    const { timeline } = this;
    return this.derived([of], of.possible, (world) =>
      extremesOf(timeline, of.in(world), what === "extent" ? what : { role: what }, how, k),
    );
  }

  #amount({ what, bound, value }: AmountTerm, of: Events): Events {
    const { timeline } = this;
    if (what === "extent") {
      const length = this.times.lengthOf(value);
      if (length === null) return this.fixed(noLiterals);
      return this.filtered(of, (position) => {
        const [end, least] = comparedWith(timeline, timeline.spanOf(position), length) ?? [];
        if (end === undefined || least === undefined) timeline.cannotTell(position);
        return keeps(bound, end ?? 0, least ?? 0);
      });
    }
    const asked = amountIn(value);
    if (asked === null) {
      timeline.refuse({ kind: "no-amount", written: value });
      return this.fixed(noLiterals);
    }
    return this.filtered(of, (position) => {
      const found = amountAt(timeline.set, position, what);
      if (found === null) return false;
      if (found.unit !== asked.unit) timeline.unlike(position, what);
      return keeps(bound, found.number, asked.number);
    });
  }
}
