/** A sum of money: two digits behind the point, or as many as it takes to see it. */
export function amount(sum: number, currency: string): string {
  const digits = sum === 0 || sum >= 0.1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(sum)));
  return `${sum.toFixed(digits)} ${currency}`;
}

/** A count with thousands marked: 3,300. */
export function shortCount(count: number): string {
  return count.toLocaleString("en-US");
}

/** How long something takes: "40 s", "25 min", "3.5 h". */
export function shortTime(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
