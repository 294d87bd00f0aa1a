import type { Markup } from "./element.js";

/**
 * Figures for one page: each without what makes it a document of its own, and without ids or a style sheet
 * that an earlier one has.
 *
 * @returns a function that takes the SVG documents in the order in which they stand on the page
 */
export function inlineFigures(): (svg: string) => Markup {
  const styles = new Set<string>();
  let count = 0;
  return (svg) => {
    count += 1;
    const number = count;
    const markup = svg
      .replace(/^<\?xml[^>]*\?>\s*/u, "")
      .trimEnd()
      .replace(/<style>.*?<\/style>/su, (style) => {
        if (styles.has(style)) return "";
        styles.add(style);
        return style;
      })
      // Two figures with the same content would have the same ids.
      .replace(
        /(\bid="|"#|\(#)(f[0-9a-f]{8}-\d+)/gu,
        (_, start: string, id: string) => `${start}${id}-${number}`,
      );
    return { markup };
  };
}
