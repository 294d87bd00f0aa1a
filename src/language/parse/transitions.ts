/** No state: there is no such transition. */
export const NOWHERE = -1;

/** Up to so many transitions are looked through; of more, a table is made. */
const FEW = 8;

/** Where a state goes on a key: the innermost step of the parser, asked some hundred times a token. */
export class TransitionTable {
  /** By state, those of many transitions, made when first asked for. */
  private readonly tables: (Map<number, number> | undefined)[] = [];

  /** @param transitions  per state, pairs (key, next state), flat */
  constructor(private readonly transitions: readonly (readonly number[])[]) {}

  /** The next state, or `NOWHERE`. O(1). */
  next(state: number, key: number): number {
    const flat = this.transitions[state];
    if (flat === undefined) return NOWHERE;
    if (flat.length > 2 * FEW) return this.tableOf(state, flat).get(key) ?? NOWHERE;
    for (let at = 0; at < flat.length; at += 2) {
      if (flat[at] === key) return flat[at + 1] as number;
    }
    return NOWHERE;
  }

  private tableOf(state: number, flat: readonly number[]): Map<number, number> {
    let table = this.tables[state];
    if (table === undefined) {
      table = new Map();
      for (let at = 0; at < flat.length; at += 2) table.set(flat[at] as number, flat[at + 1] as number);
      this.tables[state] = table;
    }
    return table;
  }
}
