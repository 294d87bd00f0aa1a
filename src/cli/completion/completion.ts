import type { Command } from "commander";
import { bashScript } from "./bash.js";
import type { Shell } from "./shell.js";
import { completionTree } from "./completion-tree.js";
import { fishScript } from "./fish.js";
import { zshScript } from "./zsh.js";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** The script by which a shell completes a program. */
export function completionScript(shell: Shell, program: Command): string {
  return scripts[shell](completionTree(program));
}
