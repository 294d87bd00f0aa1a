import { abstentions, faults, forms, places, type Rule } from "../measure/extract/rules.js";

/** The rows of the guide's tables of rules: name, meaning, example. */
export function ruleTable(): readonly string[] {
  return [places, forms, faults, abstentions].flatMap((rules: Readonly<Record<string, Rule>>) =>
    Object.entries(rules).map(
      ([name, { meaning, reply }]) =>
        `| \`${name}\` | ${escaped(meaning).replace(/<\/?\w+>/g, "`$&`")} | ${shown(reply)} |`,
    ),
  );
}

function shown(reply: string): string {
  const line =
    reply.trim() === ""
      ? "white space"
      : `\`${reply
          .replace(/`{3}[a-z]*/g, "")
          .trim()
          .replace(/\n+/g, " ⏎ ")}\``;
  return escaped(line);
}

function escaped(text: string): string {
  return text.replaceAll("|", "\\|");
}
