import type { Estimate } from "../../../statistics/estimate.js";
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

/** "3,300". */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}
