import type { PolicyChoice } from "../policy/policy.js";
import type { Timex3 } from "./timex3.js";

/**
 * The annotation of what is said of a fiscal year: FY2022, FY2022-Q1. By our default it is the calendar
 * year of that number; where a convention lets it begin in October, points say so.
 */
export function fiscally(annotation: Timex3, by: readonly PolicyChoice[]): Timex3 {
  const convention = by.find(({ policy }) => policy === "fiscalYear")?.value;
  if (convention === undefined) return annotation;
  if (/^\d{4}(-[QH]\d)?$/.test(annotation.value)) {
    return { ...annotation, value: `FY${annotation.value}` };
  }
  const { type, value, endPoint, ...rest } = annotation;
  return type === "DURATION" && convention === "from-october" && endPoint !== undefined && value === "P12M"
    ? { type: "DATE", value: `FY${endPoint.slice(0, 4)}`, ...rest, endPoint }
    : annotation;
}
