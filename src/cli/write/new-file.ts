import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { exitCode } from "../exit-code.js";
import { reasonOf } from "../own-failure.js";
import { Refusal } from "../refusal.js";

/** So much is gathered before it is written. */
const bufferLength = 1 << 16;

/**
 * A file that is there whole or not at all: it is written under another name in the same folder, and takes
 * its own name when everything has reached the disk. What had the name before stays until then.
 *
 * @throws {Refusal} from every method when the disk is full, or the file cannot be written; what was
 *                   there before is as it was
 */
export class NewFile {
  readonly #file: string;
  readonly #temporary: string;
  readonly #handle: FileHandle;
  #waiting: string[] = [];
  #length = 0;
  #isClosed = false;

  private constructor(file: string, temporary: string, handle: FileHandle) {
    this.#file = file;
    this.#temporary = temporary;
    this.#handle = handle;
  }

  static async open(file: string): Promise<NewFile> {
    const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
    return new NewFile(file, temporary, await open(temporary, "w").catch(refuse(file)));
  }

  async write(text: string): Promise<void> {
    this.#waiting.push(text);
    this.#length += text.length;
    if (this.#length >= bufferLength) await this.#flush();
  }

  async commit(): Promise<void> {
    try {
      await this.#flush();
      await this.#handle.sync();
      await this.#close();
      await rename(this.#temporary, this.#file);
    } catch (fault) {
      await this.abandon();
      refuse(this.#file)(fault);
    }
  }

  /** Leaves nothing of it behind. */
  async abandon(): Promise<void> {
    await this.#close().catch(() => {});
    await rm(this.#temporary, { force: true }).catch(() => {});
  }

  async #flush(): Promise<void> {
    const text = this.#waiting.join("");
    this.#waiting = [];
    this.#length = 0;
    await this.#handle.writeFile(text).catch(refuse(this.#file));
  }

  async #close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#handle.close();
  }
}

function refuse(file: string): (fault: unknown) => never {
  return (fault) => {
    if (fault instanceof Refusal) throw fault;
    const issue = { kind: "unwritable-file", file, detail: reasonOf(fault) } as const;
    throw new Refusal(issue, { exitCode: exitCode.failed });
  };
}
