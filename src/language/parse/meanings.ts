import type { Phrase, Span } from "../../issue/place.js";
import { type Builder, Builders, type Operators } from "./build.js";
import { type Edge, type ForestNode, NO_LEAF, type Packed, type Step } from "./forest.js";
import type { RuleData, Tag } from "./grammar.js";
import type { Grammar } from "./open-grammar.js";
import type { Token } from "./token.js";

/**
 * Whether two values are alike as data: numbers, texts, nulls, and plain objects and lists of these with
 * the same names in the same order.
 */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  const others = Object.keys(b);
  return (
    names.length === others.length &&
    names.every(
      (name, index) =>
        others[index] === name && sameData(a[name as keyof typeof a], b[name as keyof typeof b]),
    )
  );
}

/** One way to build a constituent: the rule and what stands for its parts. */
export interface Derivation {
  /** Null for a leaf. */
  readonly rule: RuleData | null;
  readonly span: Span;
  readonly value: unknown;
  readonly parts: readonly Derivation[];
  /** The other derivations of the same meaning over the same words. */
  readonly others: readonly Derivation[];
}

/**
 * One meaning of a constituent, as the derivation with the fewest assumptions; the others with this
 * meaning hang on it.
 */
export interface Meaning extends Derivation {
  /** The assumptions under which the words mean this; none that every derivation can do without. */
  readonly tags: readonly Tag[];
}

/** The most meanings of one constituent that are kept apart. */
export const MEANING_LIMIT = 256;

/** The most derivations of one constituent that are looked at before those of one meaning are merged. */
const DERIVATION_LIMIT = 4 * MEANING_LIMIT;

/** Derivations of all constituents together, about thirty times as many as any phrase of people has. */
export const WORK_LIMIT = 8192;

/** Up to so many meanings are compared two by two; of more, their data as text. */
const PAIRS_LIMIT = 8;

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
 *
 * @param limit  how many derivations all constituents may have together; with more, the meanings are not complete
 */
export function meaningsOf(
  node: ForestNode,
  tokens: readonly Token[],
  text: string,
  grammar: Grammar,
  operators: Operators,
  limit = Number.POSITIVE_INFINITY,
): Meanings {
  const evaluation = new Evaluation(tokens, text, grammar, buildersOf(grammar, operators), limit);
  return { meanings: evaluation.of(node), complete: evaluation.complete };
}

/** The operators of a grammar are few and live as long as the program; further members of classes change none. */
const known = new WeakMap<Grammar["data"], Map<Operators, Builders>>();

function buildersOf(grammar: Grammar, operators: Operators): Builders {
  const ofGrammar = known.get(grammar.data) ?? new Map<Operators, Builders>();
  if (ofGrammar.size === 0) known.set(grammar.data, ofGrammar);
  const builders = ofGrammar.get(operators) ?? new Builders(grammar, operators);
  ofGrammar.set(operators, builders);
  return builders;
}

class Evaluation {
  complete = true;
  /** By the number of the node. */
  private readonly known: (readonly Meaning[] | undefined)[] = [];
  private derivations = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly text: string,
    private readonly grammar: Grammar,
    private readonly builders: Builders,
    private readonly limit: number,
  ) {}

  of(node: ForestNode): readonly Meaning[] {
    // Where there are too many, nobody asks which: the rest need not be found.
    if (!this.complete) return NONE;
    const { id, packed } = node;
    let meanings = this.known[id];
    if (meanings === undefined) {
      // A category that derives itself over the same span adds no meaning: its inner visit finds none.
      this.known[id] = NONE;
      meanings = packed === null ? this.ofLeaf(node) : this.ofPacked(node, packed);
      this.known[id] = meanings;
    }
    return meanings;
  }

  private ofLeaf(node: ForestNode): readonly Meaning[] {
    const span = this.spanOf(node);
    return this.valuesOf(node, span).map((value) => leafOf(value, span));
  }

  private valuesOf({ symbol, start, leaf }: ForestNode, span: Span): readonly unknown[] {
    const text = this.tokens[start]?.text ?? "";
    const words = (): Phrase => ({ text: this.text.slice(span.start, span.end), span });
    if (leaf === NO_LEAF) return [words()];
    const values = this.grammar.leaves.at(this.tokens, start).values[leaf] ?? null;
    if (values !== null) return values.map((value) => value ?? words());
    return [this.grammar.data.symbols[symbol]?.kind === "integer" ? Number(text) : text];
  }

  private ofPacked(node: ForestNode, first: Packed): readonly Meaning[] {
    const found: Meaning[] = [];
    for (let packed: Packed | null = first; packed !== null; packed = packed.next) {
      const { variant, edge } = packed;
      const parts = new Array<Meaning>(variant.names.length);
      const row: Row = { node, builder: this.builders.of(variant), parts };
      if (edge.next === null) {
        this.gatherOnly(row, edge, found);
      } else {
        this.gather(row, edge, parts.length - 1, found);
      }
    }
    const merged = mergeByValue(found);
    if (merged.length > MEANING_LIMIT) {
      this.complete = false;
      return merged.slice(0, MEANING_LIMIT);
    }
    return merged;
  }

  /** Most rows can be filled in one way only: go back along it as far as that is so. */
  private gatherOnly(row: Row, last: Edge, found: Meaning[]): void {
    let index = row.parts.length - 1;
    for (let edge: Edge | null = last; edge !== null; edge = edge.before) {
      const meanings = edge.next === null ? this.of(edge.child) : NONE;
      const [meaning] = meanings;
      if (edge.next !== null || meanings.length > 1) {
        this.gather(row, edge, index, found);
        return;
      }
      if (meaning === undefined) return;
      row.parts[index] = meaning;
      index -= 1;
    }
    this.finish(row, row.parts, found);
  }

  /** Fill a row from its end with every meaning of every constituent that led to an edge. */
  private gather(row: Row, edge: Edge, index: number, found: Meaning[]): void {
    for (let step: Step | null = edge; step !== null; step = step.next) {
      for (const meaning of this.of(step.child)) {
        this.complete &&= found.length <= DERIVATION_LIMIT;
        if (!this.complete) return;
        row.parts[index] = meaning;
        if (step.before === null) {
          this.finish(row, row.parts.slice(), found);
        } else {
          this.gather(row, step.before, index - 1, found);
        }
      }
    }
  }

  private finish({ node, builder: { rule, build } }: Row, parts: readonly Meaning[], found: Meaning[]): void {
    const value = build(parts);
    if (value === undefined) return;
    this.derivations += 1;
    if (this.derivations > this.limit) this.complete = false;
    const [only] = parts;
    const span = parts.length === 1 && only !== undefined ? only.span : this.spanOf(node);
    found.push({ rule, span, value, parts, others: NONE, tags: tagsOf(rule, parts) });
  }

  private spanOf({ start, end }: ForestNode): Span {
    return { start: this.tokens[start]?.span.start ?? 0, end: this.tokens[end - 1]?.span.end ?? 0 };
  }
}

/** A rule variant whose parts are being filled in. */
interface Row {
  readonly node: ForestNode;
  readonly builder: Builder;
  readonly parts: Meaning[];
}

const NONE: readonly Meaning[] = [];
const NO_TAGS: readonly Tag[] = [];

function leafOf(value: unknown, span: Span): Meaning {
  return { rule: null, span, value, parts: NONE, others: NONE, tags: NO_TAGS };
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
  return found.length <= PAIRS_LIMIT ? mergePairwise(found) : mergeByText(found);
}

function mergePairwise(found: readonly Meaning[]): readonly Meaning[] {
  const result: Meaning[] = [];
  for (const meaning of found) {
    const at = result.findIndex(({ value }) => sameData(value, meaning.value));
    const known = result[at];
    if (known === undefined) {
      result.push(meaning);
    } else {
      result[at] = merged(known, meaning);
    }
  }
  return result;
}

function mergeByText(found: readonly Meaning[]): readonly Meaning[] {
  const byValue = new Map<string, Meaning>();
  for (const meaning of found) {
    const key = JSON.stringify(meaning.value);
    const known = byValue.get(key);
    byValue.set(key, known === undefined ? meaning : merged(known, meaning));
  }
  return [...byValue.values()];
}

function merged(known: Meaning, meaning: Meaning): Meaning {
  const [fewer, more] = meaning.tags.length < known.tags.length ? [meaning, known] : [known, meaning];
  return {
    ...fewer,
    tags: known.tags.filter((tag) => includes(meaning.tags, tag)),
    others: [...fewer.others, more],
  };
}
