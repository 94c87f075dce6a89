import { fold } from '../../../src/domain/search/fold.ts';
import type { Hint } from '../columns/hint.ts';
import type { Source } from '../rows/sourceRow.ts';

/** The letters that a spreadsheet can keep when it saves a table in its old encoding. */
const ANSI = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
);

const LOST = '?';

/** Whether a text is this one after a spreadsheet has put `?`, or a plain letter, for some of it. */
function isRemainderOf(text: string, original: string): boolean {
  if (!text.includes(LOST) || text === original || text.length !== original.length) return false;
  // A letter of two code units has become two question marks.
  return original.split('').every((unit, index) => {
    const written = text[index]!;
    if (written === unit) return true;
    return !ANSI.has(unit) && (written === LOST || fold(written) === fold(unit));
  });
}

/** The same values with the letters of the record where only these were lost, and what says so. */
export function withLostLetters<Values extends object>(
  values: Values,
  record: object,
  headerOf: Source['headerOf'],
): { readonly values: Values; readonly hints: readonly Hint[] } {
  const hints: Hint[] = [];
  const restored = Object.entries(values).map(([field, value]: [string, unknown]) => {
    const before: unknown = Reflect.get(record, field);
    if (typeof value !== 'string' || typeof before !== 'string') return [field, value] as const;
    if (!isRemainderOf(value.trim(), before.trim())) return [field, value] as const;
    hints.push({ code: 'lettersLost', field, header: headerOf(field), value });
    return [field, before] as const;
  });
  return { values: Object.fromEntries(restored) as Values, hints };
}
