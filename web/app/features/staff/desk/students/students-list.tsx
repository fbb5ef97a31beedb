import { counted } from '@edc/contract/common/text/counted';
import type { ListedStudent } from '@edc/contract/desk/students/students';
import { SEARCH_LENGTH } from '@edc/contract/people/roster/student-rules';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { Alert } from '../../../../ui/notices/alert';
import { studentHref, studentsHref } from './address';
import { BatchesToAssign } from './batches-to-assign';
import { BulkActions } from './bulk-actions';
import { HIDDEN_AT_FIRST, studentColumns } from './columns';
import { studentFilters } from './filters';
import type { loadStudents } from './load-students';
import { Preview } from './preview';

type Loaded = Awaited<ReturnType<typeof loadStudents>>;

export function StudentsList({ page, similar, choices, views, values, withoutBatch }: Loaded) {
  const [current, setCurrent] = useState<ListedStudent>();
  const { cursor: _at, sort: _by, ...filters } = values;
  return (
    <ListScreen
      title="Students"
      count={counted(page.total, 'student')}
      name="student"
      {...{ page, values }}
      href={studentsHref}
      columns={studentColumns}
      hiddenAtFirst={HIDDEN_AT_FIRST}
      rowKey={(row) => row.key}
      rowName={(row) => row.full_name}
      rowHref={(row) => studentHref(row.key)}
      onRowFocus={setCurrent}
      current={current?.key}
      saved={{ list: 'students', views }}
      search={{ label: 'Search students', maxLength: SEARCH_LENGTH }}
      filters={studentFilters(choices)}
      exportFile={(asked) => api('POST /staff/students/export', asked)}
      note={
        (similar || withoutBatch.length > 0) && (
          <>
            {similar && (
              <Alert type="info">
                No name is spelt “{values.q}”. These students have a similar name.
              </Alert>
            )}
            {withoutBatch.length > 0 && <BatchesToAssign workshops={withoutBatch} />}
          </>
        )
      }
      bulk={{
        actions: ({ selection, asked }) => (
          <>
            <BulkActions filters={asked} selection={selection} />
            <ExportMenu
              prepare={(format) =>
                api('POST /staff/students/export', {
                  ...asked,
                  format,
                  ...(selection.all ? {} : { keys: [...selection.keys].join(',') }),
                })
              }
            />
          </>
        ),
      }}
      empty={
        Object.values(filters).some(Boolean)
          ? {
              title: 'No student matches',
              text: 'Check the spelling, or remove a filter.',
              action: { label: 'Show all students', to: studentsHref({}) },
            }
          : {
              title: 'There are no students yet',
              text: 'Import the university’s list under Roster.',
            }
      }
      preview={current && <Preview student={current} onClose={() => setCurrent(undefined)} />}
    />
  );
}
