import { write } from "../write/output.js";

/** How much is gathered at most, and for how long. */
const limits = { units: 1 << 15, ms: 5 };

/**
 * Writes answers as they come: at once where nobody is ahead, and some together while more lines are at
 * hand, since each write costs as much as an answer.
 */
export class ItemWriter {
  #gathered = "";
  #since = 0;

  async add(line: string): Promise<void> {
    if (this.#gathered === "") this.#since = Date.now();
    this.#gathered += line;
    if (this.#gathered.length >= limits.units || Date.now() - this.#since >= limits.ms) await this.flush();
  }

  /** Writes what was gathered: before anything is waited for, or takes long. */
  async flush(): Promise<void> {
    if (this.#gathered === "") return;
    const gathered = this.#gathered;
    this.#gathered = "";
    await write(gathered);
  }
}
