import { formatDay } from '@edc/contract/common/time/dates';
import type { PastRegistration, Registration } from '@edc/contract/training/enrolment';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Card } from '../../../ui/layout/card';
import { type Column, Table } from '../../../ui/lists/table';
import { EmptyState } from '../../../ui/notices/empty-state';
import { Disclosure } from '../../../ui/overlays/disclosure';
import { Badge } from '../../../ui/text/badge';
import { CodeList } from '../../../ui/text/code-list';
import { CodeText } from '../../../ui/text/code-text';
import { PaymentMark } from './payment-mark';

const CAPTION = 'Course registration history';

type Row = Registration | PastRegistration;

const isPast = (row: Row): row is PastRegistration => 'certificate_no' in row;

const columns: Column<Row>[] = [
  {
    key: 'code',
    header: 'Code',
    cell: (row) => <span className="whitespace-nowrap">{row.course_code}</span>,
  },
  { key: 'course', header: 'Course title', cell: (row) => row.course_title },
  {
    key: 'skill',
    header: 'Skill',
    title: true,
    cell: (row) => (isPast(row) ? row.skill : row.title),
  },
  {
    key: 'reference',
    header: 'Payment ref',
    isEmpty: (row) => isPast(row) && row.payment_reference === '',
    cell: (row) =>
      isPast(row) ? (
        <CodeText>{row.payment_reference || '–'}</CodeText>
      ) : (
        <>
          <CodeList codes={row.payment_refs} />
          {row.reversed && <PaymentMark registration={row} />}
        </>
      ),
  },
  { key: 'date', header: 'Registration date', cell: dateOf },
  {
    key: 'print',
    header: 'Print',
    hideHeader: true,
    align: 'end',
    cell: (row) =>
      isPast(row) ? (
        <Badge>Imported record</Badge>
      ) : (
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

const keyOf = (row: Row) => (isPast(row) ? `${row.session} ${row.course_code}` : row.code);

/** For an old record only the session may be known. */
function dateOf(row: Row): string {
  if (isPast(row)) return row.paid_on ? formatDay(row.paid_on) : row.session;
  return formatDay(row.registered_at);
}

interface HistoryProps {
  records: readonly Registration[];
  /** From before the portal, from imported old records. */
  past?: readonly PastRegistration[];
}

/** If there are more, the newest is shown and the others are folded. */
const SHOWN = 2;

export function History({ records, past = [] }: HistoryProps) {
  const rows = [...records, ...past];
  const shown = rows.length > SHOWN ? rows.slice(0, 1) : rows;
  const others = rows.slice(shown.length);
  return (
    <div className="grid gap-1 *:min-w-0">
      <Table
        caption={CAPTION}
        showCaption
        columns={columns}
        rows={shown}
        rowKey={keyOf}
        empty={
          <Card title={CAPTION}>
            <EmptyState title="No course registered yet">
              Your courses and slips will appear here.
            </EmptyState>
          </Card>
        }
      />
      {others.length > 0 && (
        <Disclosure summary={`Other courses (${others.length})`}>
          <Table caption="Other courses" columns={columns} rows={others} rowKey={keyOf} />
        </Disclosure>
      )}
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
