/** A colour on a light page, and the one that takes its place on a dark page. */
export interface Paint {
  readonly light: string;
  readonly dark: string;
}

/**
 * The colours of all figures. A figure is drawn in the light ones; its style puts the dark ones in their
 * place, colour by colour, where a page is dark. So every program that shows SVG shows it right, also one
 * that knows no style sheets.
 *
 * The curves' colours are those of Okabe and Ito, darkened for thin lines; they differ in lightness too, for
 * readers who do not tell colours apart.
 */
export const paints = {
  page: { light: "#ffffff", dark: "#0d1117" },
  /** Words, axes and what is most important. */
  ink: { light: "#1f2328", dark: "#e6edf3" },
  /** Words of less weight. */
  faint: { light: "#59636e", dark: "#9198a1" },
  /** Lines of a grid. */
  grid: { light: "#d8dde3", dark: "#30363d" },
  blue: { light: "#0062a3", dark: "#5cb3f0" },
  orange: { light: "#b34a00", dark: "#ff9a4d" },
  green: { light: "#00734f", dark: "#3fc796" },
  purple: { light: "#9c4a82", dark: "#e39ccb" },
  gold: { light: "#8a6500", dark: "#e5bd3d" },
  sky: { light: "#2b7f9e", dark: "#8fd3ee" },
  red: { light: "#b3261e", dark: "#ff8f85" },
} as const satisfies Readonly<Record<string, Paint>>;

/** Colours for things told apart by colour, in the order in which they are given out. */
const series: readonly string[] = [
  paints.blue.light,
  paints.orange.light,
  paints.green.light,
  paints.purple.light,
  paints.gold.light,
  paints.sky.light,
  paints.red.light,
];

/** The colour of the thing with this 0-based number; they come again after the last. */
export function seriesPaint(index: number): string {
  return series[index % series.length] ?? paints.ink.light;
}

/** The style sheet that turns the figures of a class dark on a dark page. */
export function darkStyle(className: string): string {
  const rules = Object.values(paints).flatMap(({ light, dark }) =>
    ["fill", "stroke"].map((property) => `.${className} [${property}="${light}"]{${property}:${dark}}`),
  );
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
