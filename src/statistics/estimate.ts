/** How an interval came about. */
export type IntervalMethod =
  /** Cluster-robust t: fewer than 30 clusters. */
  | "t"
  /** Percentiles of clusters drawn anew: 30 clusters and more. */
  | "bootstrap"
  /** Wilson's score interval: every cluster holds one item, and every value is 0 or 1. */
  | "wilson"
  /** A single cluster tells nothing of how clusters differ. */
  | "none";

/** Between which values a quantity lies; 95 %. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** An estimate with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  /** Null with the method "none". */
  readonly low: number | null;
  readonly high: number | null;
  readonly method: IntervalMethod;
  /** How many independently drawn clusters it rests on. */
  readonly clusters: number;
}
