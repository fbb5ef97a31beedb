import type { PinState } from '@edc/contract/people/pins/pin-rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

const stateIs = (now: Date): Record<PinState, RawBuilder<boolean>> => ({
  used: sql`p.used_at is not null`,
  revoked: sql`p.used_at is null and p.revoked_at is not null`,
  expired: sql`p.used_at is null and p.revoked_at is null and p.expires_at <= ${now}`,
  open: sql`p.used_at is null and p.revoked_at is null and p.expires_at > ${now}`,
});

/** PINs and the students who used them; never their hashes. */
export function shownPins(
  db: Db,
  {
    q,
    state,
    batch,
  }: { q?: string | undefined; state?: PinState | undefined; batch?: string | undefined },
  now: Date,
) {
  return db
    .selectFrom('portal_pins as p')
    .leftJoin('students as s', 's.id', 'p.used_for')
    .leftJoin('accounts as a', 'a.student_id', 's.id')
    .select([
      'p.id',
      'p.matric_no',
      'p.note',
      'p.batch',
      'p.issued_by',
      'p.issued_at',
      'p.expires_at',
      'p.revoked_at',
      'p.revoked_by',
      'p.used_at',
      's.id as student_id',
      's.surname',
      's.firstname',
      's.matric_no as used_matric_no',
      'a.code',
    ])
    .$if(Boolean(q), (query) =>
      query.where(
        sql<boolean>`(p.matric_no = upper(${q}) or p.used_for = (select id from students where matric_no = upper(${q})))`,
      ),
    )
    .$if(state !== undefined, (query) => query.where(stateIs(now)[state as PinState]))
    .$if(batch !== undefined, (query) => query.where('p.batch', '=', batch as string));
}

/** Records from create-account that the roster has not confirmed. */
export function ownRecords(db: Db) {
  return db
    .selectFrom('students as s')
    .leftJoin('accounts as a', 'a.student_id', 's.id')
    .leftJoin('portal_pins as p', 'p.used_for', 's.id')
    .leftJoinLateral(
      () =>
        sql<{ id: number; matric_no: string; surname: string; firstname: string; why: string }>`(
        select m.id, m.matric_no, m.surname, m.firstname, why from (
          select id, 'name' as why from students
            where plain_name = s.plain_name and birth_date = s.birth_date
          union all select id, 'phone' from students
            where telephone = s.telephone and s.telephone <> ''
          union all select id, 'email' from students
            where lower(email_address) = lower(s.email_address) and s.email_address <> ''
        ) as found join students m on m.id = found.id
        where m.source = 'roster' and m.id <> s.id
          and not exists (select 1 from accounts where student_id = m.id)
        order by case why when 'name' then 1 when 'phone' then 2 else 3 end, m.id limit 1)`.as('m'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.matric_no',
      's.surname',
      's.firstname',
      's.department',
      's.level',
      's.created_at',
      'a.code',
      'p.issued_by',
      'm.id as match_id',
      'm.matric_no as match_matric_no',
      'm.surname as match_surname',
      'm.firstname as match_firstname',
      'm.why as match_why',
    ])
    .where('s.source', '=', 'pin');
}

/** The records with these matriculation numbers. */
export async function studentsNamed(db: Db, matricNos: string[]) {
  return await db
    .selectFrom('students')
    .select(['matric_no', sql<string>`surname || ' ' || firstname`.as('full_name')])
    .where(sql<boolean>`matric_no = any(${matricNos}::text[])`)
    .orderBy('matric_no')
    .execute();
}
