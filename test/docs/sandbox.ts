import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { CommandThread } from "../cli/command.js";
import { oracleCallsOf } from "./oracle-calls.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const main = join(root, "dist/bin/oracle.js");

/** What a program printed and how it ended. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * A folder as a reader has it who installed the package and copied the examples: `oracle` and
 * `import … from "temporal-oracle"` work in it, and mean what was built.
 */
export class Sandbox {
  private readonly folder = mkdtempSync(join(tmpdir(), "docs-"));
  private readonly empty = join(this.folder, "empty");
  private readonly known = new Map<string, Outcome>();
  /** What needs no process of its own runs here, where the program is loaded already. */
  private thread = new CommandThread();

  constructor() {
    if (!existsSync(main)) throw new Error(`There is no ${main}: run \`npm run build\` first.`);
    for (const copied of ["examples", "surveys"])
      cpSync(join(root, copied), join(this.folder, copied), { recursive: true });
    symlinkSync(join(root, "dist"), join(this.folder, "dist"));
    mkdirSync(join(this.folder, "node_modules"));
    symlinkSync(root, join(this.folder, "node_modules/temporal-oracle"));
    symlinkSync(join(root, "node_modules/@types"), join(this.folder, "node_modules/@types"));
    writeFileSync(join(this.folder, "package.json"), '{ "type": "module" }\n');
    this.command("oracle", `exec "${process.execPath}" "${main}" "$@"`);
    this.command("npx", 'shift\nexec oracle "$@"');
    mkdirSync(this.empty);
  }

  /** Puts a file into a folder that is empty at first, where `terminal` works. */
  file(name: string, content: string): void {
    writeFileSync(join(this.empty, name), content);
  }

  /** Runs a command in that folder, each time anew; what a terminal shows of it is in `stdout`. */
  terminal(command: string): Outcome {
    return this.run("sh", ["-c", `exec 2>&1\n${command}`], this.empty);
  }

  /** Runs lines of shell, up to the first that fails, in the folder of a document. */
  shell(code: string, document = "none"): Outcome {
    return this.once(`sh ${document} ${code}`, () => {
      const place = this.place(document);
      const calls = oracleCallsOf(code);
      return calls === null ? this.run("sh", ["-e", "-c", code], place) : this.inTurn(calls, place);
    });
  }

  /** Runs a module, TypeScript or JavaScript, in the folder of a document. */
  module(code: string, document = "none"): Outcome {
    return this.once(`ts ${document} ${code}`, () => {
      const place = this.place(document);
      const file = join(place, `example-${this.known.size}.mjs`);
      writeFileSync(file, transformSync(code, { loader: "ts", format: "esm", target: "node20" }).code);
      // What starts processes finds the command in the path; of the thread, only the console is caught.
      if (/node:child_process|process\.std/.test(code)) return this.run(process.execPath, [file], place);
      return this.inThread(place, (thread) => thread.module(pathToFileURL(file).href));
    });
  }

  /** Runs something in a folder, which the thread has from this process; of no use once it failed, it is made anew. */
  private inThread(folder: string, run: (thread: CommandThread) => Outcome): Outcome {
    const before = process.cwd();
    process.chdir(folder);
    try {
      return run(this.thread);
    } catch (fault) {
      this.thread = new CommandThread();
      throw fault;
    } finally {
      process.chdir(before);
    }
  }

  /** Runs the command line call after call, up to the first that fails. */
  private inTurn(calls: readonly (readonly string[])[], place: string): Outcome {
    const { FORCE_COLOR: _, ...env } = process.env;
    const all = { code: 0 as number | null, stdout: "", stderr: "" };
    for (const parts of calls) {
      const { code, stdout, stderr } = this.inThread(place, (thread) =>
        thread.call(parts, Buffer.from(""), { ...env, NO_COLOR: "1" }),
      );
      Object.assign(all, { code, stdout: all.stdout + stdout, stderr: all.stderr + stderr });
      if (code !== 0) break;
    }
    return all;
  }

  /** A folder for each document, so that what one writes does not stand in the way of another. */
  private place(document: string): string {
    const place = join(this.folder, "of", document.replace(/\W/g, "-"));
    if (existsSync(place)) return place;
    mkdirSync(place, { recursive: true });
    for (const name of ["examples", "surveys", "dist"])
      symlinkSync(join(this.folder, name), join(place, name));
    return place;
  }

  /** Checks the types of modules; what the compiler says is in `stdout`. */
  types(modules: readonly { readonly name: string; readonly code: string }[]): Outcome {
    const options = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        target: "es2023",
        module: "nodenext",
        types: ["node"],
      },
      files: modules.map(({ name }) => name),
    };
    for (const { name, code } of modules) writeFileSync(join(this.folder, name), code);
    writeFileSync(join(this.folder, "tsconfig.json"), JSON.stringify(options));
    return this.run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."]);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private command(name: string, script: string): void {
    mkdirSync(join(this.folder, "bin"), { recursive: true });
    const file = join(this.folder, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  private run(command: string, args: readonly string[], cwd = this.folder): Outcome {
    const { NODE_OPTIONS: _, FORCE_COLOR: __, ...env } = process.env;
    const path = `${join(this.folder, "bin")}${delimiter}${env["PATH"] ?? ""}`;
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd,
      env: { ...env, PATH: path, NO_COLOR: "1" },
      encoding: "utf8",
      input: "",
      timeout: 50_000,
    });
    return { code: status, stdout, stderr };
  }

  private once(key: string, run: () => Outcome): Outcome {
    const outcome = this.known.get(key) ?? run();
    this.known.set(key, outcome);
    return outcome;
  }
}
