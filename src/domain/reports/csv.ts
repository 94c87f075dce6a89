const BYTE_ORDER_MARK = '\u{feff}';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/**
 * The start of a cell that a spreadsheet may take for a formula, even after spaces; and the same
 * behind apostrophes, which would be taken for the one that is put before it.
 */
const FORMULA = /^'*(?:[\s\p{Cf}]*[=+\-−@＝＋－＠|%]|[\t\r\n])/u;

/** Some spreadsheets end a table at a control character, but at no tab or line break. */
const CONTROL = /(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu;

/** In quotes, and with an apostrophe before what a spreadsheet may take for a formula. */
function csvCell(text: string): string {
  const readable = text.replaceAll(CONTROL, ' ');
  const harmless = FORMULA.test(readable) ? `'${readable}` : readable;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * A table as CSV that spreadsheets in Switzerland open by a double click: with semicolons and a byte
 * order mark. Every cell is in quotes; one that begins like a formula gets an apostrophe.
 */
export function csvOf(table: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + table.map((row) => row.map(csvCell).join(SEPARATOR) + LINE_END).join('');
}

/** The text of a cell without the apostrophe that `csvOf` has put before it. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
