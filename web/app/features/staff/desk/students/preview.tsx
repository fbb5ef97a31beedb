import { formatDay, formatMoment } from '@edc/contract/common/dates';
import type { FullStudent, ListedStudent } from '@edc/contract/desk/students/students';
import { actionWords } from '@edc/contract/system/audit-actions';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, api } from '../../../../lib/api/api';
import { attendanceWords } from '../../../../shared/training/attendance-words';
import { Key } from '../../../../ui/actions/key';
import { FactRows } from '../../../../ui/layout/detail-page';
import { Avatar } from '../../../../ui/text/avatar';
import { CodeText } from '../../../../ui/text/code-text';
import { EmailText } from '../../../../ui/text/email-text';
import { Money } from '../../../../ui/text/money';
import { studentHref } from './address';
import { StateBadge } from './state-badge';

const PAUSE_MS = 150;
const LATEST = 4;

/** The student of the row that has the focus, beside the list: follows `j` and `k`. */
export function Preview({ student, onClose }: { student: ListedStudent; onClose: () => void }) {
  const full = useFull(student.key);
  return (
    <aside
      aria-label={`Preview of ${student.full_name}`}
      className="hidden w-89 shrink-0 flex-col overflow-y-auto border-l border-line bg-card xl:flex"
    >
      <div className="flex items-center gap-2 border-b border-line px-5 py-1.5">
        <span className="text-muted">Preview</span>
        <Key>j</Key>
        <Key>k</Key>
        <Link to={studentHref(student.key)} className="ml-auto font-semibold text-link">
          Open
        </Link>
        <Key>Enter</Key>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close preview"
          className="grid size-9 place-items-center rounded-control hover:bg-hover"
        >
          <X className="size-4" />
        </button>
      </div>
      <Part>
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
      </Part>
      {full && <Registrations student={full} />}
      {full?.audit && full.audit.length > 0 && (
        <Part title="Latest">
          <ul className="grid gap-1.5">
            {full.audit.slice(0, LATEST).map(({ id, at, action }) => (
              <li key={id} className="flex justify-between gap-3">
                <span className="min-w-0">{actionWords(action)}</span>
                <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-muted">
                  {formatDay(at)}
                </time>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
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
    <Part title="Registration">
      <FactRows
        facts={[
          { term: 'Skill', detail: <strong>{newest.skill}</strong> },
          { term: 'Course', detail: `${newest.course_code}, ${newest.session}` },
          { term: 'Batch', detail: newest.batch || 'Not assigned' },
          { term: 'Attended', detail: attendanceWords(newest) },
          { term: 'Paid', detail: <Money kobo={newest.paid_kobo} /> },
          { term: 'Reference', detail: <CodeText>{newest.reference}</CodeText> },
        ]}
      />
    </Part>
  );
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-4 last:border-0">
      {title && <h2 className="mb-2 text-lead">{title}</h2>}
      {children}
    </section>
  );
}

/** Asked for once the row has been looked at for a moment. */
function useFull(key: string): FullStudent | undefined {
  const [full, setFull] = useState<FullStudent>();
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      try {
        const { data } = await api('GET /staff/students/{student}', { student: key });
        if (!left) setFull(data);
      } catch (error) {
        // The row itself is shown already; its page says what is wrong.
        if (!(error instanceof ApiError)) throw error;
      }
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key]);
  return full?.key === key ? full : undefined;
}
