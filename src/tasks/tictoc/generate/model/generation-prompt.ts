import type { Message, SpokenMessage } from "../../../../chat/message.js";
import { randomStream } from "../../../traveler/random-stream.js";
import { makeConversation } from "../conversation/make-conversation.js";
import type { WantedCandidate } from "../preferred-variants.js";
import type { ScenarioFile } from "../scenario/scenario-file.js";
import { variantMeanings, variantsOf } from "../variants.js";

/**
 * What a model is told so that it writes a candidate: the scenario with its tools, all variants of which one is
 * preferred, one conversation as an example, and what the last message must and must not be.
 *
 * The example is made by the templates of the scenario, another one for each candidate. A model may turn to
 * another variant where the preferred one does not fit.
 *
 * @source that there is an example, a preferred variant and the freedom to leave it: TicToc, Appendix B.2; the
 *         wording is ours
 */
export function generationPrompt(
  file: ScenarioFile,
  { index, variant }: WantedCandidate,
  seed: number,
): readonly SpokenMessage[] {
  const example = makeConversation(file, variant, randomStream(seed, `${file.scenario}/example`, index));
  const variants = variantsOf(file.access).map((name) => `- ${name}: ${variantMeanings[name]}`);
  const task = `Scenario: ${file.scenario}. What its tools tell ${paces[file.sensitivity]}.

Tools, with JSON Schemas of their arguments:
${file.tools.map((tool) => JSON.stringify(tool)).join("\n")}

A conversation ends with a message of the user, of one of these kinds:
${variants.join("\n")}

An example of the kind ${variant}:
{"variant": ${JSON.stringify(variant)}, "messages": [
${example.messages.map((message) => JSON.stringify(plainMessage(message))).join(",\n")}
]}

Write one new conversation of the kind ${variant}. If that kind makes no sense in this scenario, choose another from the list and name it.

- Begin with a system message, let user and assistant take turns, and end with the user's message, unanswered.
- Every call is followed by its result. Invent results that are plausible and agree with each other; the assistant says nothing that no result tells.
- What the last message asks can be answered from the results before it, and from nothing less.
- The right answer to the last message would depend on how long ago those results came. Do not mention in it that time has passed.
- The last message neither tells the assistant to look something up, check, refresh or use a tool, nor says "still".
- Use other subjects, numbers and wordings than the example. People have first names only, and none that are known to the public.

Reply with one JSON object and nothing else, with "variant" and "messages" in the form of the example.`;
  return [
    { role: "system", content: instruction },
    { role: "user", content: task },
  ];
}

const instruction =
  "You write conversations between a user and an assistant that calls tools. They serve to study when information that a tool gave is too old to rely on.";

const paces = {
  low: "changes over months or years, if ever",
  medium: "changes within hours or days",
  high: "changes within seconds or minutes",
} as const;

/** A message as the model is to write it: no ids, arguments and results as JSON. */
function plainMessage(message: Message): Readonly<Record<string, unknown>> {
  if ("toolCalls" in message) {
    const calls = message.toolCalls.map(({ name, arguments: written }) => ({
      name,
      arguments: JSON.parse(written) as unknown,
    }));
    return { role: "assistant", tool_calls: calls };
  }
  return { role: message.role, content: message.content };
}
