/** Payments, registrations, requests, complaints and PINs of a centre after many years. */
import { sql } from 'kysely';
import type { Db } from '../server/src/platform/database/connect.ts';
import type { TestPortal } from '../server/src/testing/portal.ts';
import { stock } from '../server/src/testing/rows/payments.ts';

const PLACES = 2_000_000;

/** Each tenth student of `students` has paid and registered; each thirtieth wrote a complaint. */
export async function fillQueues(portal: TestPortal): Promise<void> {
  const { db } = portal;
  await stock(portal, PLACES);
  // Nearly all of them are of earlier years.
  await sql`update courses set open = false where id = (select min(id) from courses)`.execute(db);
  await fillPayments(db);
  await fillRegistrations(db);
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

/** Of a thousand payments one is held, two are credit, one is refunded. */
async function fillPayments(db: Db): Promise<void> {
  await sql`
    insert into payment_attempts (reference, student_id, purpose, course_id, skill_id,
      description, provider, base_kobo, fee_kobo, due_kobo, state, settled_at, created_at, tried)
    select translate('B' || lpad(s.id::text, 12, '0'), '01', 'XY'), s.id, 'enrolment', a.id, k.id,
      'Fashion, ESP 201 2026/2027', 'paystack', 400000, 16000, 416000, 'settled', at, at, true
    from students s
      join lateral (select now() - s.id % 1000 * interval '1 day' as at) as day on true
      join lateral (select case when s.id % 200 = 0 then max(id) else min(id) end as id
        from courses) as a on true
      join lateral (select case when s.id % 20 = 0 then min(id) else max(id) end as id
        from skills) as k on true
    where s.id % 10 = 0`.execute(db);
  await sql`
    insert into money_received (provider, provider_transaction_id, reference, attempt_id,
      amount_kobo, currency, domain, paid_at, state, reason, proof_token, recorded_at)
    select 'paystack', 'T' || id, reference, id, 416000, 'NGN', 'test', created_at,
      case id % 1000 when 1 then 'exception' when 2 then 'credit' when 3 then 'credit'
        when 4 then 'refunded' else 'applied' end,
      case id % 1000 when 1 then 'WRONG_AMOUNT' else '' end, 'P' || id, created_at
    from payment_attempts`.execute(db);
}

async function fillRegistrations(db: Db): Promise<void> {
  // Each student has one payment.
  await sql`
    with paid as (
      select a.student_id, a.course_id, a.skill_id, m.id as money_id, m.amount_kobo, m.paid_at
      from money_received m join payment_attempts a on a.id = m.attempt_id
      where m.state = 'applied'
    ), purchase as (
      insert into purchases (student_id, purpose, due_kobo, created_at)
      select student_id, 'enrolment', amount_kobo, paid_at from paid returning id, student_id
    ), payment as (
      insert into purchase_payments (money_id, purchase_id)
      select money_id, purchase.id from paid join purchase using (student_id)
    )
    insert into registrations (student_id, course_id, skill_id, money_id, purchase_id,
      registered_at)
    select student_id, course_id, skill_id, money_id, purchase.id, paid_at
    from paid join purchase using (student_id)`.execute(db);
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
