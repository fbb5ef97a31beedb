import { Readable } from 'node:stream';
import { studentFields } from '@edc/contract/desk/roster-imports/import-column-rules';
import { normalizeMatricNo } from '@edc/contract/people/identity/identity-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { boundedQueue } from '../../../platform/limits/bounded-queue.ts';
import { erasedAmong } from '../../people/roster/queries.ts';
import { importWhole, RecordsChanged } from './operator.ts';

type Row = Readonly<Record<string, string>>;

const PROBLEMS_NAMED = 20;
/** The sender's rows have no header; the file made of them does. */
const HEADER_ROWS = 1;

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Turns rows into a file, so that they are processed like a roster that staff import. */
function fileOf(rows: readonly Row[]): string {
  // A column that was not sent changes nothing.
  const columns = studentFields.filter((name) => rows.some((row) => name in row));
  if (columns.length < 2) {
    throw wrong(['each student needs matric_no and at least one other column']);
  }
  const lines = rows.map((row) => columns.map((name) => quoted(row[name] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}

function refuseUnknownColumns(rows: readonly Row[]): void {
  const known: readonly string[] = studentFields;
  for (const [at, row] of rows.entries()) {
    const unknown = Object.keys(row).find((name) => !known.includes(name));
    if (unknown) throw wrong([`row ${at + 1}: there is no column ${unknown}`]);
  }
}

/** Each holds a connection while it waits, so a process runs only this many at once. */
const inTurn = boundedQueue({ atOnce: 1, longestWaitMs: 30_000, mostWaiting: 50, usualMs: 500 });

async function pushInTurn(app: App, given: Parameters<typeof importWhole>[1]) {
  try {
    return await inTurn(() => importWhole(app, given));
  } catch (error) {
    if (!(error instanceof RecordsChanged)) throw error;
    throw new Refusal('BUSY', { headers: { 'retry-after': '1' } });
  }
}

function wrong(problems: readonly string[]): Refusal {
  const more = problems.length - PROBLEMS_NAMED;
  const named = problems.slice(0, PROBLEMS_NAMED).join('; ');
  return new Refusal('INVALID', {
    fields: { rows: more > 0 ? `${named}; and ${more} more` : named },
  });
}

/** Takes students sent by a university system: all of them, or none. */
export async function pushRosterRows(
  app: App,
  given: readonly Row[],
  from: { name: string; by: Actor },
) {
  refuseUnknownColumns(given);
  const matricNoOf = (row: Row) => normalizeMatricNo(row.matric_no ?? '');
  const erased = await erasedAmong(app.db, app.secretKey, given.map(matricNoOf));
  const rows = given.filter((row) => !erased.has(matricNoOf(row)));
  const counted = { received: given.length, erased: given.length - rows.length };
  if (rows.length === 0) return { ...counted, added: 0, conflicts: [] };
  const content = fileOf(rows);
  const result = await pushInTurn(app, {
    name: `Sent by ${from.name}`,
    kind: 'csv',
    by: from.by,
    open: () => Readable.from([Buffer.from(content)]),
  });
  if (result.ok) {
    // Staff's corrections are hidden from a system that may only send.
    const conflicts = result.conflicts.map(({ kept: _, ...conflict }) => conflict);
    return { ...counted, added: result.summary.added, conflicts };
  }
  // Problems count the rows of the file; the sender counts the rows that it sent.
  const places = rows.map((row) => given.indexOf(row) + 1);
  const rowInPush = (row: string) => String(places[Number(row) - HEADER_ROWS - 1] ?? row);
  throw wrong(
    result.problems.map((problem) =>
      problem.replace(/\brows? [\d, ]+/gi, (words) => words.replace(/\d+/g, rowInPush)),
    ),
  );
}
