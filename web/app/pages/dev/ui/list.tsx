import type { Page } from '@edc/contract/common/lists/paging-rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { oneOf, searchParams, wholeNumber } from '../../../lib/lists/search-params';
import { Button } from '../../../ui/actions/button';
import { ColumnChooser } from '../../../ui/lists/column-chooser';
import { type ListColumn, ListTable } from '../../../ui/lists/list-table';
import { ListPager } from '../../../ui/lists/paging/list-pager';
import { useSelection } from '../../../ui/lists/selection/selection';
import { CodeText } from '../../../ui/text/code-text';
import { Money } from '../../../ui/text/money';
import type { Part } from './part';

interface Payment {
  reference: string;
  student: string;
  kobo: number;
}

const NAMES = ['ADEYEMI Ìyábọ̀', 'BELLO Musa', 'NWAFỌR Ngọzị', 'OKONKWO Adaeze'];
const payments: Payment[] = Array.from({ length: 60 }, (_, at) => ({
  reference: `7K3QX9M2TBW${String(at + 22)}`,
  student: `${NAMES[at % NAMES.length]} ${at + 1}`,
  kobo: 101_500 + at * 10_000,
}));
const SIZE = 20;

const columns: ListColumn<Payment>[] = [
  { key: 'student', header: 'Student', title: true, sort: 'student', cell: (row) => row.student },
  { key: 'reference', header: 'Reference', cell: (row) => <CodeText>{row.reference}</CodeText> },
  {
    key: 'kobo',
    header: 'Amount',
    align: 'end',
    sort: 'amount',
    order: 'number',
    cell: (row) => <Money kobo={row.kobo} />,
  },
];

const address = searchParams({
  sort: oneOf(['student', '-student', 'amount', '-amount'], 'student'),
  from: wholeNumber(0, 0, payments.length),
});

const sorted = {
  student: (a: Payment, b: Payment) => a.student.localeCompare(b.student),
  '-student': (a: Payment, b: Payment) => b.student.localeCompare(a.student),
  amount: (a: Payment, b: Payment) => a.kobo - b.kobo,
  '-amount': (a: Payment, b: Payment) => b.kobo - a.kobo,
};

function List() {
  const [search] = useSearchParams();
  const { sort, from } = address.read(search);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { selection, select } = useSelection(sort);
  const to = (wanted: Parameters<typeof address.address>[1]) =>
    `${address.address('/dev/ui', { sort, ...wanted })}#list`;
  const page: Page<Payment> = {
    items: payments.toSorted(sorted[sort]).slice(from, from + SIZE),
    total: { count: payments.length, exact: true },
    before: from,
    next: from + SIZE < payments.length ? String(from + SIZE) : null,
    previous: from > 0 ? String(Math.max(0, from - SIZE)) : null,
  };
  return (
    <div className="grid gap-3">
      <div className="flex justify-end">
        <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
      </div>
      <ListTable
        caption="Payments"
        columns={columns}
        rows={page.items}
        rowKey={(row) => row.reference}
        rowName={(row) => row.student}
        rowHref={(row) => `/dev/ui?payment=${row.reference}#list`}
        sort={sort}
        sortHref={(wanted) => to({ sort: wanted as typeof sort, from: 0 })}
        hidden={hidden}
        selection={{
          selected: selection,
          select,
          total: page.total,
          actions: <Button size="small">Export</Button>,
        }}
      />
      <ListPager
        page={page}
        label="Pages of payments"
        href={(at) => to({ from: Number(at ?? 0) })}
      />
    </div>
  );
}

export const listParts: Part[] = [{ id: 'list', title: 'List', Show: List }];
