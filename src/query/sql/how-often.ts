import { sql, type Sql } from "./sql-piece.js";
import { HowOftenDistribution } from "../distribution/distribution.js";
import { exponential, numberIn, type SqlRow, withTables } from "./sql-text.js";
import { gradedTables } from "./graded.js";
import { type Plan, selectedFrom, spanTable } from "./plan.js";

/**
 * A row for each count, with its probability.
 *
 * The certain events are an offset. How many of the others apply is read off their characteristic
 * function, the Fourier transform of the distribution sought:
 *
 *     φ(θ) = Π (1 − p + p e^(iθ)),   P(N = m) = 1/M Σ_k φ(θ_k) e^(−i θ_k m),   θ_k = 2πk / M
 *
 * The modulus of φ is a sum of logarithms, ½ Σ ln(cos²(θ/2) + (1 − 2p)² sin²(θ/2)), in a form that loses
 * nothing where p is almost ½; its angle a sum of arcs, from which the mean's turn is taken away first, so
 * that no large angles are rounded. Two bounds keep it small:
 *
 * - Beyond `reach` of the mean lies less than 10⁻¹⁶ (Bernstein), so M counts around it are enough; what
 *   lies outside is added to counts inside. M is n + 1 or 17 standard deviations, whichever is less.
 * - |φ| < 10⁻²⁰ where sin²(θ/2) > 23 / variance, so that no more than 57 of the θ_k matter.
 *
 * Cost: O(different degrees + counts), for each θ_k; no limit but that of the table.
 *
 * Comonotone: P(N = k) is what the kth greatest degree has above the next one.
 */
export function howOftenSql(plan: Plan): Sql {
  if (plan.curves === null) {
    return withTables(spanTable(plan), sql`select count(*) as count, 1 as p ${selectedFrom(plan)}`);
  }
  const tables = [...gradedTables(plan, plan.curves)];
  const add = (name: Sql, body: Sql): Sql => {
    tables.push([name, body]);
    return name;
  };
  const graded = sql`graded`;
  return withTables(
    tables,
    plan.dependence === "comonotone" ? comonotone(graded, add) : countsOf(graded, add),
  );
}

/** Adds a table to those that a query rests on. */
type Add = (name: Sql, body: Sql) => Sql;

function chanceOf(graded: Sql, add: Add): void {
  const chance = sql`  select p, cast(count(*) as double precision) as n
  from ${graded}
  group by p`;
  add(sql`chance`, chance);
}

const certain = sql`coalesce(sum(case when p = 1 then n end), 0)`;

/** How many of the independent events of a table apply, by their column `p`: rows of count and p; see `howOftenSql`. */
export function countsOf(graded: Sql, add: Add): Sql {
  chanceOf(graded, add);
  const total = sql`  select ${certain} as certain,
    coalesce(sum(case when p < 1 then n end), 0) as n,
    coalesce(sum(case when p < 1 then n * p end), 0) as mean,
    coalesce(sum(n * p * (1 - p)), 0) as variance
  from chance`;
  const reach = sql`  select total.*, 12.5 + sqrt(157 + 75 * variance) as reach from total`;
  const bounds = sql`  select reach.*,
    floor(greatest(0, mean - reach)) as low,
    ceil(least(n, mean + reach)) as high
  from reach`;
  const frame = sql`  select certain, mean, low, high - low + 1 as size,
    floor((high - low + 1) * case when variance <= 23 then 0.5
      else asin(sqrt(23 / variance)) / pi() end) as waves
  from bounds`;
  const turn = sql`(2 * pi() * k / frame.size)`;
  const wave = sql`  select k, frame.certain, frame.mean, frame.low, frame.size,
    ${exponential(sql`coalesce(sum(n * ln(greatest(1e-200, power(cos(${turn} / 2), 2) +
      power((1 - 2 * p) * sin(${turn} / 2), 2)))) / 2, 0)`)} as modulus,
    coalesce(sum(n * (atan2(p * sin(${turn}), 1 - p + p * cos(${turn})) - p * ${turn})), 0) as angle
  from frame
  cross join lateral generate_series(0, cast(frame.waves as bigint)) as waves (k)
  left join chance on chance.p < 1
  group by k, frame.certain, frame.mean, frame.low, frame.size`;
  const phase = sql`(angle - 2 * pi() * k / size * (low + j - mean))`;
  for (const [name, body] of Object.entries({ total, reach, bounds, frame, wave })) add(sql.raw(name), body);
  return sql`select certain + low + j as count,
  greatest(0, sum(case when k = 0 or 2 * k = size then 1 else 2 end
    * modulus * cos(${phase})) / size) as p
from wave
cross join lateral generate_series(0, cast(size as bigint) - 1) as counts (j)
group by certain, low, size, j
order by count`;
}

function comonotone(graded: Sql, add: Add): Sql {
  chanceOf(graded, add);
  const steps = sql`  select sum(n) over (order by p desc) as count, p, lead(p, 1, 0) over (order by p desc) as next
  from chance`;
  add(sql`step`, steps);
  return sql`select count, p - next as p from step
union all
select 0 as count, 1 - coalesce(max(p), 0) as p from chance
order by count`;
}

/** Counts at either end that are no likelier than this are rounding. */
const least = 1e-15;

export function readHowOften(rows: readonly SqlRow[]): HowOftenDistribution {
  const masses = rows
    .map((row) => ({ count: numberIn(row, "count"), p: numberIn(row, "p") }))
    .filter(({ p }) => p > 0);
  const likely = masses.filter(({ p }) => p > least);
  const from = likely.reduce((lowest, { count }) => Math.min(lowest, count), Number.POSITIVE_INFINITY);
  const to = likely.reduce((highest, { count }) => Math.max(highest, count), Number.NEGATIVE_INFINITY);
  const p = new Float64Array(to - from + 1);
  let lost = 0;
  for (const { count, p: mass } of masses) {
    if (count < from || count > to) lost += mass;
    else p[count - from] = mass;
  }
  return new HowOftenDistribution({ from, p, lost });
}
