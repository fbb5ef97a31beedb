import { counted } from '@edc/contract/common/text/counted';
import {
  WORKSHOP_SEARCH_LENGTH,
  workshopStudentStateLabels,
} from '@edc/contract/desk/students/workshop-rules';
import type { WorkshopStudent } from '@edc/contract/desk/students/workshops';
import { ListScreen } from '../../../../lib/lists/list-screen';
import { choicesOf } from '../../../../ui/forms/choices';
import type { ListColumn } from '../../../../ui/lists/list-table';
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
  return (
    <ListScreen
      title="My students"
      count={counted(page.total, 'student')}
      name="workshop"
      {...{ page, values, columns }}
      href={workshopsHref}
      rowKey={({ id }) => String(id)}
      rowName={({ full_name }) => full_name}
      rowHref={({ id }) => workshopStudentHref(id)}
      search={{ label: 'Search my students', maxLength: WORKSHOP_SEARCH_LENGTH }}
      filters={[{ name: 'skill', label: 'Skill', choices: choicesOf(skills) }]}
      empty={
        skills.length > 0
          ? {
              title: 'No student matches',
              text: 'Search by name or matric number, or remove a filter.',
            }
          : {
              title: 'You have no workshop yet',
              text: 'The registrar assigns workshops to you. Their students appear here.',
            }
      }
    />
  );
}
