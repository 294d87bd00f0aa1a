import type { AllenRelation } from "../../../src/time/interval.js";
import { type Asked, CannotTell, type Moment, momentEnd, type PlainEvent, seenEnd } from "./event.js";

/** One exact extent that an event may have had. */
export interface Exact {
  readonly start: number;
  readonly end: number;
}

/** What exact extents two events may have had. */
interface Allowed {
  /** Whether one begins as the other ends, where that was told to be in one unit. */
  readonly touching?: boolean;
  /** Whether the second, if its end was not told, may have lasted any length; else it is but a moment. */
  readonly open?: boolean;
}

/**
 * Whether something holds of two events: of every pair of exact extents that they may have had, or of none; where of
 * some it cannot be told.
 */
export function holds(
  left: PlainEvent,
  right: PlainEvent,
  asked: Asked,
  test: (a: Exact, b: Exact) => boolean,
  { touching = false, open = false }: Allowed = {},
): boolean {
  const marks = [left, right].flatMap((event) => marksOf(event, asked));
  const answers = new Set<boolean>();
  const forever = open && right.end === undefined ? [Number.MAX_SAFE_INTEGER] : [];
  for (const a of exactsOf(left, asked, marks)) {
    for (const exact of exactsOf(right, asked, marks)) {
      for (const b of [exact, ...forever.map((end) => ({ start: exact.start, end }))]) {
        if (touching && touch(left, right, asked) && a.end !== b.start) continue;
        if (touching && touch(right, left, asked) && b.end !== a.start) continue;
        answers.add(test(a, b));
      }
    }
  }
  const [answer] = answers;
  if (answers.size !== 1 || answer === undefined) throw new CannotTell("how two events lie");
  return answer;
}

/** Whether one event was told to end in the very unit in which the other was told to start: neither is only there. */
function touch(left: PlainEvent, right: PlainEvent, asked: Asked): boolean {
  const [end, last] = [seenEnd(left, asked), seenEnd(right, asked)];
  const { start } = right;
  if (end === undefined || last === undefined || end.grain === "instant") return false;
  const isOneUnit = end.grain === start.grain && end.at === start.at;
  const isBegunBefore = momentEnd(left.start, asked.zone) <= start.at;
  const goesOn = right.end === null || last !== right.end;
  return isOneUnit && isBegunBefore && (goesOn || last.at >= momentEnd(start, asked.zone));
}

function marksOf(event: PlainEvent, asked: Asked): readonly number[] {
  const end = seenEnd(event, asked);
  const moments = end === undefined ? [event.start] : [event.start, end];
  return moments.flatMap((moment) => [moment.at, momentEnd(moment, asked.zone)]);
}

/** All exact extents of an event, as far as any comparison with some marks can see. */
function exactsOf(event: PlainEvent, asked: Asked, marks: readonly number[]): readonly Exact[] {
  const end = seenEnd(event, asked);
  const starts = instantsOf(event.start, asked, marks);
  if (end === undefined) return starts.map((start) => ({ start, end: start + 1 }));
  const ends = instantsOf(end, asked, marks);
  const exacts = starts.flatMap((start) => ends.map((at) => ({ start, end: at })));
  const lasting = exacts.filter((exact) => exact.start < exact.end);
  return lasting.length > 0 ? lasting : starts.map((start) => ({ start, end: start + 1 }));
}

function instantsOf(moment: Moment, asked: Asked, marks: readonly number[]): readonly number[] {
  if (moment.grain === "instant") return [moment.at];
  const last = momentEnd(moment, asked.zone) - 1;
  const near = marks.flatMap((mark) => [mark - 2, mark - 1, mark, mark + 1, mark + 2]);
  return [...new Set(near)].filter((at) => moment.at <= at && at <= last);
}

/** How one extent lies to another, by the signs of what differs. */
function allen(a: Exact, b: Exact): AllenRelation {
  if (a.end < b.start) return "before";
  if (b.end < a.start) return "after";
  if (a.end === b.start) return "meets";
  if (b.end === a.start) return "met-by";
  const starts = Math.sign(a.start - b.start);
  const ends = Math.sign(a.end - b.end);
  const table: Readonly<Record<string, AllenRelation>> = {
    "-1,-1": "overlaps",
    "-1,0": "finished-by",
    "-1,1": "contains",
    "0,-1": "starts",
    "0,0": "equals",
    "0,1": "started-by",
    "1,-1": "during",
    "1,0": "finishes",
    "1,1": "overlapped-by",
  };
  const relation = table[`${starts},${ends}`];
  if (relation === undefined) throw new Error("no relation");
  return relation;
}

/** Whether a pair lies by Allen in one of some ways, where that can be told. */
export function isRelated(
  left: PlainEvent,
  right: PlainEvent,
  asked: Asked,
  relations: readonly AllenRelation[],
): boolean {
  return holds(left, right, asked, (a, b) => relations.includes(allen(a, b)), { touching: true });
}

/** How a pair lies by Allen, where it can be told. */
export function relationOf(left: PlainEvent, right: PlainEvent, asked: Asked): AllenRelation {
  let found: AllenRelation = "equals";
  let known: AllenRelation | null = null;
  const isSame = (a: Exact, b: Exact): boolean => {
    found = allen(a, b);
    known ??= found;
    return found === known;
  };
  holds(left, right, asked, isSame, { touching: true });
  return found;
}
