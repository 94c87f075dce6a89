import { parseSync, type types as t } from '@babel/core';

/** The syntax tree of a module; throws if the text is none. */
export function parsed(path: string, text: string): t.File {
  return parseSync(text, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })!;
}
