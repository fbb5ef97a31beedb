import { formatMoment } from '@edc/contract/common/time/dates';
import type { AuditEntry } from '@edc/contract/desk/audit-log/audit-log';
import { partsOf, whoWords } from '@edc/contract/desk/audit-log/audit-log-rules';
import { Link } from 'react-router';
import { FactRows } from '../../../../ui/layout/detail-page';
import { Table } from '../../../../ui/lists/table';
import { StudentLink } from './student-link';
import { settingLabel, subjectWords } from './subject-words';

/** Values before and after, side by side. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const { changes } = partsOf(entry);
  const setting = settingLabel(entry.subject);
  if (changes.length === 0)
    return <p className="text-muted">No values before and after were recorded.</p>;
  return (
    <Table
      caption="What changed"
      rowKey={({ name }) => name}
      rows={changes}
      columns={[
        { key: 'name', header: 'What', title: true, cell: ({ name }) => setting ?? name },
        {
          key: 'before',
          header: 'Before',
          cell: ({ before }) => <del className="wrap-anywhere">{before}</del>,
        },
        {
          key: 'after',
          header: 'After',
          cell: ({ after }) => <ins className="wrap-anywhere no-underline">{after}</ins>,
        },
      ]}
    />
  );
}

/** Actor, time, action, and all other details. */
export function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { facts } = partsOf(entry);
  const { student, subject } = entry;
  const isPayment = subject.startsWith('payment:');
  const words = subjectWords(entry);
  return (
    <FactRows
      facts={[
        { term: 'Time', detail: formatMoment(entry.at) },
        { term: 'Who', detail: whoOf(entry) },
        student && {
          term: 'Student',
          detail: (
            <>
              <StudentLink student={student} />, {student.matric_no}
            </>
          ),
        },
        {
          term: 'Subject',
          detail: isPayment ? (
            <Link to={`/staff/payments/${encodeURIComponent(subject.slice('payment:'.length))}`}>
              {words}
            </Link>
          ) : (
            words
          ),
        },
        ...facts.map(({ name, value }) => ({ term: name, detail: value })),
      ]}
    />
  );
}

function whoOf(entry: AuditEntry): string {
  const name = whoWords(entry);
  const [kind, key] = entry.actor.split(':');
  if (kind === 'staff' && entry.actor_name) return `${name}, ${key}`;
  if (kind === 'scanner' && entry.actor_name) return `Scanner ${name}`;
  return kind === 'student' ? `${name} ${key}` : name;
}
