import type * as Plot from "@observablehq/plot";
import { loadOptional, MissingPackage } from "../../issue/package-issues.js";
import { darkStyle, elementOf, nameIds, paints, svg, type SvgElement, writeSvg } from "./svg.js";

/** The marks, scales and transforms that a figure is made of. */
export type PlotLibrary = typeof Plot;

/** One plot of a figure, and where its upper left corner stands, in pixels. */
export interface Panel {
  readonly left: number;
  readonly top: number;
  /** `width`, `height` and margins are pixels; write colours as those of `paints`. */
  readonly options: Plot.PlotOptions;
}

/** What a figure consists of. */
export interface Figure {
  /** What it shows, in some words: shown above it, and read aloud. */
  readonly title: string;
  /** What is to be seen in it, in a sentence or two, for those who do not see it. */
  readonly description: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Drawn one over the other in this order; called once the library is loaded. */
  readonly panels: (plot: PlotLibrary) => readonly Panel[];
  /** What is no plot: headings, legends, notes. */
  readonly extras?: readonly SvgElement[];
}

/** Fonts that every machine has some of; which one is left to it. */
const fontFamily = "system-ui, sans-serif";

const className = "oracle-figure";

/**
 * A figure as a standalone SVG document, drawn by Observable Plot.
 *
 * The same figure gives the same bytes: no clock is read, and ids are made from the content. It is readable
 * on light and dark pages, has a title and a description for screen readers, and any text in it is safe. The
 * title is not drawn: put it into `extras` where it should be seen.
 *
 * The library is loaded with the first figure (about 150 ms).
 *
 * @throws {MissingPackage} when it is not installed
 */
export async function draw(figure: Figure): Promise<string> {
  const [plot, dom] = await loadOptional("Figures cannot be drawn", ["@observablehq/plot", "linkedom"], () =>
    Promise.all([import("@observablehq/plot"), loadDom()]),
  );
  const page = dom.parseHTML("<html></html>").document;
  const panels = figure.panels(plot).map(({ left, top, options }) => {
    const base = { document: page, className: "panel", style: { fontFamily } } as Plot.PlotOptions;
    return placed(elementOf(plot.plot({ ...base, ...options })), left, top);
  });
  const content = [...panels, ...(figure.extras ?? [])];
  const { width, height, title, description } = figure;
  const root = svg(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: className,
      role: "img",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      "font-family": fontFamily,
      "font-size": 12,
    },
    svg("title", {}, title),
    svg("desc", {}, description),
    svg("style", {}, `.${className}{max-width:100%;height:auto}${darkStyle(className)}`),
    svg("rect", { width, height, fill: paints.page.light }),
    ...nameIds(content),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeSvg(root)}\n`;
}

/** A drawing, or null where the library for it is not installed: what it shows stands in a table too. */
export async function drawnIfInstalled<T>(drawing: Promise<T>): Promise<T | null> {
  return drawing.catch((fault: unknown) => {
    if (fault instanceof MissingPackage) return null;
    throw fault;
  });
}

/** Its own types ask for those of a browser, which a program for Node does not load. */
interface DomLibrary {
  parseHTML(html: string): { readonly document: unknown };
}

function loadDom(): Promise<DomLibrary> {
  return import("linkedom") as Promise<unknown> as Promise<DomLibrary>;
}

/** A plot is a document of its own; in a figure it is a group, so that nothing of it is cut off. */
function placed(plot: SvgElement, left: number, top: number): SvgElement {
  if (plot.name !== "svg") throw new RangeError("a panel has no title, caption or legend of its own");
  const {
    fill: _fill,
    class: _class,
    width: _width,
    height: _height,
    viewBox: _box,
    ...kept
  } = plot.attributes;
  const children = plot.children.filter((child) => typeof child === "string" || child.name !== "style");
  return svg("g", { ...kept, fill: paints.ink.light, transform: `translate(${left},${top})` }, ...children);
}
