/**
 * What expressions that differ only in a date have in common: "on 2023-09-29" as "on yyyy-mm-dd".
 *
 *     2023-09-29 → yyyy-mm-dd    2023-09 → yyyy-mm    2023 → yyyy    other digits → n
 *
 * @param expression  null where a question has none
 * @returns "none" for null
 */
export function expressionForm(expression: string | null): string {
  if (expression === null) return "none";
  return expression
    .replace(/\b\d{4}-\d\d-\d\d\b/g, "yyyy-mm-dd")
    .replace(/\b\d{4}-\d\d\b/g, "yyyy-mm")
    .replace(/\b\d{4}\b/g, "yyyy")
    .replace(/\d+/g, "n");
}
