import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.ts';
import type { NewRequest } from '../requests/actions.ts';
import { readSnapshot, type Snapshot } from './rules.ts';

/** Its id; undefined when the same certificate was asked for at this very moment by another payment. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number | undefined> {
  const row = await tx
    .insertInto('requests')
    .values({ ...request, kind: 'certificate' })
    .onConflict((conflict) =>
      conflict
        .column('registration_id')
        // Written out: as parameters, a plan for any value does not find the partial index.
        .where('kind', '=', sql.lit('certificate'))
        .where('state', '!=', sql.lit('rejected'))
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** A student's request for a course that was not rejected. */
export async function requestOfCourse(db: Db, of: { studentId: number; courseId: number }) {
  return await db
    .selectFrom('requests')
    .select(['state', 'requested_at'])
    .where('kind', '=', 'certificate')
    .where('student_id', '=', of.studentId)
    .where('course_id', '=', of.courseId)
    .where('state', '!=', 'rejected')
    .executeTakeFirst();
}

/** Its id; undefined if the number is known. */
export async function insertCertificate(
  tx: Db,
  certificate: Omit<Insertable<DB['certificates']>, 'snapshot'> & { snapshot: Snapshot },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('certificates')
    .values({ ...certificate, snapshot: JSON.stringify(certificate.snapshot) })
    .onConflict((conflict) => conflict.column('serial_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Undoes an import, except for certificates that staff revoked since: those stay known. */
export async function deleteImported(tx: Db, keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('certificates')
    .where('serial_key', '=', (eb) => eb.fn.any(eb.val(keys)))
    .where('request_id', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function certificateByKey(db: Db, key: string) {
  const row = await db
    .selectFrom('certificates')
    .leftJoin('certificates as newer', 'newer.id', 'certificates.replaced_by')
    .select([
      'certificates.id',
      'certificates.serial',
      'certificates.request_id',
      'certificates.student_id',
      'certificates.issued_at',
      'certificates.snapshot',
      'certificates.credential',
      'certificates.revoked_at',
      'newer.serial as replaced_by_serial',
    ])
    .where('certificates.serial_key', '=', key)
    .executeTakeFirst();
  return row && { ...row, snapshot: readSnapshot(row.snapshot) };
}

/** The certificate that counts for a request. Revoking it locks the student. */
export async function newestOfRequest(tx: Db, requestId: number) {
  return await tx
    .selectFrom('certificates')
    .select(['serial', 'revoked_at'])
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A request's current certificate, locked. */
export async function lockCertificate(tx: Db, id: number) {
  return await tx
    .selectFrom('certificates')
    .select(['revoked_at', 'replaced_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateCertificate(
  tx: Db,
  id: number,
  change: Updateable<DB['certificates']>,
): Promise<void> {
  await tx.updateTable('certificates').set(change).where('id', '=', id).execute();
}

/** Ids of revoked certificates in this range, both ends included. */
export async function revokedBetween(db: Db, first: number, last: number): Promise<number[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('id')
    .where('revoked_at', 'is not', null)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .execute();
  return rows.map(({ id }) => id);
}

/** The highest id; 0 if there are none. */
export async function newestCertificate(db: Db): Promise<number> {
  const row = await db
    .selectFrom('certificates')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function signatureImages(db: Db, hashes: string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('signature_images')
    .select(['hash', 'png'])
    .where('hash', 'in', hashes)
    .execute();
  return new Map(rows.map(({ hash, png }) => [hash, png]));
}

/** The serial of the valid certificate that was issued for a purchase. */
export async function validSerialOf(db: Db, purchaseId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('certificates')
    .innerJoin('requests', 'requests.id', 'certificates.request_id')
    .select('certificates.serial')
    .where('requests.purchase_id', '=', purchaseId)
    .where('certificates.revoked_at', 'is', null)
    .orderBy('certificates.id', 'desc')
    .executeTakeFirst();
  return row?.serial;
}
