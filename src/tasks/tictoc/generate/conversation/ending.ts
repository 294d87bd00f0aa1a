/** The last message of the user, and its answer from what was told before. */
export interface Ending {
  readonly question: string;
  readonly answer: string;
}
