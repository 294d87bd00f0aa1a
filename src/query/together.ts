import type { AskedQuery, EventsTerm, Term } from "../algebra/query.js";
import { allTermsOf, isEvents, rewritten } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { EventSet } from "../events/event-set.js";
import { valueOf } from "./algebra/evaluate-query.js";
import { answerTo, asksForDoers, isDoneTogether, isWon } from "./company.js";
import { doerIn } from "./link/of-doer.js";
import { alongside, companions, together } from "./link/role-names.js";
import type { Setting } from "./setting.js";

/**
 * What is asked of somebody with somebody, whoever of the two is told as the subject: "did Ines run with Lena" is answered
 * by Lena's run with Ines, and by that of a third with both. Who ran with Lena is whom she took along, where nobody took her.
 *
 * @returns the query itself where the answer is the same
 */
export function asTogether(set: EventSet, query: AskedQuery, setting: Setting, text: string): AskedQuery {
  // Who came along is told by the role alone.
  const isOfOne = asksForDoers(set, query) || /\b(?:along|join|joined|joining|accompan\p{L}+)\b/iu.test(text);
  const both = rewritten(query, (part) => {
    const role = isEvents(part) ? mutualRole(set, part) : undefined;
    if (isOfOne && isEvents(part) && !(doerIn(set, part.type) in part.roles)) return part;
    return role === undefined ? part : mutual(set, part as EventsTerm, role);
  }) as AskedQuery;
  if (both !== query) return answerTo(set, both, setting) === answerTo(set, query, setting) ? query : both;
  if (query.query !== "values" || query.negated === true) return query;
  const [term, ...others] = [...allTermsOf(query)].filter(isEvents);
  if (term === undefined || others.length > 0 || query.role !== doerIn(set, term.type)) return query;
  const role = mutualRole(set, term);
  if (role === undefined || !isNobody(valueOf(set, query, setting))) return query;
  const turned = {
    ...(rewritten(query, (part) => (part === term ? exchanged(set, term, role) : part)) as typeof query),
    role,
  };
  return isNobody(valueOf(set, turned, setting)) ? query : turned;
}

/** The role of some events of those who do with the subject what it does with them: who beat an opponent was not beaten. */
function mutualRole(set: EventSet, { type, roles }: EventsTerm): string | undefined {
  const doer = doerIn(set, type);
  const isPlain = Object.keys(roles).every((each) => [doer, "location"].includes(each) || together.has(each));
  const isMutual = isPlain && (type === null || (!isWon(type) && isDoneTogether(set, type)));
  return Object.keys(roles).find((each) => alongside.has(each) || (isMutual && companions.has(each)));
}

/**
 * Events of two with one another, whichever is the subject, and those of others with both; of one with anybody, those that
 * others have with it as well. The term itself where nothing is added.
 */
function mutual(set: EventSet, term: EventsTerm, role: string): Term {
  const doer = doerIn(set, term.type);
  const { [doer]: subject, [role]: other, ...roles } = term.roles;
  const isKnown = (names: typeof other, key: string): boolean =>
    [names ?? []].flat().every((name) => (set.namesOf(key)?.find(name) ?? absent) !== absent);
  if (other === undefined || (subject !== undefined && !isKnown(subject, role))) return term;
  const along = (names: typeof other): Term => ({ ...term, roles: { ...roles, [role]: names } });
  const turned = isKnown(other, doer) ? [exchanged(set, term, role)] : [];
  const inCompany: readonly Term[] =
    subject === undefined ? [] : [{ term: "intersection", of: [along(subject), along(other)] }];
  return { term: "union", of: [term, ...turned, ...inCompany] };
}

/** Events in which those in a role are the subjects, and the subjects in the role. */
function exchanged(set: EventSet, term: EventsTerm, role: string): EventsTerm {
  const doer = doerIn(set, term.type);
  const { [doer]: subject, [role]: other, ...roles } = term.roles;
  return {
    ...term,
    present: subject === undefined ? [...term.present, role] : term.present,
    roles: {
      ...roles,
      ...(other === undefined ? {} : { [doer]: other }),
      ...(subject === undefined ? {} : { [role]: subject }),
    },
  };
}

function isNobody(answer: unknown): boolean {
  return !Array.isArray(answer) || answer.length === 0;
}
