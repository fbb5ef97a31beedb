/** Payments, registrations, requests, complaints and PINs of a centre after many years. */
import { sql } from 'kysely';
import type { Db } from '../server/src/platform/database/connect.ts';
import type { TestPortal } from '../server/src/testing/portal.ts';
import { manyPayments } from '../server/src/testing/rows/bulk-payments.ts';
import { stock } from '../server/src/testing/rows/payments.ts';

const PLACES = 2_000_000;

/** Each tenth student of `students` has paid and registered; each thirtieth wrote a complaint. */
export async function fillQueues(portal: TestPortal): Promise<void> {
  const { db } = portal;
  await stock(portal, PLACES);
  // Nearly all of them are of earlier years.
  await sql`update courses set open = false where id = (select min(id) from courses)`.execute(db);
  await manyPayments(db);
  await fillRequests(db);
  await sql`
    insert into complaints (code, student_id, subject, category, priority, status, created_at, updated_at)
    select upper(substr(md5(id::text), 1, 8)), id, 'I was debited ' || id,
      case when id % 2 = 0 then 'Payment' else 'Other' end, 'medium',
      case when id % 900 = 0 then 'open' else 'closed' end, at, at
    from (select id, now() - id % 1000 * interval '1 day' as at from students where id % 30 = 0) as one
    on conflict do nothing`.execute(db);
  await sql`
    insert into portal_pins (pin_hash, matric_no, issued_by, issued_at, expires_at, note)
    select sha256(n::text::bytea), 'PIN/' || n, 'operator', now(), now() + interval '5 days', ''
    from generate_series(1, 20000) as n`.execute(db);
  await sql`analyze`.execute(db);
}

/** A fifth of the registered asked for another skill, all others for a certificate. */
async function fillRequests(db: Db): Promise<void> {
  await sql`
    insert into requests (kind, registration_id, student_id, course_id, skill_id,
      from_skill_id, payment_reference, state, requested_at, decided_at, decided_by)
    select case when is_change then 'skill_change' else 'certificate' end, r.id, r.student_id,
      r.course_id,
      case when is_change then (select max(id) from skills where id <> r.skill_id)
        else r.skill_id end,
      case when is_change then r.skill_id end, 'C' || r.id,
      case when r.id % 500 < 2 then 'pending' else 'approved' end, r.registered_at,
      case when r.id % 500 < 2 then null else r.registered_at end,
      case when r.id % 500 < 2 then null else 'operator' end
    from registrations r, lateral (select r.id % 5 = 0 as is_change) as one`.execute(db);
}
