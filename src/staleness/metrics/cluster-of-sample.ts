import type { Sample } from "../sample/sample.js";

/** What samples without a scenario are called together. */
const noScenario = "no scenario";

/**
 * What samples share by which they are not independent of each other: the name of the scenario.
 *
 * Those of no scenario of the inventory are one cluster: of what they share nobody knows, and an interval
 * that takes them for independent would be too narrow.
 */
export function clusterOfSample({ scenario }: Sample): string {
  return scenario?.name ?? noScenario;
}
