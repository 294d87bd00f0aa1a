import type { Choice } from "../../traveler/plan.js";

/** What the paper leaves open about making trajectories, and how it is decided here. */
export const generationChoices: readonly Choice[] = [
  {
    name: "conversations",
    value: "templates over scenario files; by a model where replies are given",
    reason: "the paper's 304 exemplars and its model's replies are not public in full; files can be checked",
  },
  {
    name: "variant",
    value: "drawn uniformly for each conversation",
    reason: "as the paper draws the preferred strategy; templates never turn to another, a model may",
  },
  {
    name: "first time",
    value:
      "08:00 to 20:00 UTC on a day of 2025, or 1 to 31 days before the first booked day is within the longest gap",
    reason: "the paper lets a model choose; nothing may be booked for the past, at any elapse level",
  },
  {
    name: "jitter",
    value: "normal, 0.5 s",
    reason: "the paper does not state its standard deviation",
  },
  {
    name: "month",
    value: "30 days",
    reason: "the paper's gaps of the sensitivity low are in months",
  },
  {
    name: "asides",
    value:
      "in half of the conversations, up to one before and two behind the matter: other lookups, or thanks",
    reason: "lengths from 6 to over 20 messages, so that every length bin of the paper is reached",
  },
  {
    name: "premise and time dependence of templates",
    value: "given by the scenario file",
    reason:
      "its answers are checked to follow from the results; that time matters is its writer's word, as a judge's would be",
  },
];
