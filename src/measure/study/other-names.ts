import type { AdverbialAlias, EventTypeAlias, SurveyedCurve } from "../../fuzzy/study.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { nameKey } from "../../language/words/name-key.js";

/** Other names of what a study asked about. */
export interface OtherNames {
  readonly aliases: readonly EventTypeAlias[];
  readonly adverbialAliases: readonly AdverbialAlias[];
}

/**
 * Reads other names of adverbials or event types, "lately=recently". An adverbial is looked for first.
 *
 * That one stands for the other is a judgement of whoever says so: they are marked as not surveyed.
 */
export function readAliases(
  written: readonly string[],
  curves: readonly Pick<SurveyedCurve, "eventType" | "adverbial">[],
): Result<OtherNames> {
  const adverbials = new Set(curves.map(({ adverbial }) => adverbial));
  const types = new Set(curves.map(({ eventType }) => eventType));
  const aliases: EventTypeAlias[] = [];
  const adverbialAliases: AdverbialAlias[] = [];
  const issues: Issue[] = [];
  for (const pair of written) {
    const [alias = "", target = "", ...more] = pair.split("=").map(nameKey);
    if (alias === "" || target === "" || more.length > 0) {
      issues.push({ kind: "bad-alias", written: pair, fault: "pair", known: [] });
    } else if (adverbials.has(target)) {
      adverbialAliases.push({ alias, adverbial: target, surveyed: false });
    } else if (types.has(target)) {
      aliases.push({ alias, eventType: target, surveyed: false });
    } else {
      issues.push({ kind: "bad-alias", written: pair, fault: "target", known: [...adverbials, ...types] });
    }
  }
  return issues.length > 0 ? failure(...issues) : success({ aliases, adverbialAliases });
}
