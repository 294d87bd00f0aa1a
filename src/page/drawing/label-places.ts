/** A point with words beside it, or with none. */
export interface LabelledPoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Covered where there is no other place. */
  readonly isFaint: boolean;
}

/** Words, and where they stand. */
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly anchor: "start" | "end";
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** About how wide a letter is at 11 pixels, in a font that is not narrow. */
const letterWidth = 6.1;

const sameWithin = 40;

/**
 * Places words beside the points of a lane so that they cover neither each other nor a point: to the right,
 * to the left, above or below; where there is no room anywhere they are left out.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  { left, right, lane }: { readonly left: number; readonly right: number; readonly lane: number },
): readonly PlacedLabel[] {
  const faint = points.filter(({ isFaint }) => isFaint).map((point) => around(point, 3));
  const taken = points.filter(({ isFaint }) => !isFaint).map((point) => around(point, 7));
  const placed: PlacedLabel[] = [];
  for (const point of points) {
    // The same words side by side say nothing more.
    const isSaid = placed.some(({ x, label }) => label === point.label && Math.abs(x - point.x) < sameWithin);
    if (point.label === "" || isSaid) continue;
    const isFree = ({ box }: Try, others: readonly Box[]): boolean =>
      box.left >= left && box.right <= right && !others.some((other) => overlap(other, box));
    const tries = placesBeside(point, lane);
    const chosen =
      tries.find((one) => isFree(one, [...taken, ...faint])) ?? tries.find((one) => isFree(one, taken));
    if (chosen === undefined) continue;
    taken.push(chosen.box);
    placed.push(chosen.place);
  }
  return placed;
}

interface Try {
  readonly place: PlacedLabel;
  readonly box: Box;
}

function placesBeside({ x, y, label }: LabelledPoint, lane: number): readonly Try[] {
  const width = label.length * letterWidth;
  const up = lane / 2 - 4;
  const places = [
    { x: x + 10, y: y + 4, anchor: "start" },
    { x: x - 10, y: y + 4, anchor: "end" },
    { x: x - 4, y: y - up + 5, anchor: "start" },
    { x: x + 4, y: y - up + 5, anchor: "end" },
    { x: x - 4, y: y + up + 3, anchor: "start" },
    { x: x + 4, y: y + up + 3, anchor: "end" },
  ] as const;
  return places.map((place) => {
    const from = place.anchor === "start" ? place.x : place.x - width;
    return {
      place: { ...place, label },
      box: { left: from, right: from + width, top: place.y - 9, bottom: place.y + 2 },
    };
  });
}

function around({ x, y }: LabelledPoint, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
