import type { Answer } from "../../query/answer.js";
import type { Basis } from "../../query/basis.js";
import type { Interval } from "../../time/interval.js";
import { civilTicks, type Tick } from "./civil-ticks.js";
import { elapsedTicks } from "./elapsed-ticks.js";
import { elapsedWindow, timeWindow } from "./timeline-window.js";

/** An axis of the picture: instants of a crisp question, elapsed times of a vague one. */
export interface Axis {
  readonly isElapsed: boolean;
  /** Instants. */
  readonly shown: Interval;
  /** The part of it whose instants have places of their own: what is nearer to speech time stands at the edge. */
  readonly plain: Interval;
  /** The place of an instant, from 0 on the left to 1. */
  readonly at: (instant: number) => number;
  /** The instant of a place. */
  readonly instantAt: (place: number) => number;
  readonly ticks: readonly (Tick & { readonly place: number })[];
}

/** The axis that fits an answer. */
export function axisOf(answer: Answer, basis: Basis): Axis {
  return basis.adverbial === null ? timeAxis(answer, basis) : elapsedAxis(answer, basis);
}

function timeAxis(answer: Answer, basis: Basis): Axis {
  const shown = timeWindow(answer, basis);
  const length = shown.end - shown.start;
  const at = (instant: number): number => (instant - shown.start) / length;
  const ticks = civilTicks(shown, answer.setting.zone, 10).map((tick) => ({ ...tick, place: at(tick.at) }));
  return {
    isElapsed: false,
    shown,
    plain: shown,
    at,
    instantAt: (place) => shown.start + place * length,
    ticks,
  };
}

function elapsedAxis(answer: Answer, basis: Basis): Axis {
  const { start: least, end: most } = elapsedWindow(answer, basis);
  const { speechTime } = answer.setting;
  const span = Math.log(most / least);
  const at = (instant: number): number => {
    const elapsed = Math.min(Math.max(speechTime - instant, least), most);
    return 1 - Math.log(elapsed / least) / span;
  };
  return {
    isElapsed: true,
    shown: { start: Math.floor(speechTime - most), end: speechTime },
    plain: { start: Math.floor(speechTime - most), end: Math.floor(speechTime - least) },
    at,
    instantAt: (place) => (place >= 1 ? speechTime + 1 : speechTime - least * Math.exp((1 - place) * span)),
    ticks: elapsedTicks(least, most, 0.095).map((tick) => ({ ...tick, place: at(speechTime - tick.at) })),
  };
}
