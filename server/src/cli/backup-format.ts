/**
 * A backup is gzipped text, readable with `zcat`: a header; for each table a line of JSON, its rows
 * in PostgreSQL's COPY format, a line `\.` (which no row can be), and a line with the number of
 * rows; finally a footer, without which the file is incomplete.
 */
export interface Header {
  format: 'edc-portal-backup';
  version: 1;
  made_at: string;
  /** Must be the same in the database that is restored into. */
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
  /** The last number of each identity column; null if none was given. */
  sequences: Record<string, number | null>;
}

export const END_OF_ROWS = '\\.\n';

export const jsonLine = (value: Header | TableLine | RowsLine | Footer) =>
  Buffer.from(`${JSON.stringify(value)}\n`);
