/** How many spellings of a column are remembered. */
const rememberedCells = 4096;

/**
 * The cells of one column, trimmed, equal ones as one string.
 *
 * What is cut out of a text keeps the whole text in memory, and is hashed anew by everyone who looks it up;
 * names come again and again, so each is copied once. A column whose cells hardly repeat, such as a time,
 * is left alone.
 */
export class CellNames {
  readonly #known = new Map<string, string>();
  #misses = 0;

  read(cell: string): string {
    if (this.#misses > rememberedCells) return cell.trim();
    const known = this.#known.get(cell);
    if (known !== undefined) return known;
    this.#misses += 1;
    const trimmed = cell.trim();
    // A slice of a text of its own: the text that it was cut out of can go.
    const copy = trimmed.length < 13 ? trimmed : ` ${trimmed}`.slice(1);
    this.#known.set(cell, copy);
    return copy;
  }
}
