/**
 * @typedef {object} Series
 * @property {string} name
 * @property {readonly { readonly length: number, readonly ms: number }[]} points
 * @property {number} exponent
 *
 * @typedef {{ readonly title: string, readonly series: readonly Series[] }} Panel
 */

const width = 460;
const height = 360;
const left = 56;
const top = 40;
const rowHeight = 16;

/** Told apart also without colours, by the order of the legend, which is that of the last times. */
const colours = [
  "#1b6ca8",
  "#c8553d",
  "#2e8b57",
  "#8d5a97",
  "#b8860b",
  "#4f6d7a",
  "#d1495b",
  "#00798c",
  "#7a5c3e",
  "#5b5ea6",
  "#9b2335",
  "#3b7a57",
  "#946b2d",
  "#555555",
];

/**
 * Times against lengths, both axes logarithmic, side by side as one SVG; a dashed line rises with the
 * power that is aimed at.
 *
 * @param {readonly Panel[]} panels
 * @param {number} aim
 */
export function plotOf(panels, aim) {
  const all = panels.flatMap(({ series }) => series.flatMap(({ points }) => points));
  const x = scale(
    all.map(({ length }) => length),
    [0, width],
  );
  const y = scale(
    all.map(({ ms }) => ms),
    [height, 0],
  );
  const rows = Math.max(...panels.map(({ series }) => series.length));
  const size = [panels.length * (width + left + 24), top + height + 56 + rows * rowHeight];
  const drawn = panels.map((panel, index) => {
    return `<g transform="translate(${left + index * (width + left + 24)} ${top})">${panelOf(panel, x, y, aim)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(" ")}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join("\n")}
</svg>
`;
}

/** @typedef {{ readonly at: (value: number) => number, readonly ticks: readonly number[], readonly least: number }} Scale */

/** @param {readonly number[]} values @param {readonly [number, number]} range @returns {Scale} */
function scale(values, [from, to]) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  return {
    at: (value) => round(from + ((Math.log10(value) - low) / (high - low)) * (to - from)),
    ticks: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    least: 10 ** low,
  };
}

/** @param {Panel} panel @param {Scale} x @param {Scale} y @param {number} aim */
function panelOf({ title, series }, x, y, aim) {
  const grid = [
    ...x.ticks.map((tick) => {
      const at = x.at(tick);
      return `<path d="M${at} 0V${height}" stroke="#ddd"/><text x="${at}" y="${height + 16}" text-anchor="middle">${tick.toLocaleString("en-US")}</text>`;
    }),
    ...y.ticks.map((tick) => {
      const at = y.at(tick);
      return `<path d="M0 ${at}H${width}" stroke="#ddd"/><text x="-6" y="${at + 4}" text-anchor="end">${timeOf(tick)}</text>`;
    }),
  ];
  const sorted = series.toSorted((a, b) => (b.points.at(-1)?.ms ?? 0) - (a.points.at(-1)?.ms ?? 0));
  const lines = sorted.map(({ points }, index) => {
    const path = points
      .map(({ length, ms }, at) => `${at === 0 ? "M" : "L"}${x.at(length)} ${y.at(ms)}`)
      .join("");
    return `<path d="${path}" fill="none" stroke="${colours[index % colours.length]}" stroke-width="1.5"/>`;
  });
  const legend = sorted.map(({ name, exponent }, index) => {
    const at = height + 44 + index * rowHeight;
    return `<path d="M0 ${at - 4}h18" stroke="${colours[index % colours.length]}" stroke-width="3"/><text x="26" y="${at}">${escaped(name)}: length to the power ${exponent.toFixed(2)}</text>`;
  });
  return `<text y="-14" font-size="14">${title}: time by length in characters</text>
${grid.join("\n")}
${guideOf(x, y, aim)}
${lines.join("\n")}
${legend.join("\n")}`;
}

/** From the upper right corner of the axes down to the left. @param {Scale} x @param {Scale} y @param {number} aim */
function guideOf(x, y, aim) {
  const [last, most] = [x.ticks.at(-1) ?? 1, y.ticks.at(-1) ?? 1];
  const first = Math.max(x.least, last * (y.least / most) ** (1 / aim));
  const line = `M${x.at(last)} ${y.at(most)}L${x.at(first)} ${y.at(most * (first / last) ** aim)}`;
  return `<path d="${line}" stroke="#888" stroke-dasharray="5 4" fill="none"/>`;
}

/** @param {number} ms */
function timeOf(ms) {
  if (ms < 1) return `${round(ms * 1000)} µs`;
  return ms < 1000 ? `${ms} ms` : `${ms / 1000} s`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}
