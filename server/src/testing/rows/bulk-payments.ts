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
      insert into money_received (provider, provider_transaction_id, reference, attempt_id,
        amount_kobo, currency, domain, paid_at, state, proof_token)
      select 'paystack', reference, reference, id, 416000, 'NGN', 'test', now(), 'applied',
        reference
      from attempts returning id, attempt_id
    ),
    purchase as (
      insert into purchases (student_id, purpose, course_id, skill_id, due_kobo)
      select student_id, 'enrolment', course_id, skill_id, 416000 from attempts, course
      returning id, student_id
    ),
    paid as (
      insert into purchase_payments (money_id, purchase_id)
      select money.id, purchase.id
      from money join attempts on attempts.id = money.attempt_id join purchase using (student_id)
    )
    insert into registrations (student_id, course_id, skill_id, money_id, purchase_id,
      registered_at)
    select student_id, course_id, skill_id, money.id, purchase.id, ${at}
    from money join attempts on attempts.id = money.attempt_id join purchase using (student_id),
      course
    returning id`.execute(db);
  await bookRows(db);
  return rows.map(({ id }) => id);
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
  await sql`
    insert into money_received (provider, provider_transaction_id, reference, attempt_id,
      amount_kobo, currency, domain, paid_at, state, reason, proof_token, recorded_at)
    select 'paystack', 'T' || id, reference, id, 416000, 'NGN', 'test', created_at,
      case id % 1000 when 1 then 'exception' when 2 then 'credit' when 3 then 'credit'
        when 4 then 'refunded' else 'applied' end,
      case id % 1000 when 1 then 'WRONG_AMOUNT' else '' end, 'P' || id, created_at
    from payment_attempts`.execute(db);
  // Each student has one payment.
  await sql`
    with paid as (
      select a.student_id, a.course_id, a.skill_id, m.id as money_id, m.amount_kobo, m.paid_at
      from money_received m join payment_attempts a on a.id = m.attempt_id
      where m.state = 'applied'
    ), purchase as (
      insert into purchases (student_id, purpose, course_id, skill_id, due_kobo, created_at)
      select student_id, 'enrolment', course_id, skill_id, amount_kobo, paid_at from paid
      returning id, student_id
    ), payment as (
      insert into purchase_payments (money_id, purchase_id)
      select money_id, purchase.id from paid join purchase using (student_id)
    )
    insert into registrations (student_id, course_id, skill_id, money_id, purchase_id,
      registered_at)
    select student_id, course_id, skill_id, money_id, purchase.id, paid_at
    from paid join purchase using (student_id)`.execute(db);
  await bookRows(db);
}

/** Books what no action has booked: whole payments that were used, wait, or were reversed. */
async function bookRows(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into receipts
      select id, provider, provider_transaction_id, reference, amount_kobo, currency, domain,
        paid_at, recorded_at
      from money_received where not exists (
        select from receipts where receipts.id = money_received.id)`.execute(tx);
    const booked = sql`money_received.id, account_of(source), account_of(target), kobo, kind,
      kind || '/' || place, paid_at, (paid_at at time zone 'Africa/Lagos')::date,
      (paid_at at time zone 'Africa/Lagos')::date`;
    await sql`
      insert into transfers
        (receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on)
      select ${booked}
      from money_received join payment_attempts attempt on attempt.id = attempt_id
        left join purchase_payments on money_id = money_received.id,
      lateral (select 'received' as kind,
        jsonb_build_object('kind', 'provider', 'name', money_received.provider) as source) moved,
      lateral (
        select 1 as place, case money_received.state
            when 'applied' then jsonb_build_object('kind', 'purchase', 'purpose', attempt.purpose,
              'purchase', purchase_payments.purchase_id)
            when 'credit' then jsonb_build_object('kind', 'credit', 'student', student_id,
              'purpose', attempt.purpose)
            else jsonb_build_object('kind', 'held', 'student', student_id) end as target,
          amount_kobo - case money_received.state when 'applied' then fee_kobo else 0 end as kobo
        union all
        select 2, jsonb_build_object('kind', 'charge', 'purpose', attempt.purpose, 'purchase',
          purchase_payments.purchase_id), fee_kobo
          where money_received.state = 'applied' and fee_kobo > 0
      ) targets
      where not exists (select from transfers where receipt_id = money_received.id)
      order by money_received.id, place`.execute(tx);
    await sql`
      insert into transfers
        (receipt_id, from_account, to_account, kobo, kind, key, happened_at, day, booked_on)
      select ${booked}
      from money_received join payment_attempts attempt on attempt.id = attempt_id,
      lateral (select 'reversed' as kind, 1 as place, amount_kobo as kobo,
        jsonb_build_object('kind', 'held', 'student', student_id) as source,
        jsonb_build_object('kind', 'provider', 'name', money_received.provider) as target) moved
      where money_received.state = 'refunded'
        and (select count(*) from transfers where receipt_id = money_received.id) = 1`.execute(tx);
  });
}
