import {
  type ChatTemplate,
  chatTemplate,
  chatTemplateNames,
  readChatTemplate,
  defaultStrategy,
  type GridPhase,
  gridPhases,
  isInPhase,
  type PromptOptions,
  readablePrompt,
  type ReviewVersion,
  type Strategy,
  strategyNamed,
  toldEvents,
} from "../../benchmark.js";
import type { Event, EventSet } from "../../index.js";
import { exitCode } from "../exit-code.js";
import { readInput } from "../read/input.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { Refusal } from "../refusal.js";
import { write } from "../write/output.js";
import { WholeFile } from "../write/whole-file.js";

/** The options of `oracle prompts`. */
export interface PromptsFlags {
  readonly items: string;
  readonly strategy?: string;
  /** True where no phase is named. */
  readonly grid?: string | true;
  readonly template?: string;
  readonly start: boolean;
  readonly system: boolean;
  readonly review: ReviewVersion;
  readonly out?: string;
}

/**
 * Writes the prompts of a benchmark, one a line, by item and then by strategy.
 *
 * @returns what to exit with: unanswered when a grid asks none of the items
 * @throws {Refusal} when an option, an item or an event set cannot be read; a file is then left as it was
 */
export async function writePrompts(flags: PromptsFlags): Promise<number> {
  const phase = flags.grid === undefined ? null : phaseOf(flags.grid);
  const strategies = phase?.strategies ?? [strategyOf(flags.strategy)];
  const template = flags.template === undefined ? null : await readTemplate(flags.template);
  const options: PromptOptions = {
    review: flags.review,
    roles: flags.system ? "system-and-user" : "user",
  };
  const benchmark = await openBenchmarkItems(flags.items);
  /** The same list for the same set, so that it is told but once. */
  const lists = new WeakMap<EventSet, readonly Event[]>();
  const file = flags.out === undefined ? null : await WholeFile.open(flags.out);
  let prompts = 0;
  try {
    for await (const item of benchmark.items()) {
      if (phase !== null && !isInPhase(phase, item)) continue;
      const set = await benchmark.eventsOf(item);
      const events = lists.get(set) ?? toldEvents(set);
      lists.set(set, events);
      for (const strategy of strategies) {
        const messages = readablePrompt(item, events, strategy, options);
        if (!messages.ok) throw new Refusal(messages.issues, { source: `${item.id}, ${item.eventSet}` });
        const said =
          template === null ? { messages: messages.value } : rendered(messages.value, template, flags);
        const line = `${JSON.stringify({ id: item.id, strategy: strategy.name, ...said })}\n`;
        await (file === null ? write(line) : file.write(line));
        prompts += 1;
      }
    }
    if (prompts === 0 && phase !== null) throw noneIn(phase);
    await file?.commit();
  } catch (fault) {
    await file?.abandon();
    throw fault;
  }
  return exitCode.answered;
}

function rendered(
  messages: Parameters<ChatTemplate["render"]>[0],
  template: ChatTemplate,
  { start }: PromptsFlags,
): { readonly prompt: string; readonly stop: readonly string[] } {
  return { prompt: template.render(messages, { hasStart: start }), stop: template.stop };
}

function phaseOf(grid: string | true): GridPhase {
  const name = grid === true ? "phase1" : grid;
  const phase = gridPhases.find((one) => one.name === name);
  if (phase !== undefined) return phase;
  throw new Refusal({ kind: "unknown-grid-phase", name, known: gridPhases.map((one) => one.name) });
}

function noneIn({ name, lengths, categories }: GridPhase): Refusal {
  return new Refusal(
    { kind: "empty-grid", phase: name, lengths, categories },
    { exitCode: exitCode.unanswered },
  );
}

/**
 * A strategy by its name; the default one where none is named.
 *
 * @throws {Refusal} when there is none
 */
function strategyOf(name: string | undefined): Strategy {
  if (name === undefined) return defaultStrategy;
  const strategy = strategyNamed(name);
  if (!strategy.ok) throw new Refusal(strategy.issues);
  return strategy.value;
}

/**
 * A chat template by name, or from a file.
 *
 * @throws {Refusal} when it is neither, or the file holds none
 */
async function readTemplate(nameOrFile: string): Promise<ChatTemplate> {
  // What looks like a name is one, and no file that is missing.
  const isName = chatTemplateNames.includes(nameOrFile) || /^[\w-]+$/.test(nameOrFile);
  const source = isName ? null : nameOrFile;
  const template = isName ? chatTemplate(nameOrFile) : readChatTemplate(await readInput(nameOrFile));
  if (!template.ok) throw new Refusal(template.issues, { source });
  return template.value;
}
