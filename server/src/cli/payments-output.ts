import { formatAmount } from '@edc/contract/common/amounts';
import { capabilities } from '@edc/contract/common/capabilities';
import { formatMoment } from '@edc/contract/common/dates';
import { formatNaira } from '@edc/contract/common/money';
import {
  holdReasonWords,
  type PaymentSource,
  paymentSourceLabels,
  refundStatusWords,
} from '@edc/contract/money/payment-record-rules';
import type { AttemptState } from '@edc/contract/money/payment-rules';
import { PROPOSAL_DAYS } from '@edc/contract/people/proposal-rules';
import { settleWithRefunds } from '../areas/money/payments/actions.ts';
import type { Applied } from '../areas/money/payments/staff/actions.ts';
import type { Closed } from '../areas/money/payments/staff/close.ts';
import {
  findPayment,
  listExceptions,
  listPayments,
} from '../areas/money/payments/staff/queries.ts';
import { type Refunded, refundedWords } from '../areas/money/payments/staff/refund.ts';
import type { RecordedTeller } from '../areas/money/payments/staff/teller.ts';
import { tellerOutcome } from '../areas/money/payments/staff/teller-words.ts';
import type { Proposed } from '../areas/money/payments/staff/two-person.ts';
import type { Waived } from '../areas/money/payments/staff/waive.ts';
import { findStudentByMatricNo } from '../areas/people/roster/queries.ts';
import type { App } from '../context.ts';
import type { Db } from '../platform/database/connect.ts';
import { CommandError } from './command.ts';

const SHOWN = 50;

type Payment = Awaited<ReturnType<typeof listPayments>>[number];

const states: Record<AttemptState, string> = {
  created: 'Not paid yet',
  initialized: 'Not paid yet',
  abandoned: 'Not paid',
  failed: 'Declined',
  settled: 'Paid',
  reversed: 'Reversed',
};

const places: Record<string, string> = {
  applied: 'used',
  credit: 'kept as credit',
  exception: 'held',
  refunded: 'refunded',
};

/** `kept as credit (Received less than was due)`. */
function placeOf(state: string | null, reason: string | null): string {
  const place = places[state ?? ''] ?? state ?? '';
  return reason ? `${place} (${holdReasonWords(reason)})` : place;
}

const sourceOf = (provider: string) => paymentSourceLabels[provider as PaymentSource] ?? provider;

function linesOf(payment: Payment): string[] {
  const money =
    payment.money_id === null
      ? 'nothing received'
      : `money ${payment.money_id}: ${formatNaira(payment.amount_kobo ?? 0)} ${placeOf(payment.money_state, payment.reason)}`;
  return [
    `${payment.reference}  ${formatMoment(payment.created_at.toISOString())}  ${sourceOf(payment.provider)}  ${states[payment.state as AttemptState]}`,
    `  ${payment.matric_no}: ${payment.description}, ${formatNaira(payment.total_kobo ?? 0)} due; ${money}`,
    ...(payment.provider_said ? [`  the provider said: ${payment.provider_said}`] : []),
  ];
}

const print = (lines: string[]) => {
  for (const line of lines) console.log(line);
};

export async function printPayments(db: Db, matricNo: string | undefined): Promise<void> {
  if (matricNo !== undefined && !(await findStudentByMatricNo(db, matricNo))) {
    throw new CommandError(`No student has the matriculation number ${matricNo}.`);
  }
  const found = await listPayments(db, { matricNo, limit: SHOWN });
  print(found.length === 0 ? ['No payments.'] : found.flatMap(linesOf));
}

export async function printRequeried(app: App, reference: string): Promise<void> {
  if (!(await settleWithRefunds(app, reference))) {
    throw new CommandError(`There is no payment with the reference ${reference}.`);
  }
  const payment = await findPayment(app.db, reference);
  if (payment) print(linesOf(payment));
}

export async function printExceptions(db: Db, now: Date): Promise<void> {
  const { waiting, reversals, notices, more } = await listExceptions(db, now);
  if (waiting.length + reversals.length + notices.length === 0) console.log('Nothing waits.');
  for (const one of waiting) {
    const amount = formatAmount(one.amount_kobo, one.currency);
    console.log(
      `money ${one.id}  ${formatMoment(one.paid_at.toISOString())}  ${placeOf(one.state, one.state === 'applied' ? 'CANCELLED' : one.reason)}`,
    );
    console.log(
      one.matric_no
        ? `  ${amount} with ${one.reference} by ${one.matric_no} for ${one.description}, ${formatNaira(one.total_kobo ?? 0)} due`
        : `  ${amount} with ${one.reference}, which is not known here`,
    );
  }
  for (const one of reversals) {
    const by = one.origin === 'ours' ? 'by us' : 'outside';
    const status = refundStatusWords(one.status).toLowerCase();
    console.log(
      `${one.kind} of money ${one.money_id} (${one.reference}, ${placeOf(one.money_state, null)}): ${formatNaira(one.amount_kobo)} ${status}, begun ${by} ${one.provider_reference ?? ''}`.trimEnd(),
    );
    console.log(`  last news ${formatMoment(one.at.toISOString())}`);
  }
  for (const one of notices) {
    console.log(
      `notice ${one.event} for ${one.reference} of ${formatMoment(one.received_at.toISOString())}: not handled`,
    );
  }
  if (more) console.log('There are more: these are the oldest of each kind.');
}

const printGiven = ({ student, description }: Applied) =>
  console.log(`${student} is registered for ${description}.`);

/** What is above the limit of one person is only proposed. */
function printProposed({ config }: App, { proposalId }: Proposed): void {
  const roles = capabilities['payments.approve'].roles.join(' or ');
  console.log(
    `This needs a second person. Proposal ${proposalId} waits for ${PROPOSAL_DAYS} days: another person with the role ${roles} can approve it at ${config.publicUrl}/staff/approvals/${proposalId}.`,
  );
}

export function printRefund(app: App, done: Refunded | Proposed): void {
  if ('proposalId' in done) {
    printProposed(app, done);
    return;
  }
  console.log(refundedWords(done));
  if (done.wasApplied) console.log('The registration that it has paid for stays.');
}

export function printTeller(app: App, done: RecordedTeller | Proposed): void {
  if ('proposalId' in done) {
    printProposed(app, done);
    return;
  }
  const { reference, description, plan } = done;
  console.log(`Recorded as ${reference}: ${formatNaira(plan.amountKobo)} for ${description}.`);
  if (plan.isShort || plan.excessKobo > 0) console.log(tellerOutcome(plan));
}

export function printWaived(app: App, done: Waived | Proposed): void {
  if ('proposalId' in done) {
    printProposed(app, done);
    return;
  }
  console.log(`${formatNaira(done.waivedKobo)} is waived.`);
  printGiven(done);
}

export function printApplied(app: App, done: Applied | Proposed): void {
  if ('proposalId' in done) printProposed(app, done);
  else printGiven(done);
}

export function printClosed(app: App, done: Closed | Proposed): void {
  if ('proposalId' in done) printProposed(app, done);
  else console.log(`Payment ${done.reference} is closed. News of it waits again.`);
}
