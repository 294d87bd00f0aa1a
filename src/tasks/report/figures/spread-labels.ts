/** Words that stand beside the end of a line. */
export interface EndLabel {
  /** Where it would best stand, in pixels from the top. */
  readonly y: number;
  readonly text: string;
}

/**
 * Moves labels up and down so that each keeps its distance from the next, as little as that needs.
 *
 * Labels that would run into each other are gathered into blocks, each centred on the mean of where its own
 * would stand (pool adjacent violators), and kept between top and bottom as far as there is room.
 *
 * @returns their places, in the order given
 */
export function spreadLabels(
  labels: readonly EndLabel[],
  { gap, top, bottom }: { readonly gap: number; readonly top: number; readonly bottom: number },
): readonly number[] {
  const order = labels.map((_, index) => index).sort((a, b) => yOf(labels, a) - yOf(labels, b) || a - b);
  const blocks: { first: number; members: number[] }[] = [];
  for (const index of order) {
    blocks.push({ first: held(yOf(labels, index), 1), members: [index] });
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (last === undefined || before === undefined) break;
      if (before.first + before.members.length * gap <= last.first) break;
      const members = [...before.members, ...last.members];
      const mean =
        members.reduce((sum, at, place) => sum + yOf(labels, at) - place * gap, 0) / members.length;
      blocks.splice(-2, 2, { first: held(mean, members.length), members });
    }
  }
  const places = new Array<number>(labels.length).fill(0);
  for (const { first, members } of blocks) {
    members.forEach((index, place) => {
      places[index] = first + place * gap;
    });
  }
  return places;

  function held(first: number, count: number): number {
    return Math.max(top, Math.min(first, bottom - (count - 1) * gap));
  }
}

function yOf(labels: readonly EndLabel[], index: number): number {
  return labels[index]?.y ?? 0;
}
