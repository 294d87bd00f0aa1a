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
 * The JSON in a compiled module that `moduleOf` has written; null for another module.
 *
 * @param {string} source
 */
export function jsonIn(source) {
  const [, name = "", json = ""] = /^export const (\w+) = (\{\n[^]*\n\});\n$/m.exec(source) ?? [];
  if (name === "" || source.match(/^export /gm)?.length !== 1) return null;
  try {
    return { name, keys: Object.keys(JSON.parse(json)) };
  } catch {
    return null;
  }
}
