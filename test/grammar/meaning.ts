import { readdirSync, readFileSync } from "node:fs";
import type { Occurrences } from "../../src/language/expression/anchor/anchor.js";
import type { AnchorContext } from "../../src/language/expression/anchor/context.js";
import { defaultExpressionPolicy } from "../../src/language/expression/policy/policy.js";
import type { HolidayCalendar } from "../../src/language/feasts/holiday-calendar.js";
import type { Reading } from "../../src/language/expression/resolve.js";
import { readRuleFile, type RuleFile } from "../../src/language/parse/rule-file.js";
import { readFacts } from "../../src/time/facts.js";
import { formatCivil } from "../../src/time/instant.js";
import { always, type Interval, type IntervalSet } from "../../src/time/interval.js";
import { formatPeriod } from "../../src/time/period.js";
import { civilOf, openZone, type Zone } from "../../src/time/zone.js";

const folder = new URL("../../grammar/en/", import.meta.url);

/** The rule files of the English grammar as they are written. */
export const ruleFiles: readonly { readonly name: string; readonly file: RuleFile }[] = readdirSync(folder)
  .filter((name) => name.endsWith(".rules"))
  .sort()
  .map((name) => ({
    name,
    file: readRuleFile(readFileSync(new URL(name, folder), "utf8"), `en/${name}`),
  }));

/** The setting in which the phrases beside the rules are read: Friday 2023-09-29, 22:18:14, in Berlin. */
export function setting(holidays: HolidayCalendar): AnchorContext {
  const zone = openZone("Europe/Berlin");
  const facts = readFacts({
    "Tom's birthday": "--05-14",
    "James's birthday": "--07-07",
    "our anniversary": { date: "2015-06-20", recurs: "yearly" },
  });
  if (!zone.ok || !facts.ok) throw new RangeError("the setting of the corpus cannot be read");
  return {
    speechTime: 1_696_018_694_000,
    zone: zone.value,
    direction: null,
    policy: defaultExpressionPolicy,
    facts: facts.value,
    holidays,
    window: always,
    weekdayConflict: "note",
  };
}

/**
 * A reading as it is written behind `=>`: `start / end`, days without their midnight, `--` for no end. Of a
 * set the nearest occurrence and the one before it, or after it where it is the first.
 */
export function written({ when }: Pick<Reading, "when">, zone: Zone): string {
  if (when.kind === "duration") return formatPeriod(when.period);
  if (when.kind === "crisp" && when.set !== undefined) {
    return writtenSet(when.intervals, when.set, zone);
  }
  const intervals = when.kind === "crisp" ? when.intervals : (when.within ?? []);
  const crisp = intervals
    .map(({ start, end }) => `${ending(start, zone)} / ${ending(end, zone)}`)
    .join(" + ");
  return when.kind === "crisp" ? crisp : `~${when.adverbial}${crisp === "" ? "" : ` ${crisp}`}`;
}

function writtenSet(bounds: IntervalSet, { each, nearest }: Occurrences, zone: Zone): string {
  const of = ({ start, end }: Interval): string => `${ending(start, zone)} / ${ending(end, zone)}`;
  if (nearest === null) return `unfixed ${bounds.map(of).join(" + ")}`;
  const at = each.findIndex(({ start }) => start === nearest.start);
  const other = each[at - 1] ?? each[at + 1];
  return other === undefined ? of(nearest) : `${of(nearest)}, ${of(other)} …`;
}

function ending(instant: number, zone: Zone): string {
  if (!Number.isFinite(instant)) return "--";
  const milliseconds = ((instant % 1000) + 1000) % 1000;
  const civil = formatCivil(civilOf(instant - milliseconds, zone))
    .replace(/T00:00:00$/, "")
    .replace(/(T\d\d:\d\d):00$/, "$1");
  return milliseconds === 0 ? civil : `${civil}.${String(milliseconds).padStart(3, "0")}`;
}
