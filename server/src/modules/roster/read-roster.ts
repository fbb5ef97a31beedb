import { parse } from 'csv-parse/sync';
import { type RosterRow, rosterColumns, rosterRow } from './rules.ts';

/** Reads a whole roster file; either every line is good or every problem is named by its line. */
export function readRoster(
  csv: string,
): { ok: true; rows: RosterRow[] } | { ok: false; problems: string[] } {
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(csv, { columns: true, bom: true, info: true, skip_empty_lines: true });
  } catch (error) {
    return { ok: false, problems: [(error as Error).message] };
  }
  const header = Object.keys(records[0]?.record ?? {});
  const missing = rosterColumns.filter((name) => !header.includes(name));
  if (missing.length > 0) {
    return { ok: false, problems: [`the header must have ${missing.join(', ')}`] };
  }
  const problems: string[] = [];
  const rows: RosterRow[] = [];
  const firstLine = new Map<string, number>();
  for (const { record, info } of records) {
    const parsed = rosterRow.safeParse(record);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is not valid' };
      problems.push(`line ${info.lines}: ${path.join('.')} ${message}`);
      continue;
    }
    const { matric_no } = parsed.data;
    const before = firstLine.get(matric_no);
    if (before) problems.push(`line ${info.lines}: ${matric_no} is on line ${before} already`);
    else firstLine.set(matric_no, info.lines);
    rows.push(parsed.data);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}
