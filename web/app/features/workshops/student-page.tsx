import { formatDay, formatMoment } from '@edc/contract/dates';
import { workshopStudentStateLabels } from '@edc/contract/workshop-rules';
import type { FullWorkshopStudent } from '@edc/contract/workshops';
import { Badge } from '../../ui/badge';
import { CodeText } from '../../ui/code-text';
import { DetailPage, FactRows, Panel } from '../../ui/detail-page';

/** What a trainer may see of a student: no contact details. */
export function WorkshopStudentPage({ student }: { student: FullWorkshopStudent }) {
  return (
    <DetailPage
      back={{ to: '/staff/workshops', label: 'My students', row: String(student.id) }}
      title={student.full_name}
      marks={
        <Badge tone={student.state === 'completed' ? 'success' : 'info'}>
          {workshopStudentStateLabels[student.state]}
        </Badge>
      }
      facts={
        <Panel title="Student">
          <FactRows
            facts={[
              {
                term: 'Matric number',
                detail: <CodeText copy="matric number">{student.matric_no}</CodeText>,
              },
              { term: 'Department', detail: student.department },
              { term: 'Level', detail: student.level },
              { term: 'Study mode', detail: student.study_mode },
            ]}
          />
        </Panel>
      }
      history={
        <Panel title="Training">
          <FactRows
            facts={[
              { term: 'Skill', detail: student.skill },
              { term: 'Course', detail: `${student.course_code}, ${student.session}` },
              { term: 'Batch', detail: student.batch || '–' },
              {
                term: 'Next training',
                detail: student.next_training ? formatDay(student.next_training) : '–',
              },
              { term: 'Registered', detail: formatMoment(student.registered_at) },
            ]}
          />
        </Panel>
      }
    />
  );
}
