import type { Place } from "./place.js";

/** Instants, zones, civil dates and facts. */
export type TimeIssue =
  | { readonly kind: "missing-speech-time" }
  | { readonly kind: "missing-zone" }
  | { readonly kind: "assumed-zone"; readonly zone: string }
  | { readonly kind: "unknown-zone"; readonly zone: string; readonly suggestion: string | null }
  | { readonly kind: "unreadable-time"; readonly value: string }
  | { readonly kind: "impossible-date"; readonly reason: string; readonly place?: Place }
  | { readonly kind: "ambiguous-civil-time"; readonly civil: string; readonly zone: string }
  | { readonly kind: "skipped-civil-time"; readonly civil: string; readonly zone: string }
  | { readonly kind: "skipped-civil-day"; readonly civil: string; readonly zone: string }
  | { readonly kind: "bad-fact"; readonly fact: string; readonly value: string };
