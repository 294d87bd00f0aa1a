/** The shells that a completion script is written for. */
export const shells = ["bash", "zsh", "fish"] as const;

export type Shell = (typeof shells)[number];
