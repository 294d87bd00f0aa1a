import {
  type ChatTemplate,
  type GridPhase,
  gridPhases,
  isInPhase,
  type PromptOptions,
  readablePrompt,
  type ReviewVersion,
  toldEvents,
} from "../../benchmark.js";
import { intoFile, jsonLine } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { readStrategy } from "../options/strategy.js";
import { openChatTemplate } from "../read/chat-template.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { Refusal } from "../refusal.js";

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
  const strategies = phase?.strategies ?? [readStrategy(flags.strategy)];
  const template = flags.template === undefined ? null : await openChatTemplate(flags.template);
  const options: PromptOptions = {
    review: flags.review,
    roles: flags.system ? "system-and-user" : "user",
  };
  const benchmark = await openBenchmarkItems(flags.items);
  await intoFile(flags.out ?? "-", async (put) => {
    let prompts = 0;
    for await (const item of benchmark.items()) {
      if (phase !== null && !isInPhase(phase, item)) continue;
      const events = toldEvents(await benchmark.eventsOf(item));
      for (const strategy of strategies) {
        const messages = readablePrompt(item, events, strategy, options);
        if (!messages.ok) throw new Refusal(messages.issues, { source: `${item.id}, ${item.eventSet}` });
        const said =
          template === null ? { messages: messages.value } : rendered(messages.value, template, flags);
        await put(jsonLine({ id: item.id, strategy: strategy.name, ...said }));
        prompts += 1;
      }
    }
    if (prompts === 0 && phase !== null) throw noneIn(phase);
  });
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
