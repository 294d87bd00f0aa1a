import type { Wording } from "./phrasing.js";

/**
 * The tables in which the rooms declare their kinds of issues. They are gathered where all rooms are known,
 * in `src/issues.ts`; the command line adds its own.
 */
export interface IssueTables {}

/**
 * Everything that can be wrong with an input, or that its reader should be told.
 *
 * An issue is data: its kind, and the fields of that kind. The same union serves for what stops an answer
 * (in `Result.issues`) and for what merely accompanies it (in `notes`).
 */
export type Issue = IssueOf<IssueTables[keyof IssueTables]>;

/** An issue of whatever kind, such as the cause of another. */
export interface AnyIssue {
  readonly kind: string;
}

/** The words of an issue, of whatever kind. */
export type Describe = (issue: AnyIssue) => Wording;

/** What a kind of issue says; `describe` words the cause of an issue that has one. */
export type Kind<Data> = (issue: Readonly<Data>, describe: Describe) => Wording;

/** Kinds of issues by their names. */
export type IssueTable = Readonly<Record<string, Kind<never>>>;

/** A part of the words of a kind: a text, or what makes one of an issue. */
type Part<Data, Text> = Text | ((issue: Readonly<Data>, describe: Describe) => Text);

/** Declares a kind of issue: the fields that it has beside `kind`, and its message and hint. */
export function kind<Data extends object = object>(
  message: Part<Data, string | Wording>,
  hint: Part<Data, string | null> = null,
): Kind<Data> {
  return (issue, describe) => {
    const said = typeof message === "function" ? message(issue, describe) : message;
    if (typeof said !== "string") return said;
    return { message: said, hint: typeof hint === "function" ? hint(issue, describe) : hint };
  };
}

/** The issues that a table declares. */
type IssueOf<Table> = Table extends unknown
  ? {
      [Name in keyof Table]: Table[Name] extends Kind<infer Data> ? Declared<Name, Data> : never;
    }[keyof Table]
  : never;

type Declared<Name, Data> = Data extends unknown ? { readonly kind: Name } & Fields<Data> : never;

type Fields<Data> = { readonly [Field in keyof Data]: Field extends "cause" ? Issue : Data[Field] };
