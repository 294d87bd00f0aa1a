import { adverbialsOf, builtInStudies, type EventSet, type Study } from "../../index.js";
import { curveOfType } from "../../query/ground-type.js";
import type { Policy } from "../../expressions.js";
import { type Block, group } from "../../page/document/block.js";
import { given } from "../options/option-groups.js";
import { firstOf } from "../write/layout.js";

/** How many event types are looked at, and how many are named. */
const limits = { types: 1000, names: 20 };

/**
 * Whose curves vague words follow, and for which event types: those that were surveyed, those that take an
 * average, with the types that it is of, and those that have none.
 *
 * @param study  null for the built-in ones in their order
 */
export function renderStudies(set: EventSet, study: Study | null, policy: Policy): readonly Block[] {
  const studies = study === null ? builtInStudies() : [study];
  const adverbials = [...new Set(studies.flatMap(adverbialsOf))];
  const averaged = new Set<string>();
  const own: string[] = [];
  const pooled: string[] = [];
  const none: string[] = [];
  const types = set.typeNames.spellings.slice(0, limits.types);
  for (const type of types) {
    const words = new Map<readonly string[], string[]>([own, pooled, none].map((group) => [group, []]));
    for (const adverbial of adverbials) {
      const curve = curveOfType(type, adverbial, { policy, ...given({ study: study ?? undefined }) });
      const group = curve === null ? none : curve.pooledOver === null ? own : pooled;
      words.get(group)?.push(adverbial);
      for (const member of curve?.pooledOver ?? []) averaged.add(member);
    }
    for (const group of [own, pooled, none]) {
      const judged = words.get(group) ?? [];
      if (judged.length === adverbials.length) group.push(type);
      else if (judged.length > 0) group.push(`${type} (${judged.join(", ")})`);
    }
  }
  const ids = studies.map(({ id }) => id).join(", then ");
  const groups: readonly (readonly [heading: string, types: readonly string[]])[] = [
    ["What people were asked about", own],
    [`By an average of ${[...averaged].join(", ")}`, pooled],
    ["Without an answer, since nobody was asked (unsurveyed=refuse)", none],
  ];
  const more = set.typeNames.spellings.length - types.length;
  const words = [
    `Vague words follow ${ids}: ${adverbials.join(", ")}.`,
    ...groups.flatMap(([heading, all]) =>
      all.length === 0 ? [] : [`${heading}: ${firstOf(all, limits.names).join(", ")}`],
    ),
    ...(more === 0 ? [] : [`The other ${more} event types were not looked at.`]),
  ];
  return words.map((said) => group(said));
}
