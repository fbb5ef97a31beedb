import { formatDay } from '@edc/contract/dates';
import type { Registration } from '@edc/contract/enrolment';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button-link';
import { Card } from '../../ui/card';
import { CodeText } from '../../ui/code-text';
import { EmptyState } from '../../ui/empty-state';
import { type Column, Table } from '../../ui/table';
import { PaymentMark } from './payment-mark';

const CAPTION = 'Course registration history';

const columns: Column<Registration>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: (row) => <span className="whitespace-nowrap">{row.course_code}</span>,
  },
  { key: 'course', header: 'Course title', cell: (row) => row.course_title },
  { key: 'skill', header: 'Skill', title: true, cell: (row) => row.title },
  {
    key: 'reference',
    header: 'Payment ref',
    cell: (row) => (
      <>
        <CodeText>{row.payment_ref}</CodeText> {row.reversed && <PaymentMark reversed />}
      </>
    ),
  },
  { key: 'date', header: 'Registration date', cell: (row) => formatDay(row.date_paid) },
  {
    key: 'print',
    header: 'Print',
    hideHeader: true,
    align: 'end',
    cell: (row) => (
      <ButtonLink
        to={`/app/get_printout/${encodeURIComponent(row.code)}`}
        size="small"
        icon={<Printer />}
      >
        Print
      </ButtonLink>
    ),
  },
];

interface HistoryProps {
  records: readonly Registration[];
  loading?: boolean;
}

export function History({ records, loading = false }: HistoryProps) {
  return (
    <div className="grid gap-1 *:min-w-0">
      <Table
        caption={CAPTION}
        showCaption
        columns={columns}
        rows={records}
        rowKey={(row) => row.code}
        loading={loading}
        empty={
          <Card title={CAPTION}>
            <EmptyState title="No course registered yet">
              Your courses and slips will appear here.
            </EmptyState>
          </Card>
        }
      />
      {records.length > 0 && (
        <Link
          to="/app/invoice"
          className="inline-flex min-h-11 items-center justify-self-end font-semibold text-link underline"
        >
          All registration slips
        </Link>
      )}
    </div>
  );
}
