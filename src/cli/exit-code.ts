/** With what a command ends. */
export const exitCode = {
  answered: 0,
  /** Our fault, or the system's. */
  failed: 1,
  /** Bad usage or bad input. */
  refused: 2,
  /** All was well, and nothing could be answered. */
  unanswered: 3,
  /** All was well, and some of what was asked of a model has no answer. */
  incomplete: 4,
  /** Ctrl-C, as shells tell it: 128 and the number of the signal. */
  interrupted: 130,
} as const;
