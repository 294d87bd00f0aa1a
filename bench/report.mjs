import { availableParallelism } from "node:os";

/**
 * @typedef {object} Figure
 * @property {number} value
 * @property {string} unit  "ms" is printed as the unit of time that suits it
 *
 * @typedef {object} Row  one comparison, ours against something else
 * @property {string} group
 * @property {string} what
 * @property {Figure} ours
 * @property {Figure | null} other  the same of what we are compared with; null where ours stands alone
 * @property {number | null} ratio  above 1 we are ahead; null where ours stands alone
 * @property {{ readonly text: string, readonly reached: boolean } | null} aim
 */

/** What a reader needs to place the absolute figures; the ratios should hold without. */
export function header() {
  const { node, v8 } = process.versions;
  return `Node ${node}, V8 ${v8}, ${process.platform} ${process.arch}, ${availableParallelism()} CPUs; processor time; warm, but for starting`;
}

/**
 * A row of a ratio or of a figure that stands alone.
 *
 * @param {Pick<Row, "group" | "what" | "ours"> & Partial<Row>} row
 * @returns {Row}
 */
export function row(row) {
  return { other: null, ratio: null, aim: null, ...row };
}

/**
 * A row of our time against another's for the same.
 *
 * @param {object} race
 * @param {string} race.group
 * @param {string} race.what
 * @param {number} race.ours  in ms
 * @param {number} race.other  in ms
 * @param {number | null} race.least  the ratio that is aimed at; null for none
 * @returns {Row}
 */
export function raceRow({ group, what, ours, other, least }) {
  const ratio = other / ours;
  return {
    group,
    what,
    ratio,
    ours: { value: ours, unit: "ms" },
    other: { value: other, unit: "ms" },
    aim: least === null ? null : { text: `≥ ${least.toLocaleString("en-US")} ×`, reached: ratio >= least },
  };
}

/** @param {readonly Row[]} rows */
export function table(rows) {
  const head = ["", "ratio", "ours", "other", "aim"];
  const body = rows.map(({ what, ratio, ours, other, aim }) => [
    what,
    ratio === null ? "" : `${significant(ratio)} ×`,
    written(ours),
    other === null ? "" : written(other),
    aim === null ? "" : `${aim.text}: ${aim.reached ? "reached" : "missed"}`,
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...body.map((cells) => (cells[column] ?? "").length)),
  );
  const line = (/** @type {readonly string[]} */ cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  /** @type {string[]} */
  const lines = [];
  rows.forEach(({ group }, index) => {
    if (group !== rows[index - 1]?.group) lines.push("", group, line(head));
    lines.push(line(body[index] ?? []));
  });
  return lines.slice(1).join("\n");
}

/** @param {Figure} figure */
function written({ value, unit }) {
  if (unit !== "ms") return `${significant(value)} ${unit}`;
  if (value < 1) return `${significant(value * 1000)} µs`;
  return value < 1000 ? `${significant(value)} ms` : `${significant(value / 1000)} s`;
}

/** Three significant digits, written out. @param {number} value */
function significant(value) {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: decimals });
}
