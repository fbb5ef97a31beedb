import { type RequestKind, requestKeyOf } from '@edc/contract/desk/requests/request-rules';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { RejectedRequest } from '../../../settlement.ts';
import { keptUnpaidKobo, wentBackKobo } from '../../money/payments/queries.ts';

/** What paid for a row of `requests`, and for the registration that it is about. */
const fee = sql.ref('requests.purchase_id');
const course = sql`(select registrations.purchase_id from registrations
  where registrations.id = requests.registration_id)`;
export const feeAndCourse = sql`${fee}, ${course}`;

/** A skill stays changed whatever the registrar decides about the money of the course. */
const unpaidKobo = sql<number>`(${wentBackKobo(fee)}
  + case requests.kind when 'certificate' then ${wentBackKobo(course)} else 0 end)`;

/** Whether the newest certificate of a row of `requests` is valid; null without one. */
export const isNewestValid = sql<boolean | null>`(select certificates.revoked_at is null
  from certificates where certificates.request_id = requests.id
  order by certificates.id desc limit 1)`;

/** A row of `requests` that was approved and is no longer paid for, with nothing decided. */
export const isUnsettled = sql<boolean>`(
  requests.state in ('approved', 'ready')
  and ${unpaidKobo} > ${keptUnpaidKobo(fee)}
  and (requests.kind = 'skill_change' or coalesce(${isNewestValid}, false)))`;

/** What is missing of its payments, while the registrar has not decided; zero otherwise. */
export async function unsettledKobo(tx: Db, id: number): Promise<number> {
  const row = await tx
    .selectFrom('requests')
    .select(unpaidKobo.as('kobo'))
    .where('id', '=', id)
    .where(isUnsettled)
    .executeTakeFirst();
  return Number(row?.kobo ?? 0);
}

/** As `requestKeyOf` of the contract names it. */
export const requestKey = sql<string>`replace(requests.kind, '_', '-') || '-' || requests.id`;

/** Whose it is; undefined where no request of this kind has the id. */
export async function findRequest(db: Db, { kind, id }: { kind: RequestKind; id: number }) {
  return await db
    .selectFrom('requests')
    .select(['student_id', 'registration_id'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

/** Requests of a kind that wait although their registration is in one of these states, some at a time. */
export async function pendingOf(
  db: Db,
  kind: RequestKind,
  states: readonly ('cancelled' | 'completed')[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('registrations', 'registrations.id', 'requests.registration_id')
    .select('requests.id')
    .where('requests.kind', '=', kind)
    .where('requests.state', '=', 'pending')
    .where('registrations.state', 'in', states)
    .orderBy('requests.id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

/** Requests of a kind that this payment paid for first and that were rejected or withdrawn. */
export const loadRejectedOf =
  (kind: RequestKind) =>
  async (db: Db, reference: string): Promise<RejectedRequest[]> => {
    const rows = await db
      .selectFrom('requests')
      .leftJoin('staff', (join) => join.on('staff.id', '=', sql`staff_of(requests.decided_by)`))
      .select([
        'requests.id',
        sql<Date>`requests.decided_at`.as('at'),
        'staff.full_name as by',
        'requests.reason',
        sql<boolean>`requests.withdrawn_at is not null`.as('withdrawn'),
      ])
      .where('requests.kind', '=', kind)
      .where('requests.state', '=', 'rejected')
      .where('requests.payment_reference', '=', reference)
      .execute();
    return rows.map(({ id, ...row }) => ({ ...row, kind, key: requestKeyOf({ kind, id }) }));
  };
