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
