import type { Span } from "../text/span.js";
import type { Token } from "../text/token.js";
import type { Edge, ForestNode } from "./chart.js";
import type { Action, RuleData, Tag } from "./grammar.js";
import type { Grammar } from "./open-grammar.js";

/** What operator names do. `undefined` says that these operands have no meaning together. */
export type Operators = Readonly<Record<string, (...operands: never[]) => unknown>>;

/** One meaning of a constituent, and how it came about. */
export interface Meaning {
  readonly value: unknown;
  /** The assumptions under which the words mean this; none that every derivation can do without. */
  readonly tags: readonly Tag[];
  /** A derivation with the fewest assumptions; the others with this meaning hang on it. */
  readonly derivation: Derivation;
}

/** One way to build a constituent: the rule and what stands for its parts. */
export interface Derivation {
  readonly rule: RuleData | null;
  readonly span: Span;
  readonly value: unknown;
  readonly parts: readonly Derivation[];
  /** The other derivations of the same meaning over the same words. */
  readonly others: readonly Derivation[];
}

/** The most meanings of one constituent that are kept apart. */
export const MEANING_LIMIT = 256;

/** The most derivations of one constituent that are looked at before those of one meaning are merged. */
const DERIVATION_LIMIT = 4 * MEANING_LIMIT;

/** The meanings of a node, or that there were too many to keep. */
export interface Meanings {
  readonly meanings: readonly Meaning[];
  readonly complete: boolean;
}

/**
 * Every meaning of a constituent: the operator trees of all its derivations, those with the same value
 * merged.
 *
 * Work is bounded: nodes are evaluated once each, and none keeps more than `MEANING_LIMIT` meanings.
 */
export function meaningsOf(
  node: ForestNode,
  tokens: readonly Token[],
  text: string,
  grammar: Grammar,
  operators: Operators,
): Meanings {
  const evaluation = new Evaluation(tokens, text, grammar, operators);
  return { meanings: evaluation.of(node), complete: evaluation.complete };
}

class Evaluation {
  complete = true;
  private readonly known = new Map<ForestNode, readonly Meaning[]>();

  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
    private readonly grammar: Grammar,
    private readonly operators: Operators,
  ) {}

  of(node: ForestNode): readonly Meaning[] {
    let meanings = this.known.get(node);
    if (meanings === undefined) {
      // A category that derives itself over the same span adds no meaning: its inner visit finds none.
      this.known.set(node, []);
      meanings = node.packed.length === 0 ? this.ofLeaf(node) : this.ofPacked(node);
      this.known.set(node, meanings);
    }
    return meanings;
  }

  private ofLeaf(node: ForestNode): readonly Meaning[] {
    const span = this.spanOf(node);
    const phrase = { text: this.text.slice(span.start, span.end), span };
    const values = node.leaf ?? [phrase];
    return values.map((value) => ({
      value,
      tags: [],
      derivation: { rule: null, span, value: phrase.text, parts: [], others: [] },
    }));
  }

  private ofPacked(node: ForestNode): readonly Meaning[] {
    const span = this.spanOf(node);
    const found: Meaning[] = [];
    for (const { variant, edge } of node.packed) {
      const { names } = variant;
      const row: Row = { rule: this.grammar.ruleOf(variant), names, span, parts: [] };
      this.gather(row, edge, names.length - 1, found);
    }
    const merged = mergeByValue(found);
    if (merged.length > MEANING_LIMIT) {
      this.complete = false;
      return merged.slice(0, MEANING_LIMIT);
    }
    return merged;
  }

  /** Fill a row from its end with every meaning of every constituent that led to an edge. */
  private gather(row: Row, edge: Edge | null, index: number, found: Meaning[]): void {
    if (edge === null) {
      this.finish(row, found);
      return;
    }
    for (const { before, child } of edge.steps) {
      for (const meaning of this.of(child)) {
        if (found.length > DERIVATION_LIMIT) {
          this.complete = false;
          return;
        }
        row.parts[index] = meaning;
        this.gather(row, before, index - 1, found);
      }
    }
  }

  private finish({ rule, names, span, parts }: Row, found: Meaning[]): void {
    const value = this.build(rule.action, names, parts);
    if (value !== undefined) {
      const derivation = { rule, span, value, parts: parts.map(derivationOf), others: NONE };
      found.push({ value, tags: tagsOf(rule, parts), derivation });
    }
  }

  private build(action: Action, names: readonly (string | null)[], parts: readonly Meaning[]): unknown {
    switch (action.kind) {
      case "none":
        return null;
      case "constant":
        return action.value;
      case "operand": {
        const index = names.indexOf(action.name);
        return index < 0 ? null : parts[index]?.value;
      }
      case "apply": {
        const operands: unknown[] = [];
        for (const operand of action.operands) {
          const value = this.build(operand, names, parts);
          if (value === undefined) {
            return undefined;
          }
          operands.push(value);
        }
        const operator = this.operators[action.operator] as ((...all: unknown[]) => unknown) | undefined;
        if (operator === undefined) {
          throw new RangeError(`there is no operator ${action.operator}`);
        }
        return operator(...operands);
      }
    }
  }

  private spanOf(node: ForestNode): Span {
    return {
      start: this.tokens[node.start]?.span.start ?? 0,
      end: this.tokens[node.end - 1]?.span.end ?? 0,
    };
  }
}

/** A rule variant whose parts are being filled in. */
interface Row {
  readonly rule: RuleData;
  readonly names: readonly (string | null)[];
  readonly span: Span;
  readonly parts: Meaning[];
}

const NONE: readonly Derivation[] = [];

function derivationOf({ derivation }: Meaning): Derivation {
  return derivation;
}

function tagsOf(rule: RuleData, parts: readonly Meaning[]): readonly Tag[] {
  let tags = rule.tags;
  for (const part of parts) {
    if (part.tags.length > 0) {
      tags = tags.length === 0 ? part.tags : unite(tags, part.tags);
    }
  }
  return tags;
}

function unite(a: readonly Tag[], b: readonly Tag[]): readonly Tag[] {
  return [...a, ...b.filter((tag) => !includes(a, tag))];
}

function includes(tags: readonly Tag[], tag: Tag): boolean {
  return tags.some((other) => other.policy === tag.policy && other.value === tag.value);
}

/** One meaning per value. It hangs only on the assumptions that all of its derivations share. */
function mergeByValue(found: readonly Meaning[]): readonly Meaning[] {
  if (found.length < 2) {
    return found;
  }
  const byValue = new Map<string, Meaning>();
  for (const meaning of found) {
    const key = JSON.stringify(meaning.value);
    const known = byValue.get(key);
    if (known === undefined) {
      byValue.set(key, meaning);
    } else {
      byValue.set(key, merged(known, meaning));
    }
  }
  return [...byValue.values()];
}

function merged(known: Meaning, meaning: Meaning): Meaning {
  const [fewer, more] = meaning.tags.length < known.tags.length ? [meaning, known] : [known, meaning];
  const others = [...fewer.derivation.others, more.derivation];
  return {
    value: fewer.value,
    tags: known.tags.filter((tag) => includes(meaning.tags, tag)),
    derivation: { ...fewer.derivation, others },
  };
}
