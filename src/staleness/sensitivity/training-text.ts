import { describedAgents } from "../generated/sensitivity-tools.js";
import type { ToolDefinition } from "../../chat/message.js";
import { scenarioNamed } from "../inventory/find-scenario.js";
import type { Scenario } from "../inventory/scenario.js";
import type { ToolText } from "./tool-text.js";

/** What is known of a tool whose scenario is known, to fit weights to. */
export interface TrainingText {
  readonly scenario: Scenario;
  readonly text: ToolText;
}

/**
 * Tools of every train scenario as we have described them, two agents for each: `sensitivity/tools.json`.
 *
 * @throws {RangeError} when a scenario is described that is no train scenario
 */
export function describedTexts(): readonly TrainingText[] {
  return describedAgents.map(({ scenario: name, system, tools: described }) => {
    const scenario = scenarioNamed(name);
    if (scenario?.split !== "train") throw new RangeError(`"${name}" is no train scenario`);
    const tools = described.map(
      ({ parameters, ...tool }): ToolDefinition => ({
        ...tool,
        parameters: {
          type: "object",
          properties: Object.fromEntries(parameters.map((parameter) => [parameter, { type: "string" }])),
        },
      }),
    );
    const [tool] = tools;
    if (tool === undefined) throw new RangeError(`"${name}" has no tool`);
    return { scenario, text: { tool, tools, system } };
  });
}
