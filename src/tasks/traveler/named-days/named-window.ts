import type { Instant } from "../../../time/instant.js";
import type { HolidayDay } from "./holiday-days.js";

/** When events of lists about named days can be, and the holidays in it. */
export interface NamedWindow {
  readonly firstYear: number;
  /** The first moment at which an event can be. */
  readonly start: Instant;
  readonly holidays: readonly HolidayDay[];
}
