import { worded } from '../../../tests/support/words/wording.ts';
import { WORDINGS } from '../../../tests/support/words/words.ts';
import type { DrawnNames } from './drawnNames.ts';

/** Where the words stand of what a drawing names. */
export const WORD_FILES = {
  event: 'tests/support/words/eventWords.ts',
  port: 'tests/support/words/portWords.ts',
  guard: 'tests/support/words/guardWords.ts',
} as const;

type Kind = keyof typeof WORD_FILES;

const EMPTY: Readonly<Record<Kind, string>> = {
  event: `''`,
  port: `{ request: '', done: '' }`,
  guard: `''`,
};

/** A file of words with empty ones for what a chart names and no chart has words for yet. */
export function withWords(text: string, chart: string, kind: Kind, names: DrawnNames): string {
  const missing = names[kind].filter(
    (name) => worded(WORDINGS[kind] as never, name, chart) === undefined,
  );
  if (missing.length === 0) return text;
  const entries = missing.map((name) => `'${name}': ${EMPTY[kind]}`);
  const start = text.indexOf('\n  of: {') + '\n  of: {'.length;
  const later = [...text.slice(start).matchAll(/\n(?:    (\w+): \{|  \})/g)].find(
    ([, other]) => other === undefined || other > chart,
  )!;
  const at = start + later.index;
  return `${text.slice(0, at)}\n    ${chart}: { ${entries.join(', ')} },${text.slice(at)}`;
}
