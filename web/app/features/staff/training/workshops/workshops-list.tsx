import { counted } from '@edc/contract/common/counted';
import {
  WORKSHOP_SEARCH_LENGTH,
  workshopStudentStateLabels,
} from '@edc/contract/desk/students/workshop-rules';
import type { WorkshopStudent } from '@edc/contract/desk/students/workshops';
import { useFilteredList } from '../../../../lib/lists/use-filtered-list';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { type ListColumn, ListTable } from '../../../../ui/lists/list-table';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { CodeText } from '../../../../ui/text/code-text';
import { workshopStudentHref, workshopsHref } from './address';
import type { loadWorkshops } from './load-workshops';

const columns: readonly ListColumn<WorkshopStudent>[] = [
  { key: 'name', header: 'Name', title: true, sort: 'name', cell: (row) => row.full_name },
  {
    key: 'matric_no',
    header: 'Matric number',
    sort: 'matric_no',
    cell: (row) => <CodeText>{row.matric_no}</CodeText>,
  },
  { key: 'skill', header: 'Skill', cell: (row) => row.skill },
  { key: 'course', header: 'Course', cell: (row) => row.course_code },
  { key: 'session', header: 'Session', cell: (row) => row.session },
  { key: 'batch', header: 'Batch', cell: (row) => row.batch || '–' },
  {
    key: 'days',
    header: 'Attended',
    cell: ({ attendance }) =>
      attendance ? `${attendance.attended} of ${attendance.required}` : '–',
  },
  { key: 'level', header: 'Level', cell: (row) => row.level.replace(' Level', '') },
  { key: 'state', header: 'State', cell: (row) => workshopStudentStateLabels[row.state] },
];

/** The students of the workshops that are assigned to a trainer. */
export function WorkshopsList({ page, skills, values }: Awaited<ReturnType<typeof loadWorkshops>>) {
  const { filtered, sort, pending, findBy, apply, hrefWithout, sortHref, pageHref } =
    useFilteredList(values, workshopsHref);
  const order = { columns, sort, sortHref };
  return (
    <ListPage
      title="My students"
      count={counted(page.total, 'student')}
      name="workshop"
      order={order}
      filters={
        <FilterBar
          filters={[
            {
              name: 'skill',
              label: 'Skill',
              choices: skills.map((value) => ({ value, label: value })),
            },
          ]}
          values={filtered}
          hrefWithout={hrefWithout}
          onApply={apply}
          search={
            <ListSearch
              label="Search my students"
              value={values.q}
              onSearch={findBy}
              maxLength={WORKSHOP_SEARCH_LENGTH}
            />
          }
        />
      }
      table={
        <ListTable
          docked
          {...order}
          caption="My students"
          rows={page.items}
          rowKey={({ id }) => String(id)}
          rowName={({ full_name }) => full_name}
          rowHref={({ id }) => workshopStudentHref(id)}
          loading={pending}
          empty={<NoStudents hasWorkshops={skills.length > 0} />}
        />
      }
      pager={<ListPager page={page} label="Pages of my students" href={pageHref} />}
    />
  );
}

function NoStudents({ hasWorkshops }: { hasWorkshops: boolean }) {
  return (
    <div className="p-4 md:p-6">
      {hasWorkshops ? (
        <EmptyState title="No student matches">
          Search by name or matric number, or remove a filter.
        </EmptyState>
      ) : (
        <EmptyState title="You have no workshop yet">
          The registrar assigns workshops to you. Their students appear here.
        </EmptyState>
      )}
    </div>
  );
}
