import { providerNames } from '@edc/contract/money/payment-rules';
import type { ReconciledDay, ReconciliationDifference } from '@edc/contract/money/reconciliation';
import { differenceAdvice, differenceLabels } from '@edc/contract/money/reconciliation-rules';
import { Link } from 'react-router';
import { type Column, Table } from '../../../../ui/lists/table';
import { Amount } from '../../../../ui/text/amount';
import { CodeText } from '../../../../ui/text/code-text';

const amount = (kobo: number | null, currency: string) =>
  kobo === null ? '–' : <Amount kobo={kobo} currency={currency} />;

const columnsOf = (day: ReconciledDay): readonly Column<ReconciliationDifference>[] => [
  {
    key: 'reference',
    header: 'Reference',
    title: true,
    cell: (row) =>
      row.known ? (
        <Link to={`/staff/payments/${encodeURIComponent(row.reference)}`} className="underline">
          <CodeText>{row.reference}</CodeText>
        </Link>
      ) : (
        <CodeText>{row.reference}</CodeText>
      ),
  },
  { key: 'kind', header: 'What differs', cell: (row) => differenceLabels[row.kind] },
  {
    key: 'theirs',
    header: 'At the provider',
    align: 'end',
    cell: (row) => amount(row.theirs_kobo, row.theirs_currency),
  },
  {
    key: 'ours',
    header: 'Here',
    align: 'end',
    cell: (row) => amount(row.ours_kobo, row.ours_currency),
  },
  {
    key: 'reason',
    header: 'Reason, and what to do',
    cell: (row) => (
      <>
        <p>{`${row.reason} (${providerNames[row.provider]})`}</p>
        <p className="text-muted wrap-anywhere">{explanationOf(row, day)}</p>
      </>
    ),
  },
];

/** What somebody wrote about it, or else what to do. */
function explanationOf(row: ReconciliationDifference, { providers }: ReconciledDay): string {
  if (row.noted_by) return `${row.noted_by} noted: ${row.note}`;
  const signed = providers.find(({ provider }) => provider === row.provider);
  if (signed?.signed_off_by && !row.after_closing) {
    return `${signed.signed_off_by} explained it: ${signed.note}`;
  }
  return differenceAdvice(row, providerNames[row.provider]);
}

interface DifferencesProps {
  rows: readonly ReconciliationDifference[];
  day: ReconciledDay;
}

/** Every payment that differs between the two sides, with the reason. */
export function Differences({ rows, day }: DifferencesProps) {
  if (rows.length === 0) {
    return <p className="text-muted">Nothing differs: the difference is ₦0.00.</p>;
  }
  return (
    <Table
      caption="Payments that differ"
      columns={columnsOf(day)}
      rows={rows}
      rowKey={(row) => `${row.kind}${row.provider_transaction_id}${row.reference}`}
    />
  );
}
