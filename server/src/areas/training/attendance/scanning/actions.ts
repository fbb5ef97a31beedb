import type { ReadCode, ScanReason } from '@edc/contract/training/attendance/scan-rules';
import { type ScanResult, type SentScan, sentScan } from '@edc/contract/training/attendance/scans';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { publish } from '../../../../platform/live/events.ts';
import { markCollected, takeBackCollected } from '../../certificates/actions.ts';
import { readAttendanceToken } from '../../enrolment/queries.ts';
import type { LinkedScanner } from '../gates.ts';
import { loadEntries } from '../list/queries.ts';
import { notifyAboutMark } from '../marks/notices.ts';
import { forgetToCheck } from '../reviews/queries.ts';
import { placesOf, updateScanner } from '../scanners/store.ts';
import { judge, type ScanEvent } from './rules.ts';
import {
  admittedAfterAbsence,
  certificateChanges,
  insertScans,
  insertUndos,
  lastChanges,
  type NewScan,
  type NewUndo,
  notCollected,
  registrationsOfScans,
  replacements,
  storedResults,
  uncollected,
} from './store.ts';

interface Sent {
  /** The scanner's own id, even if the rest cannot be read. */
  id: string;
  scan: SentScan | undefined;
}

type Row = { scan: NewScan } | { undo: NewUndo };

/**
 * Stores the scans that a scanner sends: all in one transaction; if that fails, each in its own, so
 * that a bad one does not stop the others. Sending them again changes nothing.
 */
export async function takeScans(
  app: App,
  scanner: LinkedScanner,
  given: { scans: readonly unknown[]; waiting: number },
): Promise<ScanResult[]> {
  const sent = given.scans.map(readSent);
  const rows = await judgeAll(app, scanner, sent);
  const taken = await store(app, [...rows.values()]);
  // Scans that could not be stored stay on the phone and are sent again.
  const waiting = given.waiting + rows.size - taken.size;
  await updateScanner(app.db, scanner.scannerId, { last_seen_at: app.now(), waiting });
  await markHandedOut(app, [...rows.values()]);
  if ([...taken].some(isToCheck)) {
    forgetToCheck(app);
    await publish(app.db, { to: 'may:registrations.change', topic: 'work' });
  }
  const results = await storedResults(app.db, idsOf([...taken]));
  return sent.map(({ id }) => {
    const row = rows.get(id);
    if (!row) return { id, outcome: 'unreadable', result: null };
    // A repeated scan gets its first answer again.
    const result =
      'scan' in row ? ((results.get(row.scan.id) ?? row.scan.result) as ScanReason) : null;
    return { id, outcome: taken.has(row) ? 'taken' : 'failed', result };
  });
}

const idsOf = (rows: readonly Row[]) => rows.flatMap((row) => ('scan' in row ? row.scan.id : []));

/** Whether a person has to check it, as far as this scan alone shows. */
const isToCheck = (row: Row) =>
  'scan' in row ? Boolean(row.scan.review ?? row.scan.admit_reason) : row.undo.other_person;

function readSent(given: unknown): Sent {
  const read = sentScan.safeParse(given);
  const { id, undo } = (given ?? {}) as { id?: unknown; undo?: unknown };
  const named = typeof undo === 'string' ? `undo ${undo}` : id;
  return { id: String(named ?? '').slice(0, 60), scan: read.success ? read.data : undefined };
}

/** Each readable scan in the form in which it is stored. */
async function judgeAll(app: App, scanner: LinkedScanner, sent: readonly Sent[]) {
  const received = app.now();
  const attempts = sent.flatMap(({ scan }) => (scan && 'id' in scan ? [scan] : []));
  const reads = new Map(attempts.map((one) => [one, readCode(app.secretKey, one)]));
  const ids = [...reads.values()].flatMap((read) =>
    'registrationId' in read ? [read.registrationId] : [],
  );
  const entries = await loadEntries(app, [...new Set(ids)]);
  const places = await placesOf(app.db, scanner.scannerId);
  const replaced = await replacedIn(app.db, [...reads.values()], entries);
  const changes = await lastChanges(app.db, [...entries.keys()]);
  const papers = await certificateChangesOf(app.db, reads);
  const rows = new Map<string, Row>();
  for (const { id, scan } of sent) {
    if (!scan) continue;
    if ('undo' in scan) {
      rows.set(id, { undo: undoOf(scan, scanner, received) });
      continue;
    }
    const read = reads.get(scan) as ReadCode;
    const entry = 'registrationId' in read ? entries.get(read.registrationId) : undefined;
    const replacedAt = read.kind === 'signed' ? replaced.get(slipKey(read)) : undefined;
    const paperAt = scan.kind === 'certificate' && entry ? papers.get(entry.id) : undefined;
    const changedAt = latest(entry && changes.get(entry.id), paperAt);
    const known = { read, entry, places, replacedAt, changedAt };
    rows.set(id, { scan: judge(scan, known, scanner, received) });
  }
  return rows;
}

const latest = (...times: readonly (Date | null | undefined)[]): Date | null =>
  times.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null);

/** No query if no certificate was handed out. */
async function certificateChangesOf(db: Db, reads: ReadonlyMap<ScanEvent, ReadCode>) {
  const ids = [...reads].flatMap(([{ kind }, read]) =>
    kind === 'certificate' && 'registrationId' in read ? [read.registrationId] : [],
  );
  return ids.length > 0 ? await certificateChanges(db, ids) : new Map<number, Date | null>();
}

const undoOf = (
  scan: Extract<SentScan, { undo: string }>,
  { scannerId, revokedAt, expiresAt }: LinkedScanner,
  received: Date,
): NewUndo => ({
  scan_id: scan.undo.toLowerCase(),
  scanner_id: scannerId,
  ended: revokedAt !== null || received > expiresAt,
  at: new Date(Math.min(Date.parse(scan.at), received.getTime())),
  other_person: scan.other_person,
  received_at: received,
});

/** The content of the code; a typed number has none and names its registration. */
function readCode(secretKey: string, { code, registration }: ScanEvent): ReadCode {
  if (code === '' && registration !== undefined) {
    return { kind: 'typed', registrationId: registration };
  }
  const read = readAttendanceToken(secretKey, code);
  if (!read.ok) return { kind: read.reason };
  return { kind: 'signed', registrationId: read.registrationId, version: read.version };
}

const slipKey = ({ registrationId, version }: { registrationId: number; version: number }) =>
  `${registrationId} ${version}`;

/** When the old slips among these were replaced: a slip that was valid at the time counts. */
async function replacedIn(
  db: Db,
  reads: readonly ReadCode[],
  entries: Awaited<ReturnType<typeof loadEntries>>,
): Promise<Map<string, Date>> {
  const old = reads.flatMap((read) => {
    const isOld =
      read.kind === 'signed' && read.version < (entries.get(read.registrationId)?.version ?? 0);
    return isOld ? [read.registrationId] : [];
  });
  if (old.length === 0) return new Map();
  const rows = await replacements(db, old);
  return new Map(
    rows.map(({ registration_id, slip_version, at }) => [
      slipKey({ registrationId: registration_id, version: slip_version }),
      at,
    ]),
  );
}

/** Returns the stored ones. */
async function store(app: App, rows: readonly Row[]): Promise<Set<Row>> {
  const write = (some: readonly Row[]) =>
    app.db.transaction().execute(async (tx) => {
      await insertUndos(
        tx,
        some.flatMap((row) => ('undo' in row ? [row.undo] : [])),
      );
      const scans = some.flatMap((row) => ('scan' in row ? [row.scan] : []));
      await insertScans(tx, scans);
      await notifyAdmitted(tx, scans);
      await publish(tx, { to: 'may:attendance.record', topic: 'attendance' });
    });
  if (rows.length === 0) return new Set();
  try {
    await write(rows);
    return new Set(rows);
  } catch (error) {
    app.log.warn({ error }, 'a batch of scans is stored one by one');
  }
  const stored = new Set<Row>();
  for (const row of rows) {
    await write([row]).then(
      () => stored.add(row),
      (error) => app.log.error({ error }, 'a scan could not be stored'),
    );
  }
  return stored;
}

/** Students notified of an absence are notified that the day counts after all. */
async function notifyAdmitted(tx: Db, scans: readonly NewScan[]): Promise<void> {
  const ids = scans.filter((one) => one.counted && one.admit_reason).map(({ id }) => id);
  if (ids.length === 0) return;
  for (const { id, ...admitted } of await admittedAfterAbsence(tx, ids)) {
    await notifyAboutMark(tx, { ...admitted, present: true, key: `attendance-admitted:${id}` });
  }
}

async function markHandedOut(app: App, rows: readonly Row[]): Promise<void> {
  const ids = rows.flatMap((row) =>
    'scan' in row && row.scan.kind === 'certificate' ? (row.scan.registration_id ?? []) : [],
  );
  const undone = rows.flatMap((row) => ('undo' in row ? row.undo.scan_id : []));
  if (undone.length > 0) ids.push(...(await registrationsOfScans(app.db, undone)));
  if (ids.length > 0) await recordCollected(app, ids);
}

/**
 * Marks certificates handed out by a scan as collected, and unmarks those whose scan was undone. A
 * job runs it too, in case a process was killed.
 */
export async function recordCollected(app: App, registrationIds?: readonly number[]) {
  for (const { id, by } of await notCollected(app.db, registrationIds)) {
    await takeBackCollected(app, { requestId: id, by });
  }
  for (const { id, scanner_id } of await uncollected(app.db, registrationIds)) {
    await markCollected(app, { requestId: id, by: `scanner:${scanner_id}`, scanned: true });
  }
}
