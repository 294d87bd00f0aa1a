/**
 * A file that is shipped with the package, by its path in it. The bundle in `dist/bin/` lies as deep as this
 * file, so that the way to the package is the same from both.
 */
export function packageFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}
