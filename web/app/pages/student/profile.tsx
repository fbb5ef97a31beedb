import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { EmailRefused } from '../../features/everyone/identity/email-refused';
import { ProfileForm } from '../../features/everyone/identity/profile-form';
import { useHasRegistration, useStudent } from '../../features/everyone/shell/use-student';
import { OwnData } from '../../features/public/privacy/own-data';
import { newComplaint } from '../../shared/complaints/complaint-address';
import { ButtonLink } from '../../ui/actions/button-link';
import { NeedsScript } from '../../ui/actions/needs-script';
import { Card } from '../../ui/layout/card';
import { Facts } from '../../ui/layout/facts';
import { PageHeader } from '../../ui/layout/page-header';
import { useNotices } from '../../ui/notices/notices';
import { CodeText } from '../../ui/text/code-text';

const wrongDetails = newComplaint({ category: 'Other', subject: 'My details are wrong' });

export const meta = () => [{ title: 'Personal Profile' }];

export default function Profile() {
  const student = useStudent();
  const notices = useNotices();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  // `ref`: on the way from the welcome page to the first registration.
  const hasRegistration = useHasRegistration();
  const isFirstTime = search.has('ref') || !hasRegistration;
  const next = isFirstTime ? '/app/skills' : '/app/dashboard';

  const onSaved = async (message: string) => {
    notices.show({ type: 'success', title: 'Weldone!', message });
    await navigate(next);
    await revalidate();
  };

  return (
    <>
      <PageHeader
        title="Personal Profile"
        lead="Check your details and tell us how to reach you."
      />
      <NeedsScript />
      <EmailRefused student={student} withLink={false} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={student.full_name}>
          <Facts
            facts={[
              { term: 'Matric number', detail: <CodeText>{student.matric_no}</CodeText> },
              { term: 'Program (Department)', detail: student.department },
              { term: 'Gender', detail: student.gender === 'male' ? 'Male' : 'Female' },
              { term: 'Level', detail: student.level },
              { term: 'Study mode', detail: student.study_mode },
              { term: 'Admission session', detail: student.session },
            ]}
          />
          <p className="mt-3 text-small text-muted">
            These details come from the university’s records. If one is wrong,{' '}
            <Link to={wrongDetails} className="text-link underline">
              tell the centre
            </Link>
            .
          </p>
        </Card>
        <Card title="Contact details">
          <ProfileForm student={student} onSaved={onSaved} />
        </Card>
        <Card title="Where you are logged in">
          <p className="mb-3">See your devices, and log out any that you no longer use.</p>
          <ButtonLink to="/app/portal/password#devices">See your devices</ButtonLink>
        </Card>
        <Card title="Your data">
          <OwnData />
        </Card>
      </div>
    </>
  );
}
