import { openZone, type Zone } from "../../../time/zone.js";
import { childrenOf } from "../../../algebra/children.js";
import type { Expression } from "../../../algebra/expression.js";
import type { Reading } from "../resolve.js";
import { writeOffset } from "./value.js";

/** The clock by which a text names its times: that of the place of speech, or of the zone that it names. */
export interface ClockSaid {
  readonly here: Zone;
  readonly zone: Zone;
  /** As it stands behind a time of day; empty where the text names none. */
  readonly offset: string;
}

/** The clock of a reading that was resolved in a zone. */
export function clockSaid({ expression, by }: Reading, here: Zone): ClockSaid {
  const isIgnored = by.some(({ policy, value }) => policy === "zoneInText" && value === "ignored");
  const minutes = isIgnored ? null : minutesNamed(expression);
  const named = minutes === null ? null : openZone(writeOffset(minutes));
  return minutes === null || named?.ok !== true
    ? { here, zone: here, offset: "" }
    : { here, zone: named.value, offset: writeOffset(minutes) };
}

function minutesNamed(expression: Expression): number | null {
  if (expression.kind === "in-zone") return expression.minutes;
  for (const child of childrenOf(expression)) {
    const minutes = minutesNamed(child);
    if (minutes !== null) return minutes;
  }
  return null;
}
