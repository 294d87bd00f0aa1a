/**
 * A generated module that exports one table of texts.
 *
 * What stands behind `export const NAME = ` is JSON, also when TypeScript has compiled it: the command line reads it
 * from the compiled file, so that the package holds it once. To read JSON takes Node a fraction of what it takes to
 * compile a module of that size.
 *
 * @param {object} module
 * @param {string} module.from     what it is compiled from
 * @param {string} module.meaning  a sentence
 * @param {string} module.name     of what is exported
 * @param {string} [module.type]
 * @param {Readonly<Record<string, string>>} module.texts
 */
export function moduleOf({ from, meaning, name, type, texts }) {
  const fields = Object.entries(texts).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)}`,
  );
  return `// Compiled from ${from}. Edit that and run the build.

/** ${meaning} */
export const ${name}${type === undefined ? "" : `: ${type}`} = {
${fields.join(",\n")}
};
`;
}

/**
 * The values that a compiled module exports, by name, where each stands in it as JSON; null for another module.
 *
 * @param {string} source
 * @returns {Readonly<Record<string, unknown>> | null}
 */
export function jsonIn(source) {
  const names = Array.from(source.matchAll(/^export const (\w+) = /gm), ([, name = ""]) => name);
  if (names.length === 0 || source.match(/^export /gm)?.length !== names.length) return null;
  try {
    return Object.fromEntries(names.map((name) => [name, JSON.parse(textOf(source, name))]));
  } catch {
    return null;
  }
}

/**
 * What stands in a module as the value of one of its names. No line of JSON ends with a semicolon.
 *
 * @param {string} source
 * @param {string} name
 */
function textOf(source, name) {
  const head = `export const ${name} = `;
  const start = source.indexOf(head) + head.length;
  return source.slice(start, source.indexOf(";\n", start));
}
