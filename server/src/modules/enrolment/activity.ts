import { formatNaira } from '@edc/contract/money';
import { sql } from 'kysely';
import { compileListOnce } from '../../platform/database/compile-once.ts';
import type { Db } from '../../platform/database/connect.ts';

const SHOWN = 10;

interface Activity {
  at: string;
  kind: string;
  text: string;
}

interface Happened {
  at: Date;
  kind: string;
  /** Of what happened at the same moment, the lower rank shows first. */
  rank: number;
  kobo: number;
  back_kobo: number;
  title: string;
  course_code: string;
}

/** One statement for all kinds: the dashboard asks for this at every visit. */
const happened = compileListOnce((db, studentId: number) => {
  const money = sql`money_received
    join payment_attempts on payment_attempts.id = money_received.attempt_id
      and payment_attempts.student_id = ${studentId}`;
  const statement = sql<Happened>`
    select * from (
      select registered_at as at, 'account' as kind, 1 as rank, 0 as kobo, 0 as back_kobo,
        '' as title, '' as course_code
      from accounts where student_id = ${studentId}
      union all
      select email_verified_at, 'email', 2, 0, 0, '', ''
      from accounts where student_id = ${studentId} and email_verified_at is not null
      union all
      select paid_at, 'payment', 3, amount_kobo, 0, '', '' from ${money}
      union all
      -- What went back: refund by refund, or the whole where no refund is known.
      select coalesce(refunds.updated_at, money_received.reversed_at), 'return', 4,
        money_received.amount_kobo, coalesce(refunds.amount_kobo, money_received.amount_kobo),
        '', ''
      from ${money}
      left join refunds on refunds.money_id = money_received.id
        and refunds.kind = 'refund' and refunds.status = 'processed'
      where refunds.id is not null or money_received.reversed_at is not null
      union all
      select registrations.registered_at, 'registration', 5, 0, 0,
        skills.title, applications.course_code
      from registrations
      join skills on skills.id = registrations.skill_id
      join applications on applications.id = registrations.application_id
      where registrations.student_id = ${studentId}
    ) as entries
    order by at desc, rank limit ${sql.lit(SHOWN)}`;
  return { compile: () => statement.compile(db) };
});

function textOf({ kind, kobo, back_kobo, title, course_code }: Happened): string {
  switch (kind) {
    case 'account':
      return 'You registered with the portal';
    case 'email':
      return 'E-mail address confirmed';
    case 'payment':
      return `Payment of ${formatNaira(kobo)} confirmed`;
    case 'registration':
      return `Registered for ${title}, ${course_code}`;
    default: {
      const part = back_kobo < kobo ? `${formatNaira(back_kobo)} of your` : 'Your';
      return `${part} payment of ${formatNaira(kobo)} went back to your account`;
    }
  }
}

/** What really happened lately, newest first: accounts, payments and registrations. */
export async function loadActivity(db: Db, studentId: number): Promise<Activity[]> {
  const rows = await happened(db, studentId);
  return rows.map((row) => ({ at: row.at.toISOString(), kind: row.kind, text: textOf(row) }));
}
