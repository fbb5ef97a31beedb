/** What a cell of an export can hold. */
export type Cell = string | number | null;

/** A spreadsheet runs a text that begins like this; those of East Asia also the wide signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A semicolon too: spreadsheets of many countries take it for the end of a cell. */
const NEEDS_QUOTES = /[",;\r\n]/;

/** The text with an apostrophe in front where a spreadsheet would take it for a formula. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** A CSV file piece by piece: as many rows as there are, without holding them. */
export async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}
