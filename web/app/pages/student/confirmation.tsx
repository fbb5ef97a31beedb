import { useState } from 'react';
import { InitialPassword } from '../../features/everyone/identity/initial-password';
import { useStudent } from '../../features/everyone/shell/use-student';
import { ApiError, api } from '../../lib/api/api';
import { useOpenPage } from '../../lib/pages/open-page';
import { forgetInitialPassword, initialPasswordOf } from '../../lib/session/initial-password';
import { Button } from '../../ui/actions/button';
import { Card } from '../../ui/layout/card';
import { Facts } from '../../ui/layout/facts';
import { PageHeader } from '../../ui/layout/page-header';
import { Alert } from '../../ui/notices/alert';
import { CodeText } from '../../ui/text/code-text';

export const meta = () => [{ title: 'Welcome' }];

export default function Confirmation() {
  const student = useStudent();
  const profile = useOpenPage();
  const [password] = useState(() => initialPasswordOf(student.code));
  const [saving, setSaving] = useState(false);
  const busy = saving || profile.opening;

  const understood = async () => {
    if (busy) return;
    setSaving(true);
    try {
      await api('GET /student/steps/is_welcome/{studentId}', { studentId: student.code });
    } catch (error) {
      // It is only for the centre's records, so a failure is ignored.
      if (!(error instanceof ApiError)) throw error;
    }
    setSaving(false);
    // If the next page fails to load, this one is still needed.
    if (await profile.open(`/app/profile?ref=${encodeURIComponent(student.code)}`)) {
      forgetInitialPassword();
    }
  };

  return (
    <>
      <PageHeader
        kicker="Your account is ready"
        title={`Welcome, ${student.firstname} ${student.surname}`}
        lead={`${password ? 'Save these details: you need them to log in. ' : ''}Next: choose a course and pay.`}
      />
      <Card className="max-w-2xl">
        <div className="grid gap-5 *:min-w-0">
          <Facts
            facts={[
              {
                term: 'Matric number',
                detail: <CodeText copy="matric number">{student.matric_no}</CodeText>,
              },
            ]}
          />
          <InitialPassword password={password} email={student.email_address} />
          <p>
            First check your details, then choose your course and skill. You can use a debit card, a
            bank transfer or USSD to pay the training manual fees.
          </p>
          {profile.failed && (
            <Alert type="danger" announce>
              Your profile did not open. Check your connection and try again.
            </Alert>
          )}
          <Button variant="primary" size="large" busy={busy} onClick={() => void understood()}>
            Ok, I understand
          </Button>
        </div>
      </Card>
    </>
  );
}
