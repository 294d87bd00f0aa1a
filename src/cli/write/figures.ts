import type { Estimate } from "../../benchmark.js";

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
