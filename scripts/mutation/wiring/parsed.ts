import { parseSync, types as t } from '@babel/core';
import { dirname, join, normalize } from 'node:path';

const MODULE = /^\.{1,2}\/.*\.(ts|tsx|mjs)$/;

/** The syntax tree of a module; throws if the text is none. */
export function parsed(path: string, text: string): t.File {
  return parseSync(text, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })!;
}

/** The modules that a file names, those loaded late too; types do not count. */
export function importsOf(path: string, text: string): readonly string[] {
  const imports: string[] = [];
  t.traverseFast(parsed(path, text), (node) => {
    if (t.isImportDeclaration(node, { importKind: 'type' })) return t.traverseFast.skip;
    if (t.isStringLiteral(node) && MODULE.test(node.value)) {
      imports.push(normalize(join(dirname(path), node.value)));
    }
    return undefined;
  });
  return imports;
}
