import { ColumnBuilder } from "../../src/events/column-builder.js";
import type { Columns } from "../../src/events/columns.js";
import type { Event } from "../../src/events/event.js";

/** Events as columns. */
export function columnsOf(events: Iterable<Event>): Columns {
  const builder = new ColumnBuilder();
  for (const event of events) builder.add(event);
  return builder.columns();
}
