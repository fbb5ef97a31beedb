import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { workshopStudentStateLabels } from '@edc/contract/desk/students/workshop-rules';
import type { FullWorkshopStudent } from '@edc/contract/desk/students/workshops';
import type { DayState } from '@edc/contract/training/attendance/attendance-rules';
import { attendedWords } from '@edc/contract/training/attendance/attendance-rules';
import { registerStateLabels } from '@edc/contract/training/attendance/register-rules';
import { Link } from 'react-router';
import { DetailPage, Panel } from '../../../../ui/layout/detail-page';
import { FactPanel } from '../../../../ui/layout/fact-panel';
import { Badge } from '../../../../ui/text/badge';
import { CodeText } from '../../../../ui/text/code-text';

/** The permitted data of a student for a trainer: no contact details. */
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
      facts={student.attendance && <Days {...student.attendance} workshop={student.workshop} />}
      history={
        <>
          <FactPanel
            title="Student"
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
          <FactPanel
            title="Training"
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
        </>
      }
    />
  );
}

type DaysProps = NonNullable<FullWorkshopStudent['attendance']> &
  Pick<FullWorkshopStudent, 'workshop'>;

/** Which days were attended and which are missing; each leads to its register. */
function Days({ attended, required, needed, days, workshop }: DaysProps) {
  return (
    <Panel title="Attendance">
      <p>
        <strong>{attendedWords({ attended, required })}</strong>, {needed} needed for a certificate.
      </p>
      <ul className="mt-2">
        {days.map(({ day, state }) => (
          <li
            key={day}
            className="flex min-h-9 items-center justify-between gap-3 border-t border-line py-1"
          >
            <Link
              to={`/staff/registers?${new URLSearchParams({ workshop, day })}`}
              className="text-link tabular-nums underline"
            >
              {formatDay(day)}
            </Link>
            <Badge tone={tones[state]}>{dayLabels[state]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** In the terms of the register. */
const dayLabels: Record<DayState, string> = { ...registerStateLabels, absent: 'Marked absent' };

const tones = {
  present: 'success',
  missed: 'danger',
  absent: 'danger',
  excused: 'neutral',
  today: 'warning',
  coming: 'neutral',
} as const satisfies Record<DayState, string>;
