import { formatDay } from '@edc/contract/dates';
import { nairaOf } from '@edc/contract/money';
import { providerNames } from '@edc/contract/payment-rules';
import * as contract from '@edc/contract/reconciliation';
import { differenceLabels } from '@edc/contract/reconciliation-rules';
import { route } from '../../../context.ts';
import { type Cell, csvFile } from '../../../platform/exports/csv.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { staff } from '../../staff/gates.ts';
import { RECONCILE_QUEUE, signOff } from './actions.ts';
import { loadReconciliation } from './queries.ts';
import { rangeOf } from './rules.ts';

const checkLimit = { name: 'reconcile', times: 20, seconds: 3600 };

const header = [
  'Day',
  'What',
  'Provider',
  'Reference',
  'Transaction',
  'Provider (naira)',
  'Here (naira)',
  'Fees (naira)',
  'Net (naira)',
  'Remark',
];

const naira = (kobo: number | null) => (kobo === null ? null : nairaOf(kobo));

/** Days, then what differs, then payouts: one table that adds up. */
function linesOf({ days, differences, payouts }: contract.Reconciliation): Cell[][] {
  return [
    ...days.map((one): Cell[] => [
      one.day,
      'Day',
      'All',
      null,
      one.theirs_count,
      naira(one.theirs_kobo),
      naira(one.ours_kobo),
      naira(one.fees_kobo),
      naira(one.theirs_kobo - one.fees_kobo),
      one.signed_off_by ? `Signed off by ${one.signed_off_by}` : `${one.differences} differ`,
    ]),
    ...differences.map((one): Cell[] => [
      one.day,
      differenceLabels[one.kind],
      providerNames[one.provider],
      one.reference,
      one.provider_transaction_id,
      naira(one.theirs_kobo),
      naira(one.ours_kobo),
      null,
      null,
      one.reason,
    ]),
    ...payouts.map((one): Cell[] => [
      one.paid_on,
      'Payout',
      providerNames[one.provider],
      one.id,
      null,
      naira(one.gross_kobo),
      null,
      naira(one.fees_kobo),
      naira(one.net_kobo),
      one.status,
    ]),
  ];
}

async function* only(rows: Cell[][]) {
  yield rows;
}

export const reconciliationRoutes = [
  route(contract.getReconciliation, staff).to(async ({ app }, given) => ({
    status: 200,
    data: await loadReconciliation(app, rangeOf(given, app.now())),
  })),

  route(contract.checkReconciliation, staff).to(async ({ app, me }, given) => {
    const range = rangeOf(given, app.now());
    await app.limits.take(checkLimit, me.email);
    await app.db.transaction().execute((tx) => app.jobs.enqueue(tx, RECONCILE_QUEUE, range));
    return { status: 200, message: 'The providers are asked now. The page shows the result.' };
  }),

  route(contract.signOffDay, staff).to(async ({ app, me }, { day, checked_at, note }) => {
    const seen = { day, checkedAt: new Date(checked_at), note: note ?? '' };
    await signOff(app, `staff:${me.email}`, seen);
    return { status: 200, message: `${formatDay(day)} is signed off.` };
  }),

  route(contract.exportReconciliation, staff).to(async ({ app, me }, given) => {
    const range = rangeOf(given, app.now());
    const lines = linesOf(await loadReconciliation(app, range));
    await recordInAudit(app.db, {
      actor: `staff:${me.email}`,
      action: 'reconciliation.export',
      subject: 'reconciliation',
      detail: { ...range, rows: lines.length },
    });
    return {
      type: 'text/csv',
      filename: `reconciliation-${range.from}-to-${range.to}.csv`,
      content: csvFile(header, only(lines)),
    };
  }),
];
