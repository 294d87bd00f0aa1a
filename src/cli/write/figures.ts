import type { Estimate } from "../../benchmark.js";

/** So many things: "1 failure", "3 failures". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** A mean or a difference: three decimals, and never "-0.000". */
export function figure(value: number): string {
  const written = value.toFixed(3);
  return written === "-0.000" ? "0.000" : written;
}

/** "0.690 to 0.738"; nothing where there is no interval. */
export function intervalFigures({ low, high }: Estimate): string {
  return low === null || high === null ? "" : `${figure(low)} to ${figure(high)}`;
}

/** A p-value: "0.034", "<0.001". */
export function pFigure(p: number): string {
  return p < 0.0005 ? "<0.001" : p.toFixed(3);
}

/**
 * How many things are done, and how fast: "806,245 replies, 41,300 a second".
 *
 * @param things  what is counted, "replies"
 * @param ms      since the first one was begun
 */
export function paceOf(count: number, things: string, ms: number): string {
  const pace = ms > 0 ? `, ${Math.round((count / ms) * 1000).toLocaleString("en-US")} a second` : "";
  return `${count.toLocaleString("en-US")} ${things}${pace}`;
}
