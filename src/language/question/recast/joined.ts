import { auxiliary } from "./frames.js";
import { NAME_LIMIT, listsAt, namesIn } from "./lists.js";
import { added, countAtStart, lineOf, type Tokens, wordsIn } from "./words.js";

/**
 * How several questions are one: all are true; the order of what each asks about; the events of both; those of one
 * with the other, or of anyone with both; the events that several did at once, or as a pair, where nothing is said of
 * "together"; whether those of the first are among those of the second; the events of
 * any of them; or whom the first names, with those or without those whom the second names.
 */
export interface Joined<Said> {
  readonly how:
    | "all"
    | "order"
    | "both"
    | "together"
    | "at-once"
    | "as-pair"
    | "among"
    | "either"
    | "also"
    | "never";
  readonly others: readonly Said[];
}

export interface Joining {
  readonly tokens: Tokens;
  readonly joined: Joined<Tokens>;
}

/** A question that is several at once, each about one name. */
export function* joinedIn(tokens: Tokens): Iterable<Joining> {
  yield* eachOf(tokens);
  yield* inOrder(tokens);
  yield* together(tokens);
  yield* withBoth(tokens);
  yield* atOnce(tokens);
  yield* everyone(tokens);
  yield* eitherOf(tokens);
}

function* of(how: Joined<Tokens>["how"], questions: readonly Tokens[]): Iterable<Joining> {
  const [first, ...others] = questions;
  if (first !== undefined && others.length > 0) yield { tokens: first, joined: { how, others } };
}

const singular: ReadonlyMap<string, string> = new Map([
  ["have", "has"],
  ["were", "was"],
  ["are", "is"],
  ["do", "does"],
]);

/** "Have" of one is "has". */
function ofOne(tokens: Tokens): Tokens {
  return tokens.map((token, index) => {
    const one = index === 0 ? singular.get(token.text) : undefined;
    return one === undefined ? token : added(one, token);
  });
}

const mark = /^(?:both|each|all)$/u;

/** "Have Felix and Nora each cooked twice", "were both Ann and Bo living here". */
function* eachOf(tokens: Tokens): Iterable<Joining> {
  const [aux] = tokens;
  if (aux === undefined || !auxiliary.test(aux.text)) return;
  const last = tokens.at(-1);
  const isEach = last?.text === "each";
  const count = countAtStart(
    tokens.slice(1),
    /^(?:each(?: one)?|every one|all(?: (?:three|four|five))?) of /u,
  );
  if (count > 0) {
    for (const { names, end } of listsAt(tokens, count + 1))
      yield* of(
        "all",
        names.map((name) => [...ofOne([aux]), ...name, ...tokens.slice(end)]),
      );
    return;
  }
  const isBoth = tokens[1]?.text === "both";
  const marked = tokens.findIndex(({ text }, index) => index > 3 && index < 16 && mark.test(text));
  if (isBoth || isEach) {
    const said = isEach ? tokens.slice(0, -1) : tokens;
    for (const { names, end } of listsAt(said, isBoth ? 2 : 1))
      yield* of(
        "all",
        names.map((name) => [...ofOne([aux]), ...name, ...said.slice(end)]),
      );
  } else if (marked > 0) {
    const names = namesIn(tokens.slice(1, marked));
    if (names !== null)
      yield* of(
        "all",
        names.map((name) => [...ofOne([aux]), ...name, ...tokens.slice(marked + 1)]),
      );
  }
}

/** "In what order were goulash, pancakes and risotto first cooked". */
function* inOrder(tokens: Tokens): Iterable<Joining> {
  const count = countAtStart(tokens, /^(?:in )?(?:what|which) order /u);
  const aux = tokens[count];
  if (count === 0 || aux === undefined || !auxiliary.test(aux.text)) return;
  const rest = tokens.filter(({ text }, index) => index <= count || !/^first$/u.test(text));
  if (rest.some(({ text }) => text === "last")) return;
  for (const { names, end } of listsAt(rest, count + 1))
    yield* of(
      "order",
      names.map((name) => [...ofOne([aux]), ...name, ...rest.slice(end)]),
    );
  // "In which order did Felix cook lasagne, risotto and goulash".
  const asked = rest.slice(count);
  for (let start = asked.length - 3; start > 2; start -= 1) {
    const names = namesIn(asked.slice(start));
    if (names !== null)
      yield* of(
        "order",
        names.map((name) => [...asked.slice(0, start), ...name]),
      );
  }
}

/** "How often did Sam and Theo play together": he with him, or the other way round. */
function* together(tokens: Tokens): Iterable<Joining> {
  const place = tokens.findIndex(({ text }) => text === "together");
  const and = tokens.findIndex(({ text }) => text === "and");
  if (and < 1 || place < and + 3) return;
  const aux = tokens.findLastIndex(({ text }, index) => index < and && auxiliary.test(text));
  const one = tokens.slice(aux + 1, and);
  if (aux < 0 || one.length === 0 || one.length > NAME_LIMIT) return;
  for (let length = 1; length <= Math.min(NAME_LIMIT, place - and - 2); length += 1) {
    const other = tokens.slice(and + 1, and + 1 + length);
    const lead = [...tokens.slice(0, aux), ...ofOne(tokens.slice(aux, aux + 1))];
    const deed = tokens.slice(and + 1 + length, place);
    const behind = tokens.slice(place + 1);
    const said = (a: Tokens, b: Tokens): Tokens => [
      ...lead,
      ...a,
      ...deed,
      added("with", b[0]),
      ...b,
      ...behind,
    ];
    const anyone = [added("we", one[0])];
    yield* of("together", [said(one, other), said(other, one), said(anyone, one), said(anyone, other)]);
  }
}

/** "Where did Anke and Jonas swim together": at what both are told to have done. */
function* atOnce(tokens: Tokens): Iterable<Joining> {
  const place = tokens.findIndex(({ text }) => text === "together");
  const said = tokens.filter((_, index) => index !== place);
  const and = said.findIndex(({ text }) => text === "and");
  const aux = said.findLastIndex(({ text }, index) => index < and && auxiliary.test(text));
  if (and < 1 || aux < 0) return;
  for (const { names, end } of listsAt(said, aux + 1)) {
    const lead = [...said.slice(0, aux), ...ofOne(said.slice(aux, aux + 1))];
    yield* of(
      place < 0 ? "as-pair" : "at-once",
      names.map((name) => [...lead, ...name, ...said.slice(end)]),
    );
  }
}

/** "How often did Nora drive with Lena and Max": with both at once. */
function* withBoth(tokens: Tokens): Iterable<Joining> {
  const place = tokens.findIndex(({ text }, index) => index > 1 && text === "with");
  if (place < 0 || auxiliary.test(tokens[0]?.text ?? "")) return;
  const start = tokens[place + 1]?.text === "both" ? place + 2 : place + 1;
  for (const { names, end } of listsAt(tokens, start))
    yield* of(
      "both",
      names.map((name) => [...tokens.slice(0, place + 1), ...name, ...tokens.slice(end)]),
    );
}

/** "Did everyone who booked a room also stay". */
function* everyone(tokens: Tokens): Iterable<Joining> {
  const count = countAtStart(
    tokens,
    /^(?:did|have|has) (?:everyone|everybody|each (?:person|one)|every person|all (?:of )?(?:the )?(?:people|those|persons)|all) (?:who|that) (?:has |have |had )?/u,
  );
  const also = tokens.findIndex(({ text }, index) => index > count && text === "also");
  const [first] = tokens;
  if (count === 0 || also < 0 || first === undefined) return;
  const who = added("who", first);
  yield* of("among", [
    [who, ...tokens.slice(count, also)],
    [who, first.text === "did" ? first : added("has", first), ...tokens.slice(also + 1)],
  ]);
}

/** How long two names may be between which there is an "or", the likeliest first. */
const lengths: readonly (readonly [left: number, right: number])[] = [
  ...([[1, 1], [2, 2], [1, 2], [2, 1], [3, 3], [1, 3], [3, 1], [2, 3], [3, 2]] as const), // biome-ignore format: a table
];

const article = /^(?:the|an?|his|her|their|our|my)$/u;

/** "Who gave morphine or paracetamol": whoever gave the one or the other. */
function* eitherOf(tokens: Tokens): Iterable<Joining> {
  // "Was it Ann or Bo who called" asks which of them.
  if (/^(?:was|is) it .* (?:who|that) /u.test(lineOf(tokens))) return;
  const [place, ...more] = tokens.flatMap(({ text }, index) => (text === "or" ? [index] : []));
  if (place === undefined || more.length > 0) return;
  const isThe = article.test(tokens[place + 1]?.text ?? "");
  for (const [left, right] of lengths) {
    const start = place - left;
    const names = [tokens.slice(start, place), tokens.slice(place + 1, place + 1 + right)];
    const isWhole = start > 0 && names.every((name, index) => name.length === [left, right][index]);
    if (!isWhole || names.flat().some(({ text }) => /^[,;:()]$/u.test(text))) continue;
    if (names.some(([first]) => article.test(first?.text ?? "") !== isThe)) continue;
    const before = tokens.slice(0, tokens[start - 1]?.text === "either" ? start - 1 : start);
    yield* of(
      "either",
      names.map((name) => [...before, ...name, ...tokens.slice(place + 1 + right)]),
    );
  }
}

const alone =
  /(?<=(?:\S+ ){3})(?:all )?(?:(?<!(?:was|were|is|are|been|left|live|living|lives|lived) )(?<= .*)alone|on (?:his|her|their|its) own|by (?:himself|herself|themselves|itself)|with (?:nobody|no one|no-one) else|without (?:anyone|anybody|someone|somebody) else|without company|unaccompanied) (?:(?:on board|along|there|around) )?(?=$|in |on |at |last |this |to |from |yesterday |today |before |after |since |during )/u;

/** A question without the word that somebody did it alone, who then did it with nobody. */
export function* aloneIn(
  tokens: Tokens,
): Iterable<{ readonly tokens: Tokens; readonly without: readonly Tokens[] }> {
  const line = `${lineOf(tokens)} `;
  const found = alone.exec(line);
  if (found === null) return;
  const start = wordsIn(line.slice(0, found.index));
  const rest = [...tokens.slice(0, start), ...tokens.slice(start + wordsIn(found[0]))];
  yield { tokens: rest, without: [] };
}

const except =
  /(?:^| )(?:,? ?)(?:apart from|other than|aside from|with the exception of|not counting|excluding|leaving aside|except for|except|besides) /u;

/** A question without the names that it leaves out: "who was phoned apart from Rosa". */
export function* exceptedIn(
  tokens: Tokens,
): Iterable<{ readonly tokens: Tokens; readonly without: readonly Tokens[] }> {
  const line = `${lineOf(tokens)} `;
  const found = except.exec(line);
  if (found === null) return;
  const start = line
    .slice(0, found.index)
    .trim()
    .split(" ")
    .filter((word) => word !== "").length;
  const from = start + found[0].trim().split(" ").length;
  const before = tokens.slice(0, start).filter(({ text }) => text !== "else");
  for (let end = from + 1; end <= Math.min(from + 8, tokens.length); end += 1) {
    const listed = tokens.slice(from, end);
    const names = namesIn(listed) ?? (listed.length <= NAME_LIMIT ? [listed] : null);
    const rest = tokens.slice(tokens[end]?.text === "," ? end + 1 : end);
    const asked = [...before, ...rest].filter(({ text }) => text !== "else");
    if (names === null) continue;
    if (/^how many (?!different )/u.test(lineOf(asked)))
      yield {
        tokens: [...asked.slice(0, 2), added("different", asked[2]), ...asked.slice(2)],
        without: names,
      };
    // "When was bread baked by someone other than Odile".
    const isDoer = /^(?:by|did|has|had) (?:someone|somebody|anyone|anybody)$/u.test(lineOf(before.slice(-2)));
    if (isDoer && /^(?:when|was|were|has|had|have) /u.test(lineOf(asked)))
      yield { tokens: asked, without: names };
    if (asked.length > 1 && /^(?:who|whom|which|what|how|with|for|to|where) /u.test(lineOf(asked)))
      yield { tokens: asked, without: names };
  }
}
