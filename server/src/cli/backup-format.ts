/**
 * A backup is gzip'ed text, readable by eye with `zcat`: a header, then for each table a line of
 * JSON, its rows as PostgreSQL's COPY writes them, a line `\.` (which no row can be), and a line
 * with the number of rows; at last a footer, without which the file was cut short.
 */
export interface Header {
  format: 'edc-portal-backup';
  version: 1;
  made_at: string;
  /** What must be the same in the database that takes it. */
  migrations: string[];
  jobs_schema: number;
}

export interface TableLine {
  table: string;
  columns: string[];
}

export interface RowsLine {
  rows: number;
}

export interface Footer {
  end: true;
  /** The last number that each identity column gave out; null where none was. */
  sequences: Record<string, number | null>;
}

export const END_OF_ROWS = '\\.\n';

export const jsonLine = (value: Header | TableLine | RowsLine | Footer) =>
  Buffer.from(`${JSON.stringify(value)}\n`);
