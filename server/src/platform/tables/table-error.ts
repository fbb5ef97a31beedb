/** A file that cannot be read as a table; the message is for its sender. */
export class TableError extends Error {
  override name = 'TableError';
}

export interface TableRow {
  /** The row number as a spreadsheet shows it, from 1. */
  row: number;
  cells: string[];
}
