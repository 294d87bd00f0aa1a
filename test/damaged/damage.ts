/** A seeded source of numbers (mulberry32): the same damage on every run. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  }

  one<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }
}

/** Bytes `[start, end)` of the original give way to others. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** A file with damage, and what was done to it. */
export interface Damaged {
  readonly bytes: Uint8Array;
  readonly edits: readonly Edit[];
  /** In words, to be shown where a law fails. */
  readonly told: string;
}

const encoder = new TextEncoder();
const insertions: readonly [string, ...string[]] = [
  '"',
  "'",
  '""',
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  "\r",
  "{",
  "}",
  "[",
  "]",
  ":",
  "\\",
  "\\u0000",
  "\u0000",
  "é",
  "🙂",
  "\u202e",
  "\uFEFF",
  "\u2028",
  "null",
  "-1",
  "1e999",
  "0",
  "99999999999999999999",
  "__proto__",
  " ",
  "On ",
  ".",
  "?",
  "and",
  "e\u0301",
  "</script>",
  "%s",
  "NaN",
];
const broken: readonly [Uint8Array, ...Uint8Array[]] = [
  Uint8Array.of(0xff),
  Uint8Array.of(0xc3),
  Uint8Array.of(0xed, 0xa0, 0x80),
  Uint8Array.of(0xf0, 0x9f),
];

type Damage = (bytes: Uint8Array, dice: Dice) => readonly Edit[];

const none = new Uint8Array(0);

/** From a place on, as many bytes as a token has. */
function tokenAt(bytes: Uint8Array, at: number): { readonly start: number; readonly end: number } {
  const isPart = (byte: number | undefined) =>
    byte !== undefined && (byte >= 0x80 || /[A-Za-z0-9_.-]/.test(String.fromCharCode(byte)));
  let start = at;
  let end = at + 1;
  if (isPart(bytes[at])) {
    while (start > 0 && isPart(bytes[start - 1])) start -= 1;
    while (end < bytes.length && isPart(bytes[end])) end += 1;
  }
  return { start, end };
}

function lineAt(bytes: Uint8Array, at: number): { readonly start: number; readonly end: number } {
  const start = at === 0 ? 0 : bytes.lastIndexOf(0x0a, at - 1) + 1;
  const next = bytes.indexOf(0x0a, at);
  return { start, end: next < 0 ? bytes.length : next + 1 };
}

const damages: Readonly<Record<string, Damage>> = {
  "change a byte": (bytes, dice) => {
    const at = dice.below(bytes.length);
    return [{ start: at, end: at + 1, bytes: Uint8Array.of(dice.below(256)) }];
  },
  "delete a byte": (bytes, dice) => {
    const at = dice.below(bytes.length);
    return [{ start: at, end: at + 1, bytes: none }];
  },
  "delete a stretch": (bytes, dice) => {
    const start = dice.below(bytes.length);
    return [{ start, end: Math.min(bytes.length, start + 1 + dice.below(60)), bytes: none }];
  },
  truncate: (bytes, dice) => [{ start: dice.below(bytes.length), end: bytes.length, bytes: none }],
  "insert text": (bytes, dice) => {
    const at = dice.below(bytes.length + 1);
    return [{ start: at, end: at, bytes: encoder.encode(dice.one(insertions)) }];
  },
  "insert broken bytes": (bytes, dice) => {
    const at = dice.below(bytes.length + 1);
    return [{ start: at, end: at, bytes: dice.one(broken) }];
  },
  "delete a token": (bytes, dice) => [{ ...tokenAt(bytes, dice.below(bytes.length)), bytes: none }],
  "replace a token": (bytes, dice) => [
    { ...tokenAt(bytes, dice.below(bytes.length)), bytes: encoder.encode(dice.one(insertions)) },
  ],
  "double a token": (bytes, dice) => {
    const { start, end } = tokenAt(bytes, dice.below(bytes.length));
    return [{ start: end, end, bytes: bytes.slice(start, end) }];
  },
  "swap two tokens": (bytes, dice) => {
    const one = tokenAt(bytes, dice.below(bytes.length));
    const other = tokenAt(bytes, dice.below(bytes.length));
    if (one.start === other.start) return [];
    return [
      { ...one, bytes: bytes.slice(other.start, other.end) },
      { ...other, bytes: bytes.slice(one.start, one.end) },
    ];
  },
  "change a number": (bytes, dice) => {
    const from = dice.below(bytes.length);
    const at = bytes.findIndex((byte, position) => position >= from && byte >= 0x30 && byte <= 0x39);
    if (at < 0) return [];
    const text = dice.one(["9", "0", "-", "1000000", "3.5", "e9", ""]);
    return [{ start: at, end: at + 1, bytes: encoder.encode(text) }];
  },
  "delete a line": (bytes, dice) => [{ ...lineAt(bytes, dice.below(bytes.length)), bytes: none }],
  "double a line": (bytes, dice) => {
    const { start, end } = lineAt(bytes, dice.below(bytes.length));
    return [{ start: end, end, bytes: bytes.slice(start, end) }];
  },
  "drop a column": (bytes, dice) => {
    const { start, end } = lineAt(bytes, dice.below(bytes.length));
    const commas = [...bytes.subarray(start, end).entries()].filter(
      ([, byte]) => byte === 0x2c || byte === 0x09,
    );
    if (commas.length < 2) return [];
    const number = dice.below(commas.length - 1);
    return [
      { start: start + (commas[number]?.[0] ?? 0), end: start + (commas[number + 1]?.[0] ?? 0), bytes: none },
    ];
  },
};

const names = Object.keys(damages) as [string, ...string[]];

/** Damages a file in one to three places. */
export function damage(bytes: Uint8Array, dice: Dice): Damaged {
  const edits: Edit[] = [];
  const told: string[] = [];
  for (let count = 1 + dice.below(3); count > 0; count -= 1) {
    const name = dice.one(names);
    const made = damages[name]?.(bytes, dice) ?? [];
    // What would overlap an earlier edit is left out.
    if (made.some((edit) => edits.some((other) => edit.start <= other.end && other.start <= edit.end)))
      continue;
    if (made.length === 2 && made[0] !== undefined && made[1] !== undefined) {
      const [one, other] = made;
      if (one.start <= other.end && other.start <= one.end) continue;
    }
    edits.push(...made);
    told.push(`${name} at ${made.map(({ start }) => start).join(", ")}`);
  }
  edits.sort((a, b) => a.start - b.start);
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const edit of edits) {
    pieces.push(bytes.subarray(at, edit.start), edit.bytes);
    at = edit.end;
  }
  pieces.push(bytes.subarray(at));
  return { bytes: Uint8Array.from(Buffer.concat(pieces)), edits, told: told.join("; ") };
}

/** Whether an edit touches a stretch of the original, or stands at one of its ends. */
export function isTouched(edits: readonly Edit[], start: number, end: number): boolean {
  return edits.some((edit) => edit.start <= end && edit.end >= start);
}
