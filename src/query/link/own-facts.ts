import type { Expression } from "../../algebra/expression.js";
import { childrenOf, withChildren } from "../../algebra/walk.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked, Doing, Item } from "../../language/question/asked.js";
import { factKey } from "../../time/facts.js";
import type { NameGrammar } from "./name-grammar.js";
import { isSomebody } from "./role-names.js";

const ownFact = /^(?:his|her|their|its) (.+)$/u;

/**
 * A question with the fact of the one whom it names in the place of "her birthday"; the question itself where it names
 * nobody, or several, or where nothing is known of that one.
 */
export function withOwnFacts(vocabulary: Vocabulary, names: NameGrammar, asked: Asked): Asked {
  const { subject, owner } = asked;
  const doing = withNamedFacts(vocabulary, names, asked.doing);
  if (doing !== asked.doing) return { ...asked, doing };
  if (doing.when === null || !saysWhose(doing.when)) return asked;
  const items = [subject, owner, ...doing.objects, ...doing.adjuncts.map(({ item }) => item)];
  const somebody = new Set(items.flatMap((item) => (item === null ? [] : namesIn(item, names))));
  const [only, ...others] = somebody;
  if (only === undefined || others.length > 0) return asked;
  const when = withFacts(doing.when, (what) => factOf(vocabulary, names, only, what));
  return { ...asked, doing: { ...doing, when } };
}

/** With the facts of those of whom a part of the name is said: "Nora's birthday", of Nora Fink. */
function withNamedFacts(vocabulary: Vocabulary, names: NameGrammar, doing: Doing): Doing {
  const when = doing.when === null ? null : withNamed(vocabulary, names, doing.when);
  return when === doing.when ? doing : { ...doing, when };
}

function withNamed(vocabulary: Vocabulary, names: NameGrammar, expression: Expression): Expression {
  if (expression.kind === "fact") {
    const [, owner, what] = /^(.+?)['’]s? (.+)$/u.exec(expression.name) ?? [];
    const isKnown = owner === undefined || vocabulary.facts.has(factKey(expression.name));
    const name = isKnown || what === undefined ? null : factOf(vocabulary, names, owner, what);
    return name === null ? expression : { kind: "fact", name };
  }
  const children = childrenOf(expression).map((child) => withNamed(vocabulary, names, child));
  const isSame = childrenOf(expression).every((child, index) => child === children[index]);
  return isSame ? expression : withChildren(expression, (child) => withNamed(vocabulary, names, child));
}

/** What in a question is somebody's name. */
function namesIn(item: Item, names: NameGrammar): readonly string[] {
  if (item.kind === "at") return [...namesIn(item.item, names), ...namesIn(item.at, names)];
  const said = item.kind === "name" ? item.phrase : item.kind === "nouns" ? item.owner : null;
  const isOfSomebody = said !== null && names.namesOf(said.text).some(({ role }) => isSomebody(role));
  return isOfSomebody ? [said.text] : [];
}

/** The one fact of somebody that is called so: "Nora's birthday" of Nora Fink; null where there is none, or several. */
function factOf(vocabulary: Vocabulary, names: NameGrammar, name: string, what: string): string | null {
  const known = names.namesOf(name).filter(({ role }) => isSomebody(role));
  const isOwner = (owner: string): boolean =>
    names
      .namesOf(owner)
      .some((each) => known.some((own) => own.role === each.role && own.name === each.name));
  const found = [...vocabulary.facts.values()].filter((fact) => {
    const [, owner = "", own] = /^(.+?)['’]s? (.+)$/u.exec(fact.name) ?? [];
    return own !== undefined && factKey(own) === factKey(what) && isOwner(owner);
  });
  return found.length === 1 ? (found[0]?.name ?? null) : null;
}

function saysWhose(expression: Expression): boolean {
  return expression.kind === "fact" ? ownFact.test(expression.name) : childrenOf(expression).some(saysWhose);
}

function withFacts(expression: Expression, factOfOwner: (what: string) => string | null): Expression {
  if (expression.kind === "fact") {
    const [, what] = ownFact.exec(expression.name) ?? [];
    const name = what === undefined ? null : factOfOwner(what);
    return name === null ? expression : { kind: "fact", name };
  }
  return withChildren(expression, (child) => withFacts(child, factOfOwner));
}
