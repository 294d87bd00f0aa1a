import { linesOf, oracle } from "../command.js";

/** What is looked at here of an answer. */
export interface Told {
  readonly id: string | null;
  readonly line?: number;
  readonly question: string | null;
  readonly speechTime: string | null;
  readonly zone: string | null;
  readonly answer: unknown;
  readonly probability: number | null;
  readonly policy: Readonly<Record<string, string>> | null;
  readonly study: string | null;
  readonly notes: readonly { readonly kind: string; readonly message: string }[];
  readonly issue: { readonly kind: string; readonly message: string; readonly cause?: object } | null;
  readonly response?: { readonly score: number | null };
}

export const events = [
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-29 20:18" },
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-22 22:18" },
];
export const question = "Did Tom eat risotto in the kitchen a long time ago?";
export const item = { question, events, speechTime: "2023-09-29 22:18", zone: "Europe/Berlin" };

export const sentences = `On September 29, 2023 at 20:18, Tom ate risotto in the kitchen.
On September 22, 2023 at 22:18, Tom ate risotto in the kitchen.`;

export function answer(items: readonly unknown[], ...parts: readonly string[]): ReturnType<typeof oracle> {
  const input = items.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
  return oracle(["answer", "--items", "-", ...parts], input.join("\n"));
}

export function told(items: readonly unknown[], ...parts: readonly string[]): readonly Told[] {
  return linesOf<Told>(answer(items, ...parts));
}
