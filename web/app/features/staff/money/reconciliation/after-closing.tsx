import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { transferLabels } from '@edc/contract/money/ledger-rules';
import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type {
  LateBooking,
  ReconciledDay,
  ReconciliationDifference,
} from '@edc/contract/money/reconciliation';
import { Link } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useMay } from '../../../../lib/session/staff';
import { Panel } from '../../../../ui/layout/detail-page';
import { type Column, Table } from '../../../../ui/lists/table';
import { Amount } from '../../../../ui/text/amount';
import { CodeText } from '../../../../ui/text/code-text';
import { Differences } from './differences';
import { NoteForm } from './note-form';

interface AfterClosingProps {
  day: ReconciledDay;
  bookings: readonly LateBooking[];
  differences: readonly ReconciliationDifference[];
}

/** What differs from the totals that were signed; it waits until somebody notes it as seen. */
export function AfterClosing({ day, bookings, differences }: AfterClosingProps) {
  const may = useMay();
  const { news } = day;
  if (bookings.length + differences.length === 0) return null;
  return (
    <Panel title="After closing" aside={bookings.length + differences.length}>
      <div className="grid gap-4">
        <p className="text-muted">
          The signed totals of this day stay as they are. This was booked or found later.
        </p>
        {bookings.length > 0 && (
          <Table
            caption="Booked later"
            columns={columns}
            rows={bookings}
            rowKey={(row) => `${row.payment}${row.kind}${row.booked_on}${row.noted_at}`}
          />
        )}
        {differences.length > 0 && <Differences rows={differences} day={day} />}
        {news && may('payments.reconcile') && (
          <NoteForm
            key={news}
            label="What did you find?"
            button="Note as seen"
            missing="Please say what you found"
            send={(note) =>
              api('POST /staff/reconciliation/{day}/note', { day: day.day, news, note })
            }
          />
        )}
      </div>
    </Panel>
  );
}

const columns: readonly Column<LateBooking>[] = [
  {
    key: 'reference',
    header: 'Reference',
    title: true,
    cell: (row) => (
      <Link to={`/staff/payments/${encodeURIComponent(row.payment)}`} className="underline">
        <CodeText>{row.reference}</CodeText>
      </Link>
    ),
  },
  {
    key: 'kind',
    header: 'What happened',
    cell: (row) => `${transferLabels[row.kind]} (${paymentSourceLabels[row.provider]})`,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: (row) => <Amount kobo={row.kobo} currency={row.currency} />,
  },
  { key: 'booked', header: 'Counts on', cell: (row) => formatDay(row.booked_on) },
  {
    key: 'noted',
    header: 'Noted',
    cell: (row) =>
      row.noted_by && row.noted_at ? (
        <>
          <p>{`${row.noted_by}, ${formatMoment(row.noted_at)}`}</p>
          <p className="text-muted wrap-anywhere">{row.note}</p>
        </>
      ) : (
        'Not yet'
      ),
  },
];
