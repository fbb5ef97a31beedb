import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { useSite } from '../../../lib/pages/site';
import { Card } from '../../../ui/layout/card';
import { Facts } from '../../../ui/layout/facts';
import { CodeText } from '../../../ui/text/code-text';
import { EmailText } from '../../../ui/text/email-text';

export function StudentInformation({ student }: { student: StudentRecord }) {
  return (
    <Card title="Student Information">
      <Facts
        facts={[
          { term: 'Name', detail: student.full_name },
          { term: 'Matric number', detail: <CodeText>{student.matric_no}</CodeText> },
          { term: 'Department', detail: student.department },
          { term: 'Faculty', detail: student.faculty },
        ]}
      />
    </Card>
  );
}

const linkClass = 'inline-flex min-h-11 items-center text-link underline';

export function NeedHelp() {
  const { support_email: email, support_phone: phone } = useSite();
  return (
    <Card title="Need Help?">
      <p className="text-muted">Ask us any question about your payment.</p>
      <p className="mt-1 grid justify-items-start">
        {email && (
          <a href={`mailto:${email}`} className={linkClass}>
            <EmailText>{email}</EmailText>
          </a>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
            {phone}
          </a>
        )}
      </p>
    </Card>
  );
}
