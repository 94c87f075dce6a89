const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * The start of a text that a spreadsheet may take for a formula, even after signs that it does not
 * show, and after apostrophes: or else one that a person has typed would be taken off as ours.
 */
const FORMULA = /^'*(?:[\s\p{Cf}\p{Cc}]*[=+\-−@＝＋－＠﹦﹢﹣﹫|%]|[\t\r\n])/u;

/** Some spreadsheets end a table at a control character, but at no tab or line break. */
const CONTROL = /(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** A number below zero is no formula, and a spreadsheet counts with it. */
const NEGATIVE = /^-\d+(?:[.,]\d+)?(?:e-?\d+)?$/;

/**
 * The text, with an apostrophe before it if a spreadsheet may take it for a formula.
 * @internal
 */
export function guarded(text: string): string {
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text;
}

/** The text that `guarded` was given, whatever it was. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A row of a file that is read again: every cell is in quotes, guarded, and otherwise as it is. */
export function csvRow(cells: readonly string[]): string {
  const quoted = cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`);
  return quoted.join(SEPARATOR) + LINE_END;
}

/** What a file of such rows begins with: a byte order mark, by which spreadsheets know its letters. */
export const CSV_START = '\u{feff}';

/** A table as CSV for people, in which a sign that controls a program is a blank. */
export function csvOf(table: readonly (readonly string[])[]): string {
  const readable = table.map((row) => row.map((cell) => cell.replaceAll(CONTROL, ' ')));
  return CSV_START + readable.map(csvRow).join('');
}
