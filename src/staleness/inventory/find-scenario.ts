import { idPrefixes } from "./id-prefixes.js";
import type { Scenario } from "./scenario.js";
import { scenarios } from "./scenarios.js";

const byName = new Map(scenarios.map((scenario) => [scenario.name, scenario]));

/** The scenario of this name, to the letter; null for none. */
export function scenarioNamed(name: string): Scenario | null {
  return byName.get(name) ?? null;
}

/**
 * The scenario that the id of a conversation names by how it begins, as ids of the public data do; the longest
 * beginning counts.
 *
 * @returns null where it names none
 */
export function scenarioOfId(id: string): Scenario | null {
  let longest = "";
  for (const prefix of Object.keys(idPrefixes)) {
    const isMeant = id.startsWith(prefix) && /^(?:[_-].*)?\d*$/u.test(id.slice(prefix.length));
    if (isMeant && prefix.length > longest.length) longest = prefix;
  }
  return longest === "" ? null : scenarioNamed(idPrefixes[longest] ?? "");
}
