/** A day and a month in figures in either order, a year, and perhaps a clock time. */
const NUMERIC = /^"?(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:([ T])(\d{1,2}):\d{2}(:\d{2})?)?"?$/;

/**
 * What to do about a time that could not be read: the format that it seems to be written in. Both orders of
 * day and month are named where either may be meant, since nothing of the value tells them apart.
 *
 *     const hint = timeFormatHint("28/03/2025 07:45", "timeFormat");
 *     hint // 'say how times are written, timeFormat "d/M/yyyy H:mm".'
 *
 * @param value   as the record has it, perhaps in quotation marks
 * @param option  what the format is given by
 * @returns      null for what is written in no such way
 */
export function timeFormatHint(value: string, option: string): string | null {
  const [, first = "", mark = "", second = "", , between = "", hour = "", seconds = ""] =
    NUMERIC.exec(value) ?? [];
  if (first === "") return null;
  // Single letters read a leading zero too, so that one format serves the whole column.
  const clock = hour === "" ? "" : `${between === "T" ? "'T'" : " "}H:mm${seconds && ":ss"}`;
  const orders = [
    ...(Number(second) <= 12 ? [["d", "M"] as const] : []),
    ...(Number(first) <= 12 ? [["M", "d"] as const] : []),
  ];
  if (orders.length === 0) return null;
  const formats = orders.map(([one, other]) => `"${one}${mark}${other}${mark}yyyy${clock}"`);
  return `say how times are written, ${option} ${formats.join(" or ")}.`;
}
