import { formatAmount } from '@edc/contract/common/money/money';
import { refundStatusWords } from '@edc/contract/money/payment-record-rules';
import type { StoryEntry } from '@edc/contract/money/payment-records';
import { readNotice } from '../../payments/queries.ts';
import { entry, type Rows, sourceOf } from './entry.ts';
import type { noticesAbout, refundsOfReceipts } from './store.ts';

type Notice = Rows<typeof noticesAbout>[number];
type Refund = Rows<typeof refundsOfReceipts>[number];

const eventWords: Record<string, string> = {
  'charge.success': 'Paid',
  'charge.completed': 'Paid',
  'refund.pending': 'Refund pending',
  'refund.processing': 'Refund being processed',
  'refund.processed': 'Refunded',
  'refund.failed': 'Refund failed',
  'refund.needs-attention': 'Refund needs the bank details of the student',
  'charge.dispute.create': 'Dispute opened',
  'charge.dispute.remind': 'Reminder of a dispute',
  'charge.dispute.resolve': 'Dispute resolved',
};

const outcomeWords: Record<string, string> = {
  settled: 'Recorded',
  recorded: 'Recorded',
  held: 'Held for a check',
  'not paid': 'Not paid yet when we asked',
  'not ours': 'Not of this portal',
  ignored: 'Nothing to do',
};

/** Each refund and dispute has notices of its own: its name, or else its amount, tells them apart. */
function subjectOf(notice: Notice): string {
  const { event } = notice;
  const told = readNotice(notice);
  return told ? [event, told.reference, told.amountKobo].join(':') : event;
}

export function noticeEntries(
  { provider, currency }: { provider: string; currency: string },
  rows: Notice[],
): StoryEntry[] {
  return [...Map.groupBy(rows, subjectOf).values()].map((same) => {
    const [{ event, received_at, handled_at, outcome }] = same as [Notice];
    const amountKobo = readNotice(same[0] as Notice)?.amountKobo;
    const said = [
      amountKobo ? formatAmount(amountKobo, currency) : '',
      handled_at ? (outcomeWords[outcome] ?? outcome) : 'Not handled yet',
      same.length > 1 ? `Told ${same.length} times` : '',
    ];
    return entry(
      received_at,
      'notice',
      `${sourceOf(provider)} told us: ${eventWords[event] ?? event.replace(/[._-]/g, ' ')}`,
      { detail: said.filter(Boolean).join('. ') },
    );
  });
}

const AT_ONCE_MS = 1000;

/** What a notice has told already is not told again; each notice is about one refund. */
export function refundEntries(rows: Refund[], notices: Notice[]): StoryEntry[] {
  const left = [...notices];
  return rows.flatMap((row) => {
    const at = left.findIndex((notice) => isCoveredBy(notice, row));
    const isTold = at >= 0;
    if (isTold) left.splice(at, 1);
    const last = hasOutcomeToShow(row) && !isTold ? [endOf(row)] : [];
    return [beginningOf(row), ...last];
  });
}

function isCoveredBy(notice: Notice, refund: Refund): boolean {
  const told = readNotice(notice);
  // Of a dispute the notice does not say who has won.
  if (told?.kind !== 'refund' || told.status !== refund.status) return false;
  return told.reference && refund.provider_reference
    ? told.reference === refund.provider_reference
    : told.amountKobo === refund.amount_kobo;
}

/** Whether there is more to tell than that it was begun: what is made at once has one line. */
function hasOutcomeToShow({ receipt, status, created_at, ...row }: Refund): boolean {
  if (status === 'requested') return false;
  if (receipt !== null || status === 'failed') return true;
  return endedAt(row).getTime() - created_at.getTime() > AT_ONCE_MS;
}

/** When it was made; of one that has not been, its last news. */
const endedAt = ({ made_at, updated_at }: Pick<Refund, 'made_at' | 'updated_at'>) =>
  made_at ?? updated_at;

const whatOf = ({ amount_kobo, currency }: Refund) =>
  `Refund of ${formatAmount(amount_kobo, currency)}`;

function beginningOf(row: Refund): StoryEntry {
  return entry(row.created_at, 'refund', beginningWords(row), {
    detail: row.reason ? `“${row.reason}”` : '',
    by: row.requester_name,
  });
}

function beginningWords(row: Refund): string {
  if (row.origin !== 'ours') return `${whatOf(row)}, begun outside the portal`;
  return `${whatOf(row)} ${row.status === 'processed' && !hasOutcomeToShow(row) ? 'made' : 'requested'}`;
}

function endOf(row: Refund): StoryEntry {
  const what = whatOf(row);
  if (row.receipt !== null) {
    return entry(endedAt(row), 'refund', `${what} handed out`, {
      detail: `Receipt: ${row.receipt}`,
      by: row.giver_name,
    });
  }
  const ends: Record<string, string> = { processed: ' made', failed: ' failed' };
  const end = ends[row.status] ?? `: ${refundStatusWords(row.status).toLowerCase()}`;
  return entry(endedAt(row), 'refund', `${what}${end}`);
}
