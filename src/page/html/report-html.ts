import type { Report } from "../document/block.js";
import { html, writeHtml } from "./element.js";
import { htmlBlock, type Page } from "./html-block.js";
import { inlineFigures } from "./inline-figure.js";
import { pageStyle } from "./style.js";

/** Nothing is loaded, run or sent; styles stand in the page itself. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A report as one HTML file that needs nothing else: no network, no script, readable on light and dark
 * screens, narrow ones and paper, by keyboard and by screen readers.
 *
 * The same report gives the same bytes. All text in it is escaped, and what would be unseen is shown.
 */
export function reportHtml({ title, lead, sections }: Report): string {
  const page: Page = { inline: inlineFigures() };
  const head = html(
    "head",
    {},
    html("meta", { charset: "utf-8" }),
    html("meta", { "http-equiv": "Content-Security-Policy", content: contentPolicy }),
    html("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    html("meta", { name: "referrer", content: "no-referrer" }),
    html("title", {}, title),
    html("style", {}, { markup: pageStyle }),
  );
  const body = html(
    "body",
    {},
    html("a", { class: "skip", href: "#content" }, "Skip to the content"),
    html("header", {}, html("h1", {}, title), html("p", {}, lead)),
    html(
      "nav",
      { "aria-label": "Sections" },
      html(
        "ol",
        {},
        ...sections.map((section) => html("li", {}, html("a", { href: `#${section.id}` }, section.title))),
      ),
    ),
    html(
      "main",
      { id: "content", tabindex: -1 },
      ...sections.map((section) =>
        html(
          "section",
          { "aria-labelledby": section.id },
          html("h2", { id: section.id }, section.title),
          ...section.blocks.map((block) => htmlBlock(block, page)),
        ),
      ),
    ),
  );
  return `<!doctype html>\n${writeHtml(html("html", { lang: "en" }, head, "\n", body))}\n`;
}
