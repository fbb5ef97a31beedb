import { counted } from '@edc/contract/common/counted';
import type { ListedStudent } from '@edc/contract/desk/students/students';
import { SEARCH_LENGTH } from '@edc/contract/people/student-rules';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SavedViews } from '../../../../lib/lists/saved-views';
import { useListPending } from '../../../../lib/lists/use-list-pending';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { BulkBar } from '../../../../ui/lists/bulk-bar';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { ListPage } from '../../../../ui/lists/list-page';
import { ListPager } from '../../../../ui/lists/list-pager';
import { ListSearch } from '../../../../ui/lists/list-search';
import { ListTable } from '../../../../ui/lists/list-table';
import { useSelection } from '../../../../ui/lists/selection';
import { Alert } from '../../../../ui/notices/alert';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { askedOf, studentHref, studentsHref } from './address';
import { BulkActions } from './bulk-actions';
import { HIDDEN_AT_FIRST, studentColumns } from './columns';
import { studentFilters } from './filters';
import type { loadStudents } from './load-students';
import { Preview } from './preview';
import { StudentExport } from './student-export';

type Loaded = Awaited<ReturnType<typeof loadStudents>>;

export function StudentsList({ page, similar, choices, views, values }: Loaded) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = studentFilters(choices);
  const { cursor: _cursor, sort, ...filtered } = values;
  const { selection, select } = useSelection(studentsHref(filtered));
  const [current, setCurrent] = useState<ListedStudent>();
  const pending = useListPending((next) => next.toString() !== search.slice(1), '/staff/students');

  const findBy = useCallback(
    (q: string) =>
      void navigate(studentsHref({ ...values, q, cursor: '' }), {
        replace: true,
        preventScrollReset: true,
      }),
    [navigate, values],
  );
  const apply = (chosen: Record<string, string>) =>
    void navigate(studentsHref({ ...chosen, q: values.q, sort }));
  const onPage = page.items.map(({ key }) => key);
  const { cursor: _at, sort: _by, size: _size, ...asked } = askedOf(values);
  const chosen = {
    selected: selection,
    select,
    total: page.total,
    actions: (
      <>
        <BulkActions filters={asked} selection={selection} />
        <StudentExport filters={asked} selection={selection} />
      </>
    ),
  };

  const order = {
    columns: studentColumns,
    sort,
    sortHref: (next: string) => studentsHref({ ...filtered, sort: next as typeof sort }),
  };
  return (
    <ListPage
      title="Students"
      count={counted(page.total, 'student')}
      name="student"
      order={order}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      actions={<StudentExport filters={asked} />}
      views={
        <SavedViews
          list="students"
          views={views}
          search={studentsHref({ ...filtered, sort }).split('?')[1] ?? ''}
        />
      }
      filters={
        <FilterBar
          filters={filters}
          values={filtered}
          hrefWithout={(name) => studentsHref({ ...filtered, sort, [name]: '' })}
          onApply={apply}
          search={
            <ListSearch
              label="Search students"
              value={values.q}
              onSearch={findBy}
              maxLength={SEARCH_LENGTH}
            />
          }
        />
      }
      note={
        similar && (
          <Alert type="info">
            No name is spelt “{values.q}”. These students have a similar name.
          </Alert>
        )
      }
      table={
        <ListTable
          docked
          {...order}
          caption="Students"
          rows={page.items}
          rowKey={(row) => row.key}
          rowName={(row) => row.full_name}
          rowHref={(row) => studentHref(row.key)}
          onRowFocus={setCurrent}
          current={current?.key}
          selection={chosen}
          loading={pending}
          empty={<NoStudents isFiltered={Object.values(filtered).some(Boolean)} />}
        />
      }
      bulk={<BulkBar {...chosen} onPage={onPage} />}
      pager={
        <ListPager
          page={page}
          label="Pages of students"
          href={(cursor) => studentsHref({ ...filtered, sort, cursor: cursor ?? '' })}
        />
      }
      preview={current && <Preview student={current} onClose={() => setCurrent(undefined)} />}
    />
  );
}

function NoStudents({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="p-4 md:p-6">
      {isFiltered ? (
        <EmptyState
          title="No student matches"
          actions={
            <ButtonLink to={studentsHref({})} variant="primary">
              Show all students
            </ButtonLink>
          }
        >
          Check the spelling, or remove a filter.
        </EmptyState>
      ) : (
        <EmptyState title="There are no students yet">
          Import the university’s list under Roster.
        </EmptyState>
      )}
    </div>
  );
}
