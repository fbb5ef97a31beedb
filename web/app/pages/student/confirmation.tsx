import { useState } from 'react';
import { useNavigate } from 'react-router';
import { InitialPassword } from '../../features/everyone/identity/initial-password';
import { useStudent } from '../../features/everyone/shell/use-student';
import { ApiError, api } from '../../lib/api/api';
import { useLeaving } from '../../lib/pages/use-leaving';
import { forgetInitialPassword, initialPasswordOf } from '../../lib/session/initial-password';
import { Button } from '../../ui/actions/button';
import { Card } from '../../ui/layout/card';
import { Facts } from '../../ui/layout/facts';
import { PageHeader } from '../../ui/layout/page-header';
import { CodeText } from '../../ui/text/code-text';

export const meta = () => [{ title: 'Welcome' }];

export default function Confirmation() {
  const student = useStudent();
  const navigate = useNavigate();
  const [password] = useState(() => initialPasswordOf(student.code));
  const [busy, leave] = useLeaving();

  const understood = async () => {
    if (busy) return;
    leave();
    try {
      await api('GET /student/steps/is_welcome/{studentId}', { studentId: student.code });
    } catch (error) {
      // It is only for the centre's records, so a failure is ignored.
      if (!(error instanceof ApiError)) throw error;
    }
    await navigate(`/app/profile?ref=${encodeURIComponent(student.code)}`);
    // Only now: if the next page fails to load, this one is still needed.
    forgetInitialPassword();
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
            First check your details, then choose your course and skill. Please use a debit card to
            pay the training manual fees, or a bank transfer or USSD.
          </p>
          <Button variant="primary" size="large" busy={busy} onClick={() => void understood()}>
            Ok, I understand
          </Button>
        </div>
      </Card>
    </>
  );
}
