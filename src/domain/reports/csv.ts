const BYTE_ORDER_MARK = '\u{feff}';
const SEPARATOR = ';';
const LINE_END = '\r\n';

/** How a cell begins that a spreadsheet may take for a formula, after spaces too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-−@＝＋－＠|%]|^[\t\r\n]/u;

/** Spreadsheets end a table at some of them; they know tabs and the line breaks of computers. */
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
