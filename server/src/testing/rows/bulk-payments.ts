import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

// The only place that makes payments by SQL: thousands by the portal's actions take minutes.

/** So many new students, each with a paid registration for one offering; their numbers. */
export async function manyRegistrations(
  db: Db,
  given: {
    howMany: number;
    /** Of `offerings`. */
    offeringId: number;
    /** Begins their matriculation numbers. */
    prefix: string;
    /** A number follows. */
    surname: string;
    /** Many different ones, unless given. */
    firstname?: string;
    at: Date;
  },
): Promise<number[]> {
  const { howMany, offeringId, prefix, surname, firstname = null, at } = given;
  // A receipt has to be booked in the transaction that records it.
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
    with people as (
      insert into students (matric_no, surname, firstname, gender, department, faculty, program,
        level, study_mode, session, source)
      select ${prefix} || '/' || lpad(n::text, 5, '0'),
        ${surname} || lpad((n % 5003)::text, 5, '0'),
        coalesce(${firstname}::text, 'Firstname' || n % 7001), 'female',
        'Law', 'Law', 'UTME', '300 Level', 'Full Time', '2026/2027', 'roster'
      from generate_series(1, ${howMany}::int) n returning id
    ),
    own as (
      insert into accounts (student_id, code, email_address, telephone, password_hash)
      select id, 'S' || lpad(id::text, 9, '0'), lower(${prefix}) || id || '@mail.example', '', ''
      from people returning student_id
    ),
    course as (
      select course_id, skill_id from offerings where id = ${offeringId}
    ),
    attempts as (
      insert into payment_attempts (reference, student_id, purpose, course_id, skill_id,
        description, provider, base_kobo, fee_kobo, state, settled_at)
      select left(${prefix}, 3) || translate(lpad(student_id::text, 10, '0'), '01', 'AB'),
        student_id, 'enrolment', course_id, skill_id, 'one of many', 'paystack', 400000, 16000,
        'settled', now()
      from own, course returning id, reference, student_id
    ),
    money as (
      insert into receipts (provider, provider_transaction_id, reference, attempt_id,
        amount_kobo, currency, domain, paid_at, proof_token)
      select 'paystack', reference, reference, id, 416000, 'NGN', 'test', now(), reference
      from attempts returning id, attempt_id
    ),
    purchase as (
      insert into purchases (student_id, purpose, course_id, skill_id, due_kobo)
      select student_id, 'enrolment', course_id, skill_id, 416000 from attempts, course
      returning id, student_id
    )
    insert into registrations (student_id, course_id, skill_id, receipt_id, purchase_id,
      registered_at)
    select student_id, course_id, skill_id, money.id, purchase.id, ${at}
    from money join attempts on attempts.id = money.attempt_id join purchase using (student_id),
      course
    returning id`.execute(tx);
    await bookRows(tx);
    return rows.map(({ id }) => id);
  });
}

/**
 * Each tenth student has paid in the last thousand days. Of a thousand payments one is held, two
 * are credit, one is refunded; the others paid for a registration.
 */
export async function manyPayments(db: Db): Promise<void> {
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
  await db.transaction().execute(async (tx) => {
    await sql`
    insert into receipts (provider, provider_transaction_id, reference, attempt_id,
      amount_kobo, currency, domain, paid_at, proof_token, recorded_at)
    select 'paystack', 'T' || id, reference, id, 416000, 'NGN', 'test', created_at, 'P' || id,
      created_at
    from payment_attempts`.execute(tx);
    // Each student has one payment.
    await sql`
    with paid as (
      select a.student_id, a.course_id, a.skill_id, receipts.id as receipt_id, amount_kobo, paid_at
      from receipts join payment_attempts a on a.id = attempt_id
      where a.id % 1000 not between 1 and 4
    ), purchase as (
      insert into purchases (student_id, purpose, course_id, skill_id, due_kobo, created_at)
      select student_id, 'enrolment', course_id, skill_id, amount_kobo, paid_at from paid
      returning id, student_id
    )
    insert into registrations (student_id, course_id, skill_id, receipt_id, purchase_id,
      registered_at)
    select student_id, course_id, skill_id, receipt_id, purchase.id, paid_at
    from paid join purchase using (student_id)`.execute(tx);
    await bookRows(tx);
  });
}

/** Books what no action has booked: whole payments that were used, wait, or were reversed. */
async function bookRows(tx: Db): Promise<void> {
  const booked = sql`receipts.id, account_of(source), account_of(target), kobo, kind, reason,
      kind || '/' || place, paid_at, (paid_at at time zone 'Africa/Lagos')::date,
      (paid_at at time zone 'Africa/Lagos')::date`;
  await sql`
      insert into transfers
        (receipt_id, from_account, to_account, kobo, kind, reason, key, happened_at, day, booked_on)
      select ${booked}
      from receipts join payment_attempts attempt on attempt.id = attempt_id
        left join registrations on registrations.receipt_id = receipts.id,
      lateral (select 'received' as kind,
        jsonb_build_object('kind', 'provider', 'name', receipts.provider) as source) moved,
      lateral (
        select 1 as place, jsonb_build_object('kind', 'purchase', 'purpose', attempt.purpose,
            'purchase', registrations.purchase_id) as target, amount_kobo - fee_kobo as kobo, '' as reason
          where registrations.purchase_id is not null
        union all
        select 2, jsonb_build_object('kind', 'charge', 'purpose', attempt.purpose,
            'purchase', registrations.purchase_id), fee_kobo, ''
          where registrations.purchase_id is not null
        union all
        select 3, jsonb_build_object('kind', 'credit', 'student', attempt.student_id,
            'purpose', attempt.purpose), amount_kobo, ''
          where registrations.purchase_id is null and attempt_id % 1000 in (2, 3)
        union all
        select 4, jsonb_build_object('kind', 'held', 'student', attempt.student_id), amount_kobo,
            'WRONG_REFERENCE'
          where registrations.purchase_id is null and attempt_id % 1000 not in (2, 3)
      ) targets
      where not exists (select from transfers where receipt_id = receipts.id)
      order by receipts.id, place`.execute(tx);
  await sql`
      insert into transfers
        (receipt_id, from_account, to_account, kobo, kind, reason, key, happened_at, day, booked_on)
      select ${booked}
      from receipts join payment_attempts attempt on attempt.id = attempt_id,
      lateral (select 'reversed' as kind, 1 as place, amount_kobo as kobo, '' as reason,
        jsonb_build_object('kind', 'held', 'student', student_id) as source,
        jsonb_build_object('kind', 'provider', 'name', receipts.provider) as target) moved
      where attempt_id % 1000 = 4
        and (select count(*) from transfers where receipt_id = receipts.id) = 1
        and not exists (select from registrations where registrations.receipt_id = receipts.id)`.execute(
    tx,
  );
}
