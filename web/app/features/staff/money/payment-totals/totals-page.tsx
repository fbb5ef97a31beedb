import { exportFormatLabels } from '@edc/contract/common/lists/export-formats';
import { formatAmount } from '@edc/contract/common/money/money';

import { purposeLabels } from '@edc/contract/money/payment-record-rules';
import { formatMonth, monthBeside } from '@edc/contract/money/payment-total-rules';
import type { PaymentTotal, PaymentTotals } from '@edc/contract/money/payment-totals';
import type { ReactNode } from 'react';
import { api } from '../../../../lib/api/api';
import { FileMenu } from '../../../../lib/lists/export-menu';
import { useMay } from '../../../../lib/session/staff';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { ScreenPurpose } from '../../../../ui/layout/screen-purpose';
import { type Column, Table } from '../../../../ui/lists/table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { Amount } from '../../../../ui/text/amount';
import { totalsHref } from './address';

type Figures = PaymentTotals['total'];

const onlineOf = ({ received_kobo, teller_kobo }: Figures) => received_kobo - teller_kobo;

const money = (
  key: string,
  header: string,
  koboOf: (total: PaymentTotal) => number,
): Column<PaymentTotal> => ({
  key,
  header,
  align: 'end',
  isEmpty: (row) => koboOf(row) === 0,
  cell: (row) => <Amount kobo={koboOf(row)} currency={row.currency} />,
});

const columns: readonly Column<PaymentTotal>[] = [
  {
    key: 'course',
    header: 'Course',
    title: true,
    cell: (row) => row.course ?? 'Unknown reference',
  },
  { key: 'skill', header: 'Skill', plainOnCard: true, cell: (row) => row.skill ?? '–' },
  {
    key: 'purpose',
    header: 'For',
    plainOnCard: true,
    cell: (row) => (row.purpose ? purposeLabels[row.purpose] : '–'),
  },
  { key: 'payments', header: 'Payments', align: 'end', cell: (row) => row.payments },
  money('online', 'Online', onlineOf),
  money('teller', 'Bank teller', ({ teller_kobo }) => teller_kobo),
  money('fees', 'Provider’s fees', ({ fees_kobo }) => fees_kobo),
  money('refunded', 'Refunded', ({ refunded_kobo }) => refunded_kobo),
  money('lost', 'Lost in disputes', ({ lost_kobo }) => lost_kobo),
  money('waived', 'Waived', ({ waived_kobo }) => waived_kobo),
];

/** Received and refunded amounts of a month, by course and skill. */
export function TotalsPage({ totals }: { totals: PaymentTotals }) {
  const may = useMay();
  const { month, newest, rows, other_totals } = totals;
  const all = [totals.total, ...other_totals];
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="flex flex-wrap items-baseline gap-x-3 text-section">
          Monthly totals
          <span className="font-sans text-small font-normal tracking-normal text-muted">
            {formatMonth(month)}
          </span>
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to={totalsHref(monthBeside(month, -1))} size="small">
            {formatMonth(monthBeside(month, -1))}
          </ButtonLink>
          {month < newest && (
            <ButtonLink to={totalsHref(monthBeside(month, 1))} size="small">
              {formatMonth(monthBeside(month, 1))}
            </ButtonLink>
          )}
          {may('payments.reconcile') && (
            <FileMenu
              label="Export for the bursary"
              formats={exportFormatLabels}
              prepare={(format) => api('POST /staff/payment-totals/export', { month, format })}
            />
          )}
        </div>
      </header>
      <ScreenPurpose />
      <div className="grid gap-4">
        <div className="grid items-start gap-4 md:grid-cols-3">
          <FactPanel title="All together" facts={allOf(totals.total)} />
          <FactPanel title="Online" facts={onlineFacts(totals.total)} />
          <FactPanel title="Bank teller" facts={tellerFacts(totals.total)} />
          {other_totals.map((total) => (
            <FactPanel key={total.currency} title={`In ${total.currency}`} facts={allOf(total)} />
          ))}
        </div>
        <Table
          caption={`Totals of ${formatMonth(month)} by course and skill`}
          columns={columns}
          rows={rows.length > 1 ? [...rows, ...all.map(sumOf)] : rows}
          rowKey={(row) => `${row.course}:${row.skill}:${row.purpose}:${row.currency}`}
          empty={
            <EmptyState title={`Nothing was received in ${formatMonth(month)}`}>
              Payments count in the month in which they were made.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}

/** The last row, so that the columns can be checked. */
const sumOf = (total: Figures): PaymentTotal => ({
  ...total,
  course: 'Total',
  skill: null,
  purpose: null,
});

const right = (detail: ReactNode) => (
  <span className="block text-right tabular-nums">{detail}</span>
);
const factIn = (currency: string) => (term: string, kobo: number) => ({
  term,
  detail: right(formatAmount(kobo, currency)),
});
const resultIn = (currency: string) => (term: string, kobo: number) => ({
  term,
  detail: right(
    <>
      <strong>{formatAmount(kobo, currency)}</strong>
      {kobo < 0 && <span className="block text-muted">More was refunded than was received.</span>}
    </>,
  ),
});
const [fact, result] = [factIn('NGN'), resultIn('NGN')];

function allOf(total: Figures) {
  const [of, resultOf] = [factIn(total.currency), resultIn(total.currency)];
  const rest = total.received_kobo - total.fees_kobo - total.refunded_kobo - total.lost_kobo;
  return [
    { term: 'Payments', detail: right(total.payments) },
    of('Received', total.received_kobo),
    of('Provider’s fees', total.fees_kobo),
    of('Refunded', total.refunded_kobo),
    total.lost_kobo > 0 && of('Lost in disputes', total.lost_kobo),
    resultOf('Remains', rest),
    total.waived_kobo > 0 && of('Waived, so never received', total.waived_kobo),
  ];
}

/** What the providers pay out. */
function onlineFacts(total: Figures) {
  const refunded = total.refunded_kobo - total.teller_refunded_kobo;
  return [
    fact('Received', onlineOf(total)),
    fact('Provider’s fees', total.fees_kobo),
    fact('Refunded', refunded),
    // Only online payments can be disputed.
    total.lost_kobo > 0 && fact('Lost in disputes', total.lost_kobo),
    result('Remains', onlineOf(total) - total.fees_kobo - refunded - total.lost_kobo),
  ];
}

/** Payments into the centre's own account. */
const tellerFacts = ({ teller_kobo, teller_refunded_kobo }: Figures) => [
  fact('Received', teller_kobo),
  fact('Refunded', teller_refunded_kobo),
  result('Remains', teller_kobo - teller_refunded_kobo),
];
