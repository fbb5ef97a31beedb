import { formatTotal } from '@edc/contract/paging-rules';
import type { AtRisk } from '@edc/contract/registers';
import type { Output } from '../../lib/api';
import { useFilteredList } from '../../lib/use-filtered-list';
import { Badge } from '../../ui/badge';
import { CodeText } from '../../ui/code-text';
import { EmptyState } from '../../ui/empty-state';
import { ListPage } from '../../ui/list-page';
import { ListPager } from '../../ui/list-pager';
import { type ListColumn, ListTable } from '../../ui/list-table';
import { type riskAddress, riskHref } from './address';
import { RegisterTabs } from './register-tabs';
import { useStudentHref } from './use-student-href';

const columns: readonly ListColumn<AtRisk>[] = [
  { key: 'name', header: 'Name', title: true, sort: 'name', cell: (row) => row.full_name },
  { key: 'matric', header: 'Matric number', cell: (row) => <CodeText>{row.matric_no}</CodeText> },
  { key: 'skill', header: 'Skill', cell: (row) => `${row.skill}, ${row.course_code}` },
  { key: 'batch', header: 'Batch', cell: (row) => row.batch || '–' },
  {
    key: 'days',
    header: 'Attended',
    align: 'end',
    cell: (row) => `${row.attended} of ${row.required}, needs ${row.needed}`,
  },
  {
    key: 'spare',
    header: 'Risk',
    sort: 'spare',
    order: ['fewest days left first', 'most days left first'],
    cell: (row) => (
      <Badge tone={row.spare < 0 ? 'danger' : 'warning'}>
        {row.spare < 0 ? 'Missed too many days' : 'Cannot miss another day'}
      </Badge>
    ),
  },
];

interface RiskListProps {
  page: Output<'GET /staff/attendance/risk'>['data'];
  values: ReturnType<typeof riskAddress.read>;
}

/** Students who cannot miss another day, or have missed too many. */
export function RiskList({ page, values }: RiskListProps) {
  const { sort, pending, sortHref, pageHref } = useFilteredList(values, riskHref);
  const order = { columns, sort, sortHref };
  const hrefOf = useStudentHref();
  return (
    <ListPage
      title="Students at risk"
      count={`${formatTotal(page.total)} ${page.total.count === 1 ? 'student' : 'students'}, counted every hour`}
      name="risk"
      order={order}
      views={<RegisterTabs current="risk" />}
      table={
        <ListTable
          docked
          {...order}
          caption="Students at risk"
          rows={page.items}
          rowKey={({ id }) => String(id)}
          rowName={({ full_name }) => full_name}
          rowHref={hrefOf}
          loading={pending}
          empty={
            <div className="p-4 md:p-6">
              <EmptyState title="Nobody is at risk">
                Students appear here when missing one more day would cost them the certificate.
              </EmptyState>
            </div>
          }
        />
      }
      pager={<ListPager page={page} label="Pages of students at risk" href={pageHref} />}
    />
  );
}
