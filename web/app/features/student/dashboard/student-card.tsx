import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { Link } from 'react-router';
import { cx } from '../../../ui/hooks/cx';
import { Card } from '../../../ui/layout/card';
import { EmailText } from '../../../ui/text/email-text';

/** The student's own record, with a link to edit it. */
export function StudentCard({ student }: { student: StudentRecord }) {
  const facts = [
    { label: 'Name', value: student.full_name, wide: true },
    { label: 'Matric number', value: student.matric_no, code: true },
    { label: 'Level', value: student.level },
    { label: 'Department', value: student.department },
    { label: 'Phone number', value: student.telephone || 'Not added yet' },
    {
      label: 'Email',
      value: (
        <>
          <EmailText>{student.email_in_use ?? student.email_address}</EmailText>
          {student.email_in_use && ' (your new one is not verified yet)'}
        </>
      ),
      wide: true,
    },
  ];
  return (
    <Card
      title="Student information"
      aside={
        <Link
          to="/app/profile"
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          Edit Profile
        </Link>
      }
    >
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3">
        {facts.map(({ label, value, code, wide }) => (
          <div key={label} className={cx('min-w-0', wide && 'col-span-full')}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className={`break-words ${code ? 'font-code' : 'font-semibold'}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
