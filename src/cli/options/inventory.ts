import { Option } from "commander";

/** Adds that ids are those of the public data: elsewhere an id says nothing. */
export function inventoryOption(): Option {
  return new Option("--inventory", "the ids are those of TicToc's own data, and name its scenarios");
}
