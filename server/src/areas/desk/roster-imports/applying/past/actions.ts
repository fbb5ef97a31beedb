import type { Actor } from '../../../../../platform/actors.ts';
import type { Db } from '../../../../../platform/database/connect.ts';
import {
  addOldCertificates,
  removeOldCertificates,
} from '../../../../training/certificates/actions.ts';
import { deletePast, insertPast, nextPastRows, type PastRow } from './store.ts';

interface Step {
  importId: number;
  after: number;
  now: Date;
  by: Actor;
}

/** The next rows, and the range of their numbers. */
async function nextPart(tx: Db, { importId, after }: Step) {
  const rows = await nextPastRows(tx, importId, after);
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last
    ? { rows, range: { importId, first: first.row_no, last: last.row_no } }
    : undefined;
}

const withCertificate = (rows: PastRow[]) =>
  rows.filter(({ changed }) => changed.includes('certificate'));

/** Adds the next old records. A record that appeared in the meantime is not written or counted. */
export async function addPastRecords(tx: Db, step: Step) {
  const part = await nextPart(tx, step);
  if (!part) return { wanted: 0, written: 0, last: null };
  const { rows, range } = part;
  const certificates = withCertificate(rows);
  const registrations = rows.filter(({ changed }) => changed.includes('registration'));
  const registered = await insertPast(tx, { ...range, now: step.now, by: step.by });
  const certified = await addOldCertificates(
    tx,
    certificates.map(({ past, full_name }) => ({
      serial: past.certificate_no ?? '',
      full_name,
      skill: past.skill ?? '',
      course: [past.course_code, past.course_title].filter(Boolean).join(': '),
      session: past.session ?? '',
      issued_on: past.issued_on ?? '',
    })),
    step.by,
  );
  const lost = registrations.length - registered + (certificates.length - certified);
  return { wanted: rows.length, written: rows.length - lost, last: range.last };
}

/** Removes the next old records, except for certificates that were revoked since. */
export async function removePastRecords(tx: Db, step: Step) {
  const part = await nextPart(tx, step);
  if (!part) return { wanted: 0, undone: 0, last: null };
  const { rows, range } = part;
  await deletePast(tx, range);
  const certificates = withCertificate(rows);
  const removed = await removeOldCertificates(
    tx,
    certificates.map(({ past }) => past.certificate_key ?? ''),
  );
  const kept = certificates.length - removed;
  return { wanted: rows.length, undone: rows.length - kept, last: range.last };
}
