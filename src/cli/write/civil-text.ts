const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A civil time `yyyy-mm-ddThh:mm:ss` for people, "Thu 2023-09-28 14:27", or a day alone; what follows it is left out. */
export function civilInWords(civil: string): string {
  if (!civil.includes("T")) return dayInWords(civil);
  const clock = clockOf(civil);
  return `${dayInWords(civil)} ${clock.endsWith(":00") ? clock.slice(0, 5) : clock}`;
}

/** Its day, "Thu 2023-09-28". */
export function dayInWords(civil: string): string {
  const [day = ""] = civil.split("T");
  return `${weekdays[dateOf(`${day}T00:00:00`).getUTCDay()] ?? ""} ${day}`;
}

/** Its time of day, "14:27:00". */
export function clockOf(civil: string): string {
  return civil.slice(civil.indexOf("T") + 1).slice(0, 8);
}

/** So many milliseconds earlier. */
export function earlierBy(ms: number, civil: string): string {
  return new Date(dateOf(civil).getTime() - ms).toISOString().replace(/^\+0/, "").slice(0, -5);
}

/** The civil time as if it were UTC; ISO 8601 wants a sign and six digits for the year 10000. */
function dateOf(civil: string): Date {
  return new Date(/^\d{5}/.test(civil) ? `+0${civil}Z` : `${civil}Z`);
}
