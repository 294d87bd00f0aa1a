/**
 * How the events of one question hang together.
 *
 * `independent`: each event applies by itself (the paper's choice).
 * `comonotone`: a rater has one threshold u, uniform on [0, 1], and the events of a degree above u apply,
 * so that what applies to one rater is nested in what applies to a laxer one.
 */
export type Dependence = "independent" | "comonotone";
