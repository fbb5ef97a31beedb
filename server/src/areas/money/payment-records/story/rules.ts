import { formatAmount, formatNaira } from '@edc/contract/common/money/money';
import { channelWords, holdReasonWords } from '@edc/contract/money/payment-record-rules';
import type { StoryEntry } from '@edc/contract/money/payment-records';
import { actionWords } from '@edc/contract/system/audit-actions';
import type { RejectedRequest } from '../../../../settlement.ts';
import type { AttemptRow, MoneyRow } from '../store.ts';
import { entry, type Rows, sourceOf } from './entry.ts';
import type {
  auditAbout,
  disputesAbout,
  mailsAbout,
  proposalsAbout,
  refundsOfReceipts,
} from './store.ts';

export function attemptEntries(row: AttemptRow): StoryEntry[] {
  if (row.provider === 'teller') return [];
  const source = sourceOf(row.provider);
  return [
    entry(row.created_at, 'attempt', `Payment started with ${source}`, {
      detail: `${formatNaira(row.total_kobo ?? 0)} for ${row.description}`,
    }),
    ...(row.opened_at ? [entry(row.opened_at, 'attempt', 'Checkout opened by the student')] : []),
  ];
}

/** Each payment, wherever it lies by now. */
export const moneyEntries = (all: MoneyRow[]): StoryEntry[] =>
  all
    .filter(({ is_part }) => !is_part)
    .map((row) => {
      const by = row.channel ? ` by ${channelWords(row.channel)}` : '';
      return entry(
        row.paid_at,
        'money',
        `${formatAmount(row.whole_kobo, row.currency)} received${by}`,
        row.provider === 'teller'
          ? { detail: `Teller number ${row.provider_transaction_id}` }
          : { detail: `${sourceOf(row.provider)} transaction ${row.provider_transaction_id}` },
      );
    });

const mailStates: Record<string, string> = { sent: 'Sent', failed: 'Failed' };

export const mailEntries = (rows: Rows<typeof mailsAbout>): StoryEntry[] =>
  rows.map(({ id, subject, status, created_at }) =>
    entry(created_at, 'email', subject, {
      detail: mailStates[status] ?? 'Waiting to be sent',
      link: `/staff/outbox/${id}`,
    }),
  );

/** What the entries of refunds and disputes tell. */
const coveredBy = (refunds: Rows<typeof refundsOfReceipts>, disputes: Rows<typeof disputesAbout>) =>
  new Set([
    ...refunds.flatMap(({ status }) => [
      'payment.refund',
      'refund.progress',
      'refund.made',
      'refund.failed',
      'refund.needs_account',
      'refund.hand_out',
      ...(status === 'processed' ? ['payment.reversed'] : []),
    ]),
    ...disputes.flatMap(() => ['payment.dispute', 'payment.answer_dispute']),
  ]);

export const auditEntries = (
  rows: Rows<typeof auditAbout>,
  refunds: Rows<typeof refundsOfReceipts>,
  disputes: Rows<typeof disputesAbout>,
): StoryEntry[] =>
  rows
    .filter(({ action }) => !coveredBy(refunds, disputes).has(action))
    .map(({ at, action, detail, full_name, approver_name }) =>
      entry(at, 'action', actionWords(action), {
        detail: detailWords({
          ...(detail as Record<string, unknown>),
          ...(approver_name === null ? {} : { approved_by: approver_name }),
        }),
        by: full_name,
      }),
    );

function detailWords(detail: Record<string, unknown>): string {
  const { amount_kobo, currency, outcome, credit_kobo, to, together_with } = detail;
  const { reason, approved_by, waived } = detail;
  // Of money that has paid for something, why it was credit before was told at that time.
  const why = typeof reason === 'string' && !(to && isNamed(reason)) ? reason : '';
  const said = [
    typeof amount_kobo === 'number' ? formatAmount(amount_kobo, String(currency ?? 'NGN')) : '',
    typeof outcome === 'string' && outcome !== 'applied' ? holdReasonWords(outcome) : '',
    outcome === 'applied' ? 'Used as intended' : '',
    typeof credit_kobo === 'number' ? `${formatNaira(credit_kobo)} of it kept as credit` : '',
    typeof to === 'string' ? `For ${to}` : '',
    typeof together_with === 'string' ? `Together with payment ${together_with}` : '',
    typeof waived === 'string' ? `${waived} waived` : '',
    why ? reasonWords(why) : '',
    typeof approved_by === 'string' ? `Approved by ${approved_by}` : '',
  ];
  return said.filter(Boolean).join('. ');
}

/** A reason is the name of one, or what a person wrote. */
const isNamed = (reason: string) => /^[A-Z]+(_[A-Z]+)*$/.test(reason);
const reasonWords = (reason: string) => (isNamed(reason) ? holdReasonWords(reason) : `“${reason}”`);

/** The money that had paid for it is credit from then on. */
export const rejectedEntries = (rows: readonly RejectedRequest[]): StoryEntry[] =>
  rows.map(({ at, by, reason, withdrawn, key }) =>
    entry(
      at,
      'action',
      withdrawn
        ? 'Request withdrawn by the student, kept as credit'
        : 'Request not approved, kept as credit',
      {
        detail: reason && !withdrawn ? `“${reason}”` : '',
        by,
        link: `/staff/requests/${key}`,
      },
    ),
  );

const decisions: Record<string, string> = {
  approved: 'proposal.approve',
  refused: 'proposal.refuse',
  withdrawn: 'proposal.withdraw',
  expired: 'proposal.expire',
};

export const proposalEntries = (rows: Rows<typeof proposalsAbout>): StoryEntry[] =>
  rows.flatMap((row) => {
    const link = `/staff/approvals/${row.id}`;
    const proposed = entry(row.proposed_at, 'action', actionWords('proposal.propose'), {
      detail: `${row.summary}. “${row.reason}”`,
      by: row.proposer_name,
      link,
    });
    if (!row.decided_at) return [proposed];
    const decided = entry(
      row.decided_at,
      'action',
      actionWords(decisions[row.state] ?? row.state),
      {
        detail: row.decision ? `“${row.decision}”` : '',
        by: row.decider_name,
        link,
      },
    );
    return [proposed, decided];
  });

/** In the order of time; what happened at the same moment stays in the order of its causes. */
export const inOrder = (entries: StoryEntry[]) =>
  entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
