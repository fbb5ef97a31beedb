export type Cell = string | number | null;

/** Spreadsheets execute text that begins like this; East Asian ones also the wide signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A semicolon too: in many countries spreadsheets treat it as the end of a cell. */
const NEEDS_QUOTES = /[",;\r\n]/;

/** Prefixes an apostrophe to text that a spreadsheet would treat as a formula. */
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

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';

/** A CSV file in pieces, without holding all rows in memory. */
export async function* csvFile(
  header: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of batches) yield rows.map(csvLine).join('');
}
