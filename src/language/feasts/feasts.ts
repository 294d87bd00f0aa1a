import { americanFeasts } from "./american-feasts.js";
import { asianFeasts } from "./asian-feasts.js";
import { christianFeasts } from "./christian-feasts.js";
import { civicFeasts } from "./civic-feasts.js";
import type { FeastRule } from "./feast.js";
import { indianFeasts } from "./indian-feasts.js";
import { jewishFeasts } from "./jewish-feasts.js";
import { muslimFeasts } from "./muslim-feasts.js";
import { nationalFeasts } from "./national-feasts.js";
import { worldDays } from "./world-days.js";

/** Every feast that can be named, by key. */
export const feasts: ReadonlyMap<string, readonly FeastRule[]> = new Map(
  [
    christianFeasts,
    jewishFeasts,
    muslimFeasts,
    asianFeasts,
    indianFeasts,
    civicFeasts,
    americanFeasts,
    nationalFeasts,
    worldDays,
  ].flatMap((table) => Object.entries(table)),
);

/** The keys of all holidays, sorted: lower case, with ASCII apostrophes ("new year's eve"). */
export function holidayKeys(): readonly string[] {
  return [...feasts.keys()].sort();
}
