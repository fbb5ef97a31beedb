import { formatAmount } from '@edc/contract/common/money/money';
import { holdReasonWords } from '@edc/contract/money/payment-record-rules';
import { presentDispute } from '../disputes/queries.ts';
import { openDisputeWords } from '../disputes/words.ts';
import type { ExceptionRow } from './store.ts';

export interface Why {
  words: string;
  /** In two or three words, for a line that also says how much and for what. */
  short: string;
  /** How much of the money it is about, where that may be a part of it. */
  kobo?: number | null;
  /** The refund that has to be dealt with, on its own page. */
  refund?: number | null;
}

/** Of the reasons that are longer than a few words. */
const shortReasons: Record<string, string> = {
  WRONG_CURRENCY: 'Another currency',
  WRONG_DOMAIN: 'Test money',
  WRONG_REFERENCE: 'Another reference',
  NOT_APPLIED: 'Could not be used',
  STUDENT_ERASED: 'Student erased',
  UNDERPAID: 'Short',
  OVERPAID: 'Paid too much',
  PLACE_TAKEN: 'Skill filled up',
  ALREADY_REGISTERED: 'Paid twice',
  ALREADY_REQUESTED: 'Paid twice',
  NOT_POSSIBLE: 'No longer possible',
  REJECTED: 'Request not approved',
  WITHDRAWN: 'Request withdrawn',
  BY_STAFF: 'Kept as credit',
  CANCELLED: 'Registration cancelled',
  REVERSED: 'Reversed',
};

const heldFor = (reason: string): Why => {
  const words = reason ? holdReasonWords(reason) : 'Kept as credit';
  return { words, short: shortReasons[reason] ?? words };
};

const lostOf = ({ losing, lost_kobo, currency }: ExceptionRow): Why => ({
  words: `The dispute is lost: the bank ${losing ? 'takes' : 'took'} ${formatAmount(lost_kobo ?? 0, currency)} back`,
  short: 'Dispute lost',
  kobo: lost_kobo,
});

/** Why money waits; what has to be answered in time comes first. */
export function whyOf(row: ExceptionRow, now: Date): Why {
  const open = presentDispute(row);
  if (!open) return reasonOf(row);
  const dispute = openDisputeWords(open, now);
  const isHere = row.state === 'exception' || row.state === 'credit';
  return {
    words: isHere ? `${dispute}. ${reasonOf(row).words}` : dispute,
    short: dispute,
    kobo: open.amount_kobo,
  };
}

function reasonOf(row: ExceptionRow): Why {
  if (row.back_status === 'needs-attention') return accountOf(row);
  if (row.state === 'exception') return heldFor(row.reason);
  if (row.state === 'credit' && !hasFailed(row)) {
    const { words, short } = heldFor(row.reason);
    return { words: words + refundSuffix(row), short };
  }
  if (isDecidedLast(row) && row.decided === 'won') {
    return { words: 'The dispute is won: the payment stays with the centre', short: 'Dispute won' };
  }
  if (isDecidedLast(row) && row.lost_kobo !== null) return lostOf(row);
  const isOurs = row.back_origin === 'ours';
  if (isOurs && row.back_status !== 'processed') {
    const words = row.back_status === 'failed' ? 'A refund failed' : 'A refund is on its way';
    return { words, short: words, kobo: row.back_kobo };
  }
  if (row.cancelled && row.state === 'applied' && !row.reversed_at) return heldFor('CANCELLED');
  if (isOurs) {
    const words = row.reversed_at ? 'Refunded' : 'Partly refunded';
    return { words, short: words, kobo: row.back_kobo };
  }
  return takenBack(row);
}

/** Whether the bank's decision is newer than any refund. */
const isDecidedLast = ({ decided_at, back_at }: ExceptionRow) =>
  decided_at !== null && (back_at === null || decided_at > back_at);

/** The centre's own refund came back: what was promised is still to be done. */
const hasFailed = (row: ExceptionRow) => row.back_origin === 'ours' && row.back_status === 'failed';

/** Of a refund for which the student has to name an account. */
function accountOf(row: ExceptionRow): Why {
  const about = { kobo: row.back_kobo, refund: row.back_id };
  return row.account_entered_at && !row.account_refused_at
    ? { words: 'Bank account is here: send the refund again', short: 'Send refund again', ...about }
    : {
        words: 'The refund waits for the student’s bank account',
        short: 'Bank account needed',
        ...about,
      };
}

/** Of money that the centre did not send back itself. */
function takenBack(row: ExceptionRow): Why {
  // What the bank takes back after a dispute comes as a refund, before or after its decision.
  if (row.lost_kobo !== null) return lostOf(row);
  if (row.back_kobo !== null) {
    const amount = formatAmount(row.back_kobo, row.currency);
    const words = `${amount} was refunded outside the portal`;
    return { words, short: 'Refunded outside', kobo: row.back_kobo };
  }
  if (row.reversed_at) return heldFor('REVERSED');
  const words = row.state === 'applied' ? 'Used as intended' : 'Refunded';
  return { words, short: words };
}

/** Of credit: what of it goes or went back. */
function refundSuffix(row: ExceptionRow): string {
  if (row.back_status === 'failed' || row.back_kobo === null) return '';
  const amount = formatAmount(row.back_kobo, row.currency);
  return row.back_status === 'processed'
    ? `. ${amount} was refunded`
    : `. ${amount} is being refunded`;
}
