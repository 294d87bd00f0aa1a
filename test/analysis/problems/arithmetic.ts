import { parseSync, Visitor } from "oxc-parser";

const computing = new Set(["+", "-", "*", "/", "%", "**", "<<", ">>", ">>>", "&", "|", "^"]);
const clocks = new Set(["Date", "Math", "Intl", "parseInt", "parseFloat", "Number", "BigInt", "Temporal"]);
const calendar =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|april|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/giu;

/** What a source calculates by itself, each with the text; names of months and weekdays where there are several. */
export function arithmeticIn(source: string): readonly string[] {
  const { program, errors } = parseSync("adapter.mjs", source);
  const [error] = errors;
  if (error !== undefined) throw new Error(error.message);
  const found: string[] = [];
  const texts: string[] = [];
  const tell = ({ start, end }: { start: number; end: number }): void => {
    found.push(source.slice(start, end));
  };
  new Visitor({
    BinaryExpression(node) {
      if (computing.has(node.operator)) tell(node);
    },
    AssignmentExpression(node) {
      if (computing.has(node.operator.slice(0, -1))) tell(node);
    },
    UpdateExpression: tell,
    UnaryExpression(node) {
      const isPlace = node.operator === "-" && node.argument.type === "Literal";
      if ((node.operator === "+" || node.operator === "-") && !isPlace) tell(node);
    },
    Identifier(node) {
      if (clocks.has(node.name)) tell(node);
    },
    Literal(node) {
      texts.push(node.raw ?? "");
    },
    TemplateElement(node) {
      texts.push(node.value.raw);
    },
  }).visit(program);
  const names = new Set(
    texts.flatMap((text) => text.match(calendar) ?? []).map((name) => name.toLowerCase()),
  );
  return names.size > 2 ? [...found, [...names].join(" ")] : found;
}
