import type { Granularity } from "../time/granularity.js";

/** What is told apart: the values of a role, or the units of the calendar in which events start. */
export type Key = { readonly role: string } | { readonly unit: Granularity };

/** What is measured of events: how long they last, the time between them, or the amounts of a role. */
export type Measurable =
  | "extent"
  | "gap"
  /** With a unit, all amounts must be in it. */
  | { readonly role: string; readonly unit?: string | undefined };

/** By what values or units are compared: how many events, the first or the last of them, a sum. */
export type BestMeasure =
  | "count"
  | "first"
  | "last"
  | { readonly total: "extent" | { readonly role: string } };
