/** The docstring that ends right before a place in a source, or that begins the source; "" when there is none. @param {string} source @param {number} at */
export function docstringAt(source, at) {
  const found =
    at === 0
      ? /^\/\*\*([^]*?)\*\//.exec(source)
      : /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(source.slice(0, at));
  return (found?.[1] ?? "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, "").trimEnd())
    .join("\n")
    .trim();
}

const labels = new Map([
  ["returns", "Returns"],
  ["throws", "Throws"],
  ["source", "Source"],
]);

/**
 * A docstring as Markdown: its text as it stands, parameters as a list, other tags and the cost as
 * paragraphs that begin with their names.
 *
 * @param {string} docstring without its stars
 */
export function docstringMarkdown(docstring) {
  /** @type {string[]} */
  const blocks = [];
  let isTag = false;
  for (const line of docstring.split("\n")) {
    const [, tag, text = ""] = /^@(\w+) ?(.*)$/.exec(line) ?? [];
    const isCost = line.startsWith("Cost: ");
    if (tag === undefined && !isCost) {
      // What goes on under a tag belongs to it; elsewhere lines and indented blocks stay as they are.
      if (blocks.length === 0) blocks.push(line);
      else if (isTag) blocks[blocks.length - 1] += ` ${line.trim()}`;
      else blocks[blocks.length - 1] += `\n${line}`;
      continue;
    }
    isTag = true;
    blocks.push(tag === undefined ? line : taggedText(tag, text));
  }
  return joined(blocks.map((block) => block.trim().replaceAll(/\{@link (\w+)\}/g, "`$1`")));
}

/** @param {string} tag @param {string} text */
function taggedText(tag, text) {
  if (tag === "param") {
    const [, name = "", meaning = ""] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
    return `- \`${name}\` ${meaning}`;
  }
  const [, type, rest = ""] = /^\{(\w+)\}\s*(.*)$/.exec(text) ?? [];
  return `**${labels.get(tag) ?? tag}** ${type === undefined ? text : `\`${type}\` ${rest}`}`;
}

/** Blocks with an empty line between, items of one list without. @param {string[]} blocks */
function joined(blocks) {
  let text = "";
  for (const block of blocks.filter((one) => one !== "")) {
    const isInList = block.startsWith("- `") && /(?:^|\n)- `[^\n]*$/.test(text);
    text += text === "" ? block : `${isInList ? "\n" : "\n\n"}${block}`;
  }
  return text;
}
