import type { Estimate } from "../../statistics/estimate.js";
import type { Cell } from "./block.js";

/** A share as the paper prints it: ".84", "1.00", "−.05". */
export function shareText(value: number): string {
  const digits = Math.abs(value).toFixed(2);
  const sign = value < 0 && Number(digits) !== 0 ? "−" : "";
  return `${sign}${digits.startsWith("0") ? digits.slice(1) : digits}`;
}

/** A share in hundredths: "18 %". */
export function percentText(value: number): string {
  const whole = Math.round(Math.abs(value) * 100);
  return `${value < 0 && whole !== 0 ? "−" : ""}${whole} %`;
}

/** A value, and below it its interval where it has one. */
export function estimateCell(estimate: Estimate | null): Cell {
  if (estimate === null) return absent;
  const { value, low, high } = estimate;
  if (low === null || high === null) return shareText(value);
  return { main: shareText(value), faint: `${shareText(low)} to ${shareText(high)}` };
}

/** What stands in a cell that has no value. */
export const absent = "–";

/** The mean of the values of several models, each counting one; null where one has none. */
export function averageOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length < values.length || known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** A part of a whole in hundredths, never 0 or 100 where it is not: "<1 %", ">99 %". */
export function partText(count: number, whole: number): string {
  const share = count / whole;
  if (share > 0 && share < 0.01) return "<1 %";
  return share < 1 && share > 0.99 ? ">99 %" : percentText(share);
}

/** "3,300". */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}

/** A difference with its sign: "+.26", "−.05", ".00". */
export function signedText(value: number): string {
  const share = shareText(value);
  return Number(value.toFixed(2)) > 0 ? `+${share}` : share;
}

/** A difference, and below it its interval where it has one. */
export function signedCell({ value, low, high }: Estimate): Cell {
  if (low === null || high === null) return signedText(value);
  return { main: signedText(value), faint: `${signedText(low)} to ${signedText(high)}` };
}

/** A p-value in three digits; a dash where there is none. */
export function probabilityText(p: number | null): string {
  if (p === null) return absent;
  return p < 0.0005 ? "<.001" : p.toFixed(3).replace(/^0/u, "");
}
