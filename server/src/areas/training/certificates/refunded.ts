import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import {
  claimedSince,
  type OpenClaim,
  openClaimOn,
  wentBackAt,
  wentBackKobo,
} from '../../money/payments/queries.ts';

/** The purchase of the request's fee, and the registration that the certificate is about. */
const fee = sql.ref('certificate_requests.purchase_id');
const course = sql`(select registrations.purchase_id from registrations
  where registrations.id = certificate_requests.registration_id)`;
const feeAndCourse = sql`${fee}, ${course}`;

const unpaidKobo = sql<number>`(${wentBackKobo(fee)} + ${wentBackKobo(course)})`;

/** When the fee was last refunded, or it or the payment of the course was claimed. */
export const paymentsChangedAt = sql<Date | null>`greatest(${wentBackAt(fee)},
  ${claimedSince(feeAndCourse)})`;

/** Whether the newest certificate of a row of `certificate_requests` is valid; null without one. */
const isNewestValid = sql<boolean | null>`(select certificates.revoked_at is null from certificates
  where certificates.request_id = certificate_requests.id
  order by certificates.id desc limit 1)`;

/** A row of `certificate_requests` that is issued but no longer paid for, and undecided. */
export const isUnsettledCertificate = sql<boolean>`(
  certificate_requests.state in ('approved', 'ready')
  and ${unpaidKobo} > certificate_requests.kept_unpaid_kobo
  and coalesce(${isNewestValid}, false))`;

/** A row of `certificate_requests` that is valid and whose paper is not at the office yet. */
export const isToPrint = sql<boolean>`(certificate_requests.state = 'approved'
  and ${isNewestValid}
  and not ${isUnsettledCertificate})`;

/** A row of `certificate_requests` whose valid paper is at the office. */
export const isAtOffice = sql<boolean>`(certificate_requests.state = 'ready'
  and certificate_requests.collected_at is null
  and coalesce(${isNewestValid}, true))`;

/** Why a printed certificate is not handed over now. */
export type HeldPaper = 'REFUNDED' | OpenClaim;

/** Why the paper of a row of `certificate_requests` is withheld; null if it is not. */
export const whyHeld = sql<HeldPaper | null>`(case when ${isUnsettledCertificate} then 'REFUNDED'
  else ${openClaimOn(feeAndCourse)} end)`;

/** The unpaid amount while the registrar has not decided; zero otherwise. */
export async function unsettledKobo(tx: Db, requestId: number): Promise<number> {
  const row = await tx
    .selectFrom('certificate_requests')
    .select(unpaidKobo.as('kobo'))
    .where('id', '=', requestId)
    .where(isUnsettledCertificate)
    .executeTakeFirst();
  return Number(row?.kobo ?? 0);
}

/** The serial of a request's current certificate; empty without one. */
export async function newestSerial(db: Db, requestId: number): Promise<string> {
  const row = await db
    .selectFrom('certificates')
    .select('serial')
    .where('request_id', '=', requestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.serial ?? '';
}
