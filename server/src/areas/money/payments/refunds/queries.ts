import type { Page, Total } from '@edc/contract/common/lists/paging-rules';
import { formatDay } from '@edc/contract/common/time/dates';
import type { PaymentSource } from '@edc/contract/money/payment-record-rules';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import type { RefundKind, RefundState } from '@edc/contract/money/refund-rules';
import type {
  DeskRefund,
  ListedRefund,
  OwnRefund,
  RefundRecord,
} from '@edc/contract/money/refunds';
import { sql } from 'kysely';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import {
  countUpTo,
  type List,
  loadPage,
  type PageRequest,
} from '../../../../platform/lists/page.ts';
import { loadApproval } from '../../../people/proposals/queries.ts';
import { loadSettings } from '../../../system/settings-store/queries.ts';
import { presentOwner, TO_HAND_OUT } from '../rules.ts';
import {
  openOwnRefunds,
  ownDeskRefunds,
  type RefundRow,
  refundRow,
  refundRows,
  refundsOfKind,
  totalsOf,
} from './rows.ts';

const refundList: List = {
  name: 'refunds',
  id: sql.ref<number>('refunds.id'),
  sorts: { at: { by: sql.ref('refunds.created_at'), type: 'timestamptz' } },
};

function stateOf({ status, entered_at, refused_at }: RefundRow): RefundState {
  if (status === 'processed') return 'refunded';
  if (status === 'failed') return 'failed';
  if (status === TO_HAND_OUT) return 'to_hand_out';
  if (status !== 'needs-attention') return 'on_its_way';
  return entered_at && !refused_at ? 'account_given' : 'needs_account';
}

const present = (row: RefundRow): ListedRefund => ({
  id: row.id,
  payment: row.attempt_reference ?? `money-${row.receipt_id}`,
  reference: row.attempt_reference ?? row.reference,
  student: presentOwner(row),
  description: row.description ?? 'Unknown reference',
  provider: row.provider as PaymentSource,
  amount_kobo: row.amount_kobo,
  currency: row.currency,
  state: stateOf(row),
  at: row.created_at.toISOString(),
  made_at: row.made_at?.toISOString() ?? null,
});

type Connected = Pick<App, 'db' | 'secretKey'>;

export async function loadRefundPage(
  { db, secretKey }: Connected,
  kind: RefundKind,
  wanted: PageRequest,
): Promise<Page<ListedRefund>> {
  const query = refundsOfKind(refundRows(db), kind);
  const page = await loadPage(db, query, refundList, { ...wanted, secretKey });
  return { ...page, items: page.items.map(present) };
}

export async function countRefunds(db: Db, kind: RefundKind, most: number): Promise<Total> {
  return await countUpTo(db, refundsOfKind(refundRows(db), kind), most);
}

/** A page, and the sums of all that match. */
export async function loadRefunds(
  app: Connected,
  { kind, ...wanted }: PageRequest & { kind: RefundKind },
) {
  const [page, totals] = await Promise.all([
    loadRefundPage(app, kind, wanted),
    totalsOf(app.db, kind),
  ]);
  return { page, totals };
}

/** One refund; undefined where there is none with this number. */
export async function loadRefund(db: Db, id: number): Promise<RefundRecord | undefined> {
  const row = await refundRow(db, id);
  return (
    row && {
      ...present(row),
      money: row.money_id,
      reason: row.reason,
      requested_by: row.requester_name ?? row.requested_by,
      approval: row.proposal_id === null ? null : await loadApproval(db, row.proposal_id),
      updated_at: row.updated_at.toISOString(),
      handed_out: row.handed_out_at && {
        at: row.handed_out_at.toISOString(),
        receipt: row.receipt ?? '',
        by: row.giver_name ?? row.handed_out_by ?? '',
      },
      account: row.entered_at && {
        ...presentAccount(row),
        entered_at: row.entered_at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
        refused_at: row.refused_at?.toISOString() ?? null,
      },
    }
  );
}

type NullableAccount = Pick<RefundRow, 'bank_name' | 'account_name' | 'account_number'>;

const presentAccount = ({ bank_name, account_name, account_number }: NullableAccount) => ({
  bank_name: bank_name ?? '',
  account_name: account_name ?? '',
  account_end: account_number?.slice(-4) ?? '',
});

type WithSettlements = Pick<App, 'db' | 'settlements'>;

/** What was refunded, as it is named inside a sentence. */
function paidFor({ settlements }: WithSettlements, { purpose, description }: RefundRow): string {
  const named = description ?? '';
  return purpose ? settlements[purpose as PaymentPurpose].words.paidFor(named) : named;
}

/** The student's refunds that need an account, with the one that was entered. */
export async function loadOwnRefunds(
  app: WithSettlements,
  studentId: number,
): Promise<OwnRefund[]> {
  const rows = await openOwnRefunds(app.db, studentId);
  return rows.map((row) => ({
    id: row.id,
    reference: row.attempt_reference ?? row.reference,
    description: paidFor(app, row),
    amount_kobo: row.amount_kobo,
    currency: row.currency,
    account:
      row.entered_at && !row.refused_at
        ? { ...presentAccount(row), entered_at: row.entered_at.toISOString() }
        : null,
  }));
}

/** The student's refunds of what was paid at the bank's counter. */
export async function loadDeskRefunds(
  app: WithSettlements,
  studentId: number,
): Promise<DeskRefund[]> {
  const rows = await ownDeskRefunds(app.db, studentId);
  const { office_name: office } = await loadSettings(app.db);
  return rows.map((row) => ({
    id: row.id,
    reference: row.attempt_reference ?? row.reference,
    description: paidFor(app, row),
    amount_kobo: row.amount_kobo,
    to_collect: row.status === TO_HAND_OUT,
    text: deskWords(row, office),
  }));
}

function deskWords(row: RefundRow, office: string): string {
  const day = formatDay((row.handed_out_at ?? row.updated_at).toISOString());
  if (row.status === TO_HAND_OUT) {
    return `Ready since ${day}. Please collect it at the desk: ${office}. Bring your student ID card.`;
  }
  return row.status === 'processed'
    ? `You collected it at the desk on ${day}.`
    : `Cancelled on ${day}. The centre still has your money.`;
}
