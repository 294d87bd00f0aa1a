import { expect, test } from "vitest";
import { readingBlocks } from "../../../src/cli/resolve/resolve.js";
import { terminalText } from "../../../src/page/document/terminal.js";
import { openZone, parseTime, resolve } from "../../../src/index.js";

function rendered(text: string, zoneName = "Europe/Berlin"): readonly string[] {
  const zone = openZone(zoneName);
  if (!zone.ok) throw new Error(zoneName);
  const time = parseTime("2023-09-29T22:18:14", zone.value);
  if (!time.ok) throw new Error("no time");
  const readings = resolve(text, { speechTime: time.value.instant, zone: zone.value });
  if (!readings.ok) throw new Error(JSON.stringify(readings.issues));
  return terminalText(readingBlocks(readings.value, zone.value, null)).split("\n");
}

test.each<[text: string, lines: readonly (string | RegExp)[]]>([
  ["yesterday", ["Thu 2023-09-28"]],
  ["recently", ["vague: recently"]],
  ["recently, in May 2023", ["vague: recently, within Mon 2023-05-01 to Wed 2023-05-31"]],
  ["for 2 weeks", ["no time, a length: for two weeks"]],
  ["before yesterday", ["up to Wed 2023-09-27"]],
  ["Monday", [/^Mon 2023-09-25 +direction=past$/, /^Mon 2023-10-02 +direction=future$/]],
  ["every Monday", [/^Mon 2023-09-25 and 11 more times \(--format json\) +direction=past$/]],
  ["every Monday in the week of May 14, 2023", [/^Mon 2023-05-08 +/]],
  ["twice a week", ["twice a week, at no fixed times"]],
  ["the other day", [/^Fri 2023-09-22 to Wed 2023-09-27/, /^ {2}note: What "the other day" covers/]],
])("the readings of %j", (text, expected) => {
  const lines = rendered(text);
  for (const [index, line] of expected.entries()) {
    if (typeof line === "string") expect(lines[index]).toBe(line);
    else expect(lines[index]).toMatch(line);
  }
});

test("a day that a zone skipped is no time at all", () => {
  expect(rendered("2011-12-30", "Pacific/Apia")[0]).toBe("no time at all");
});
