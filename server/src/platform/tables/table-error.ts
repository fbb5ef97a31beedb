/** A file that cannot be read as a table; the message is for the person who sent it. */
export class TableError extends Error {
  override name = 'TableError';
}

export interface TableRow {
  /** As the person who opens the file counts, from 1. */
  row: number;
  cells: string[];
}
