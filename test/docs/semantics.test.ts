import { describe, expect, test } from "vitest";
import { policyChoices, presets } from "../../src/query/policy.js";
import { guide, sectionOf } from "./guide.js";
import { made } from "./said.js";

/** A line of the guide: what is said, and what is made of it by default and under other values. */
interface Row {
  readonly policy: string;
  readonly said: string;
  readonly cells: readonly { readonly value: string; readonly meaning: string; readonly peers: string }[];
  readonly why: string;
}

const rows: readonly Row[] = sectionOf(guide("conventions"), "Defaults and their evidence")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [policy = "", said = "", byDefault = "", instead = "", why = ""] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    const cells = [byDefault, ...instead.split("<br>")].map((cell) => {
      const [, value = "", meaning = "", peers = ""] = /^`([^`]+)` (.*?)(?: \(([^()]*)\))?$/.exec(cell) ?? [];
      return { value, meaning, peers };
    });
    return { policy: policy.replaceAll("`", ""), said, cells, why };
  });

const choices: Readonly<Record<string, readonly string[]>> = policyChoices;

/** Nothing can be read there under the default, so that the other reading is taken in any case. */
const WITHOUT_EFFECT = new Set(["unitClock=first-day"]);

const PARSERS = new Set(["duckling", "recognizers", "chrono", "compromise", "dateparser", "natty"]);

test("every value of every policy is shown, the default first", () => {
  for (const [policy, [first, ...others]] of Object.entries(choices)) {
    const shown = rows.filter((row) => row.policy === policy);
    expect(shown.length, policy).toBeGreaterThan(0);
    for (const { cells } of shown) expect(cells[0]?.value, policy).toBe(first);
    const instead = new Set(shown.flatMap(({ cells }) => cells.slice(1).map(({ value }) => value)));
    expect([...instead].sort(), policy).toEqual([...others].sort());
  }
  expect(new Set(rows.map(({ policy }) => policy))).toEqual(new Set(Object.keys(choices)));
});

describe.each(rows)("$policy: $said", ({ policy, said, cells, why }) => {
  test.each(cells)("$value: $meaning", ({ value, meaning }) => {
    expect(made(said, `${policy}=${value}`)).toBe(meaning);
  });

  test("every other value changes something", () => {
    const [byDefault, ...others] = cells;
    for (const { value, meaning } of others) {
      expect(meaning === byDefault?.meaning).toBe(WITHOUT_EFFECT.has(`${policy}=${value}`));
    }
    expect(made(said, null)).toBe(byDefault?.meaning);
  });

  test("the peers are those of the presets, and the default has a reason", () => {
    for (const { value, peers } of cells.slice(1)) {
      const named = Object.entries(presets).flatMap(([name, chosen]) => {
        return name !== "consensus" && new Map(Object.entries(chosen)).get(policy) === value ? [name] : [];
      });
      expect(peers, value).toBe(named.join(", "));
    }
    const parsers = cells
      .slice(1)
      .flatMap(({ peers }) => peers.split(", ").filter((name) => PARSERS.has(name)));
    if (why.startsWith("Peers")) expect(parsers.length).toBeLessThan(PARSERS.size / 2);
    expect(why).toMatch(/^(?:(?:Paper|Standard|Measured|Peers|Ours)(?:: .+)?\.|As above\.)$/u);
  });
});
