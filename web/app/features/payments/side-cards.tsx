import type { StudentRecord } from '@edc/contract/identity';
import { useSite } from '../../lib/site';
import { Card } from '../../ui/card';
import { CodeText } from '../../ui/code-text';
import { ContactLinks } from '../../ui/contact-details';
import { Facts } from '../../ui/facts';

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

export function NeedHelp() {
  const site = useSite();
  return (
    <Card title="Need Help?">
      <p className="text-muted">Ask us any question about your payment.</p>
      <p className="mt-1 grid justify-items-start">
        <ContactLinks
          site={site}
          className="inline-flex min-h-11 items-center text-link underline"
        />
      </p>
    </Card>
  );
}
