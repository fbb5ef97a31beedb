import { Devices } from '../../features/identity/devices';
import { PasswordForm } from '../../features/identity/password-form';
import { useDevices } from '../../features/identity/use-devices';
import { useStudent } from '../../features/shell/use-student';
import { Card } from '../../ui/card';
import { NeedsScript } from '../../ui/needs-script';
import { PageHeader } from '../../ui/page-header';

export const meta = () => [{ title: 'Change Password' }];

export default function Password() {
  const student = useStudent();
  const devices = useDevices();
  return (
    <>
      <PageHeader
        title="Change Password"
        lead="A new password logs you out on every other device."
      />
      <NeedsScript />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Your password">
          <PasswordForm studentCode={student.code} onChanged={() => void devices.load()} />
        </Card>
        <Card title="Where you are logged in">
          <Devices list={devices} />
        </Card>
      </div>
    </>
  );
}
