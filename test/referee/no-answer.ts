/** The question cannot be answered: an oracle has to say so. */
export class NoAnswer extends Error {}

/** The documents leave open what the answer is, so the referee has no say. */
export class NoRuling extends Error {}
