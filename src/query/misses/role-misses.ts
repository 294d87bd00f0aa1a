import { positionAt } from "../../events/posting.js";
import { roleOf } from "../../events/vocabulary.js";
import { nameKey } from "../../language/words/name-key.js";
import type { MissReason } from "../evidence-schema.js";
import { Nearest, type TimeAsked, visitApplying } from "./applying.js";
import { having, type Linked, type Wanted, wantedOf } from "../link/link.js";
import { planOf, queryOf } from "../link/names.js";
import type { NamedType } from "../link/named-reading.js";

/** The order in which differences stand that are all of the same rank; a modifier is the least. */
const order = { modifier: 0, place: 1, subject: 2, object: 3 } as const;

/**
 * The events of the named types that count but for one name: of another subject, at another place.
 *
 * Cost: as `visitApplying`, for every name that the question asks for.
 */
export function roleMisses(asked: TimeAsked, linked: Linked): readonly Nearest[] {
  const byRole = new Map<string, Nearest>();
  for (const named of linked.types.filter((each) => isBest(each, linked))) {
    const wanted = wantedOf(asked.set, linked, named) ?? [];
    for (const but of wanted) {
      const events = having(asked.set, named.type, wanted, but);
      if (events === null) continue;
      const nearest = byRole.get(but.role) ?? new Nearest();
      byRole.set(but.role, nearest);
      const distance = but.role === "subject" ? order.subject : order.place;
      nearest.count += visitApplying(asked, events.postings, asked, { keep: events.keep }, (event) => {
        if (!nearest.keeps(1, distance, event.degree, event.instant)) return;
        const position = positionAt(event.posting, event.place);
        const reason = (): MissReason => reasonOf(asked, but, position);
        nearest.offer({ ...event, rank: 1, distance, reason });
      });
    }
  }
  return [...byRole.values()];
}

function reasonOf({ set }: TimeAsked, { role, asked }: Wanted, position: number): MissReason {
  const { roles } = set.eventAt(position);
  const found = Object.hasOwn(roles, role) ? (roles[role] ?? null) : null;
  return role === "subject" ? { kind: "subject", asked, found } : { kind: "role", role, asked, found };
}

/** "With a friend" may be a part of one type and name nobody's role in another: then the first is meant. */
function isBest(named: NamedType, { types }: Linked): boolean {
  const least = Math.min(...types.map(({ plan }) => plan.unknown.length));
  return named.plan.unknown.length === least;
}

/**
 * The events that count but for their object: the same verb with another one, or one without a modifier
 * that the question names. Of a vague word the degree is that of the type asked for.
 *
 * @param text  the whole question
 * Cost: as `visitApplying`, for every type with the verb.
 */
export function objectMisses(asked: TimeAsked, linked: Linked, text: string): Nearest {
  const { set } = asked;
  const { reading } = linked;
  const nearest = new Nearest();
  const named = linked.types.find((each) => isBest(each, linked)) ?? null;
  // No curve is known of what no event is.
  if (asked.adverbial !== null && named === null) return nearest;
  const curve = named === null ? {} : { curveType: named.type };
  const object = reading.object?.text ?? reading.adjuncts.map(({ name }) => name.text).join(" ");
  const visit = (type: NamedType, lacks: readonly string[]): void => {
    const wanted = wantedOf(set, linked, type);
    const events = wanted === null ? null : having(set, type.type, wanted, null);
    if (events === null) return;
    const distance = lacks.length > 0 ? order.modifier : order.object;
    const reason = (): MissReason => ({ kind: "object", asked: object, lacks });
    nearest.count += visitApplying(
      asked,
      events.postings,
      asked,
      { ...curve, keep: events.keep },
      (event) => {
        if (nearest.keeps(1, distance, event.degree, event.instant)) {
          nearest.offer({ ...event, rank: 1, distance, reason });
        }
      },
    );
  };
  for (const { plan, type } of linked.types.filter((each) => !isBest(each, linked))) {
    visit({ type, plan: { ...plan, unknown: [] } }, []);
  }
  const isRoleName = (name: string): boolean => roleOf(set, name, null) !== null;
  for (const { lacks, ...match } of set.types.neighbours(queryOf(reading), isRoleName)) {
    visit(planOf(set, text, reading, match), lacks.map(nameKey));
  }
  return nearest;
}
