import { formatNaira } from '@edc/contract/money';
import type { Db } from '../../platform/database/connect.ts';

const SHOWN = 10;

interface Activity<At = string> {
  at: At;
  kind: string;
  text: string;
}

/** What really happened lately, newest first: accounts, payments and registrations. */
export async function loadActivity(db: Db, studentId: number): Promise<Activity[]> {
  const account = await db
    .selectFrom('accounts')
    .select(['registered_at', 'email_verified_at'])
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  const money = await db
    .selectFrom('money_received')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .select(['money_received.paid_at', 'money_received.amount_kobo'])
    .where('payment_attempts.student_id', '=', studentId)
    .orderBy('money_received.paid_at', 'desc')
    .limit(SHOWN)
    .execute();
  const returns = await returnsOf(db, studentId);
  const registrations = await db
    .selectFrom('registrations')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .select(['registrations.registered_at', 'skills.title', 'applications.course_code'])
    .where('registrations.student_id', '=', studentId)
    .orderBy('registrations.registered_at', 'desc')
    .limit(SHOWN)
    .execute();
  const all: Activity<Date>[] = [
    { at: account.registered_at, kind: 'account', text: 'You registered with the portal' },
    ...(account.email_verified_at
      ? [{ at: account.email_verified_at, kind: 'email', text: 'E-mail address confirmed' }]
      : []),
    ...money.map((row) => ({
      at: row.paid_at,
      kind: 'payment',
      text: `Payment of ${formatNaira(row.amount_kobo)} confirmed`,
    })),
    ...returns,
    ...registrations.map((row) => ({
      at: row.registered_at,
      kind: 'registration',
      text: `Registered for ${row.title}, ${row.course_code}`,
    })),
  ];
  return all
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, SHOWN)
    .map((one) => ({ ...one, at: one.at.toISOString() }));
}

/** What went back of the student's payments: refund by refund, or the whole where none was told. */
async function returnsOf(db: Db, studentId: number): Promise<Activity<Date>[]> {
  const rows = await db
    .selectFrom('money_received')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'money_received.attempt_id')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.money_id', '=', 'money_received.id')
        .on('refunds.kind', '=', 'refund')
        .on('refunds.status', '=', 'processed'),
    )
    .select((eb) => [
      'money_received.amount_kobo',
      eb.fn.coalesce('refunds.amount_kobo', 'money_received.amount_kobo').as('back_kobo'),
      eb.fn.coalesce('refunds.updated_at', 'money_received.reversed_at').as('at'),
    ])
    .where('payment_attempts.student_id', '=', studentId)
    .where((eb) => eb.or([eb('refunds.id', 'is not', null), eb('reversed_at', 'is not', null)]))
    .orderBy('at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ at, amount_kobo, back_kobo }) => {
    const payment = `your payment of ${formatNaira(amount_kobo)}`;
    const what = back_kobo < amount_kobo ? `${formatNaira(back_kobo)} of ${payment}` : payment;
    return {
      at: at as Date,
      kind: 'return',
      text: `${what.charAt(0).toUpperCase()}${what.slice(1)} went back to your account`,
    };
  });
}
