import { creditRefundSubject } from '@edc/contract/money/credit-refund';
import { type PaymentPurpose, paymentPurposes } from '@edc/contract/money/payment-rules';
import type { OwnCredit } from '@edc/contract/money/payments';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { compileListOnce } from '../../../../platform/database/statements/compile-once.ts';
import { oncePerPage } from '../../../../platform/database/statements/once-a-page.ts';
import { hasNoProposal } from '../../../people/proposals/queries.ts';
import { isGoing } from './store.ts';

export interface Credit {
  id: number;
  reference: string;
  amount_kobo: number;
  /** What was really paid, without the provider's fee. */
  worth_kobo: number;
  purpose: string;
  /** What it was paid for, and why it is credit. */
  course_id: number;
  reason: string;
}

const freeCredits = compileListOnce((db, studentId: number, now: Date, before: Date | null) =>
  db
    .selectFrom('holdings')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
    .select(['holdings.id', 'holdings.inside_kobo as amount_kobo', 'holdings.reason'])
    .select(['payment_attempts.reference', sql<string>`holdings.purpose`.as('purpose')])
    .select('payment_attempts.course_id')
    .select(worthKobo.as('worth_kobo'))
    .where('holdings.kind', '=', 'credit')
    .where('holdings.student_id', '=', studentId)
    .where('holdings.state', '=', 'credit')
    // What is on its way back no longer covers anything by itself.
    .where(isGoing, '=', false)
    .where(hasNoProposal(sql<string>`'money:' || holdings.id`, now, before))
    .orderBy('worth_kobo')
    .orderBy('holdings.id'),
);

/** All that is free to use now, the smallest first. */
export const creditsNow = oncePerPage((db, studentId: number, now: Date) =>
  freeCredits(db, studentId, now, null),
);

/** Without the provider's fee, which came with the payment, as far as nothing has been charged for it. */
const worthKobo = sql<number>`greatest(0, holdings.inside_kobo - greatest(0, payment_attempts.fee_kobo
  - coalesce((select sum(charged.kobo) from positions charged
      join ledger_accounts charges on charges.id = charged.account_id and charges.kind = 'charge'
    where charged.receipt_id = holdings.receipt_id), 0)))::int`;

/** Whose credits, for what kind of thing, and when. */
export interface CreditRequest {
  studentId: number;
  purpose: PaymentPurpose;
  now: Date;
  /** A checkout was opened then: what was proposed about a credit since does not concern it. */
  countedAt?: Date | undefined;
}

/** The student's credits for such a thing, the smallest first. */
export async function creditsFor(db: Db, of: CreditRequest): Promise<Credit[]> {
  const { studentId, now, countedAt } = of;
  const credits = countedAt
    ? await freeCredits(db, studentId, now, countedAt)
    : await creditsNow(db, studentId, now);
  return credits.filter(({ purpose }) => purpose === of.purpose);
}

/** All credit of the student, by what it can pay for. */
export async function allCredits(
  { db, findRefundRequests, now }: Pick<App, 'db' | 'findRefundRequests' | 'now'>,
  studentId: number,
): Promise<OwnCredit[]> {
  const rows = await creditsNow(db, studentId, now());
  if (rows.length === 0) return [];
  const asked = await findRefundRequests(db, studentId);
  return paymentPurposes.flatMap((purpose): OwnCredit[] => {
    const own = rows.filter((row) => row.purpose === purpose);
    if (own.length === 0) return [];
    const amount_kobo = own.reduce((sum, row) => sum + row.amount_kobo, 0);
    const request = asked.get(purpose);
    return [
      {
        purpose,
        amount_kobo,
        references: [...new Set(own.map((row) => row.reference))],
        refund: {
          subject: creditRefundSubject(purpose, amount_kobo),
          asked: request ? { id: request.id, at: request.at.toISOString() } : null,
        },
      },
    ];
  });
}

/** What the student has as credit besides what came with one reference. */
export async function creditBeside(
  db: Db,
  of: CreditRequest & { reference: string },
): Promise<number> {
  return sumBeside(await creditsFor(db, of), of.reference);
}

export const sumBeside = (credits: readonly Credit[], reference: string) =>
  credits
    .filter((one) => one.reference !== reference)
    .reduce((sum, one) => sum + one.amount_kobo, 0);
