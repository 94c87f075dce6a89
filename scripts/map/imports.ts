import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Matches an import or export that is not of types alone. */
const IMPORT = /^(?:import|export)\s(?!type\b)([^;]*?)from '(\.[^']+)';|import\('(\.[^']+)'\)/gm;

export interface Import {
  /** The file that is imported, as a path from the root. */
  readonly file: string;
  /** What of it, by its names there; none of what is loaded later. */
  readonly names: readonly string[];
}

/** What a file imports of other files of the project below `root`. */
export function namedImportsOf(root: string, file: string): readonly Import[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
    .map(([, named = '', one, other = '']) => ({
      file: join(dirname(file), one ?? other),
      names: named.match(/(?<!type |as )\b(?!type\b|as\b)\w+/g) ?? [],
    }))
    .filter((imported) => /\.tsx?$/.test(imported.file) && existsSync(join(root, imported.file)));
}

/** The files of the project that a file imports, as paths from `root`. */
export function importsOf(root: string, file: string): readonly string[] {
  return namedImportsOf(root, file).map((imported) => imported.file);
}
