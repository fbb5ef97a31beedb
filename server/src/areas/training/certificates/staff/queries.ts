import type { PrintedCertificate } from '@edc/contract/training/certificates/certificates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { loadTraining } from '../../enrolment/queries.ts';
import { registrationById } from '../registered-store.ts';
import { printedOf, readSnapshot } from '../rules.ts';
import { loadLook } from '../template/queries.ts';

interface Revocation {
  /** As PostgreSQL writes it in JSON. */
  at: string;
  reason: string;
}

/** When and why the newest certificate of a request was revoked; null if it is valid. */
export const revocationOf = (requestId: RawBuilder<unknown>) =>
  sql<Revocation | null>`(select case when certificates.revoked_at is not null
    then json_build_object('at', certificates.revoked_at, 'reason', certificates.revocation_reason) end
    from certificates where certificates.request_id = ${requestId}
    order by certificates.id desc limit 1)`;

export const presentRevocation = (revocation: Revocation | null) =>
  revocation && { ...revocation, at: new Date(revocation.at).toISOString() };

/** The content to print today for a registration. */
export async function loadPrinted(
  db: Db,
  registrationId: number,
): Promise<PrintedCertificate | null> {
  const registration = await registrationById(db, registrationId);
  if (!registration) return null;
  const [training, look] = await Promise.all([loadTraining(db, [registrationId]), loadLook(db)]);
  return printedOf(registration, training.get(registrationId), look);
}

/** The certificates of a request, newest first: more than one if some were replaced. */
export async function loadCertificatesOf(db: Db, requestId: number) {
  const rows = await db
    .selectFrom('certificates')
    .leftJoin('certificates as newer', 'newer.id', 'certificates.replaced_by')
    .select([
      'certificates.serial',
      'certificates.issued_at',
      'certificates.snapshot',
      'certificates.revoked_at',
      'certificates.revocation_reason as reason',
      'newer.serial as replaced_by',
    ])
    .where('certificates.request_id', '=', requestId)
    .orderBy('certificates.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ snapshot, ...row }) => ({
    ...row,
    name: readSnapshot(snapshot).name,
    issued_at: row.issued_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
  }));
}

/** These certificates in the given order; refused if one is unknown or no longer valid. */
export async function loadValid(db: Db, keys: readonly string[]) {
  const rows = await db
    .selectFrom('certificates')
    .select(['serial', 'serial_key', 'issued_at', 'snapshot', 'revoked_at'])
    .where(sql<boolean>`serial_key = any(${keys}::text[])`)
    .execute();
  const byKey = new Map(rows.map((row) => [row.serial_key, row]));
  return keys.map((key) => {
    const row = byKey.get(key);
    if (!row) throw new Refusal('UNKNOWN_CERTIFICATE');
    if (row.revoked_at) throw new Refusal('CERTIFICATE_REVOKED');
    return { ...row, snapshot: readSnapshot(row.snapshot) };
  });
}

/** The serial numbers of the valid certificates of these requests, in the order of the requests. */
export async function loadValidSerials(db: Db, requestIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('certificates')
    .select('serial')
    .where(sql<boolean>`request_id = any(${requestIds}::bigint[])`)
    .where('revoked_at', 'is', null)
    .orderBy('request_id')
    .execute();
  return rows.map(({ serial }) => serial);
}
