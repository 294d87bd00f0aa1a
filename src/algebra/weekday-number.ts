/** The weekday number that stands for Saturday and Sunday together. */
export const WEEKEND = 67;

/** The weekday number that stands for any day from Monday to Friday. */
export const WORKDAY = 15;
