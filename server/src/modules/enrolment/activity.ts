import { formatNaira } from '@edc/contract/money';
import type { Db } from '../../platform/database/connect.ts';

const SHOWN = 10;

interface Activity {
  at: string;
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
  const registrations = await db
    .selectFrom('registrations')
    .innerJoin('skills', 'skills.id', 'registrations.skill_id')
    .innerJoin('applications', 'applications.id', 'registrations.application_id')
    .select(['registrations.registered_at', 'skills.title', 'applications.course_code'])
    .where('registrations.student_id', '=', studentId)
    .orderBy('registrations.registered_at', 'desc')
    .limit(SHOWN)
    .execute();
  const all: { at: Date; kind: string; text: string }[] = [
    { at: account.registered_at, kind: 'account', text: 'You registered with the portal' },
    ...(account.email_verified_at
      ? [{ at: account.email_verified_at, kind: 'email', text: 'E-mail address confirmed' }]
      : []),
    ...money.map((row) => ({
      at: row.paid_at,
      kind: 'payment',
      text: `Payment of ${formatNaira(row.amount_kobo)} confirmed`,
    })),
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
