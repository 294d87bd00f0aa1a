/** A saved event set that is none, or is not whole. */
export type SavedSetIssue =
  | { readonly kind: "foreign-saved-set" }
  /** Of a later format than is read here. */
  | { readonly kind: "newer-saved-set"; readonly version: number; readonly known: number }
  /** Written where numbers have their greatest byte first. */
  | { readonly kind: "swapped-saved-set" }
  | { readonly kind: "cut-saved-set"; readonly bytes: number; readonly expected: number }
  | {
      readonly kind: "damaged-saved-set";
      /** What was kept there: "instants". */
      readonly section: string;
      /** Its first byte and the one after its last. */
      readonly from: number;
      readonly to: number;
    }
  /** Whole, but what it says cannot be. */
  | { readonly kind: "inconsistent-saved-set"; readonly section: string; readonly reason: string }
  /** Events are read from it and from other files. */
  | { readonly kind: "saved-set-among-others"; readonly file: string }
  /** It comes through a pipe. */
  | { readonly kind: "streamed-saved-set"; readonly source: string }
  /** Events of which only the day is known were to be given a time of day. */
  | { readonly kind: "compiled-days"; readonly file: string }
  /** The names that events have take nearly all the memory that there is for them. */
  | { readonly kind: "too-many-names"; readonly events: number; readonly limitMb: number };
