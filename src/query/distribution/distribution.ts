import type { DidDistribution } from "./did-distribution.js";
import type { HowOftenDistribution } from "./how-often-distribution.js";
import type { WhenLastDistribution } from "./when-last-distribution.js";
import type { WhoDistribution } from "./who-distribution.js";

/**
 * The ground truth of a question: a probability for every answer. All of them tell
 *
 *     best()             the most probable answer, ties broken and marked
 *     probabilityOf(…)   the probability that one answer is right
 *     ceiling()          the score of the best possible response
 *     negative()         the score of always answering no, nobody, 0 or never
 */
export type Distribution = DidDistribution | WhoDistribution | HowOftenDistribution | WhenLastDistribution;
