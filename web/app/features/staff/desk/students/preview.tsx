import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import type { FullStudent, ListedStudent } from '@edc/contract/desk/students/students';
import { api } from '../../../../lib/api/api';
import { useLoaded } from '../../../../lib/api/use-loaded';
import { attendanceWords } from '../../../../shared/training/attendance-words';
import { FactRows } from '../../../../ui/layout/detail-page';
import { PreviewPanel, PreviewPart } from '../../../../ui/lists/preview-panel';
import { Avatar } from '../../../../ui/text/avatar';
import { CodeText } from '../../../../ui/text/code-text';
import { EmailText } from '../../../../ui/text/email-text';
import { Money } from '../../../../ui/text/money';
import { studentHref } from './address';
import { StateBadge } from './state-badge';

const LATEST = 4;

/** The student of the row that has the focus, beside the list: follows `j` and `k`. */
export function Preview({ student, onClose }: { student: ListedStudent; onClose: () => void }) {
  const load = () => api('GET /staff/students/{student}', { student: student.key });
  const { loaded } = useLoaded(student.key, load, { pauses: true });
  const full = loaded.is === 'there' ? loaded.data.data : undefined;
  return (
    <PreviewPanel
      label={`Preview of ${student.full_name}`}
      href={studentHref(student.key)}
      onClose={onClose}
    >
      <PreviewPart>
        <div className="mb-3 flex items-center gap-3">
          <Avatar alt="" name={student.full_name} />
          <div className="grid min-w-0 gap-1">
            <p className="font-display text-lead leading-tight font-bold">{student.full_name}</p>
            <p className="flex flex-wrap items-center gap-2">
              <CodeText>{student.matric_no}</CodeText>
              <StateBadge state={student.state} hasLeft={student.has_left} />
            </p>
          </div>
        </div>
        <FactRows
          facts={[
            { term: 'Department', detail: `${student.department}, ${student.faculty}` },
            { term: 'Level', detail: `${student.level}, ${student.study_mode}` },
            ...(full ? contact(full) : []),
          ]}
        />
      </PreviewPart>
      {full && <Registrations student={full} />}
      {full?.audit && full.audit.length > 0 && (
        <PreviewPart title="Latest">
          <ul className="grid gap-1.5">
            {full.audit.slice(0, LATEST).map(({ id, at, title }) => (
              <li key={id} className="flex justify-between gap-3">
                <span className="min-w-0">{title}</span>
                <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-muted">
                  {formatDay(at)}
                </time>
              </li>
            ))}
          </ul>
        </PreviewPart>
      )}
    </PreviewPanel>
  );
}

const contact = ({ account, record }: FullStudent) => [
  {
    term: 'Email',
    detail: <EmailText>{account?.email_address || record.email_address || '–'}</EmailText>,
  },
  { term: 'Phone', detail: account?.telephone || record.telephone || '–' },
];

function Registrations({ student }: { student: FullStudent }) {
  const [newest] = student.registrations;
  if (!newest) return null;
  return (
    <PreviewPart title="Registration">
      <FactRows
        facts={[
          { term: 'Skill', detail: <strong>{newest.skill}</strong> },
          { term: 'Course', detail: `${newest.course_code}, ${newest.session}` },
          { term: 'Batch', detail: newest.comes_to },
          { term: 'Attended', detail: attendanceWords(newest) },
          { term: 'Paid', detail: <Money kobo={newest.paid_kobo} /> },
          { term: 'Reference', detail: <CodeText>{newest.reference}</CodeText> },
        ]}
      />
    </PreviewPart>
  );
}
