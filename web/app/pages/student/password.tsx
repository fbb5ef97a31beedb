import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Devices } from '../../features/everyone/identity/devices';
import { PasswordForm } from '../../features/everyone/identity/password-form';
import { useDevices } from '../../features/everyone/identity/use-devices';
import { useStudent } from '../../features/everyone/shell/use-student';
import { NeedsScript } from '../../ui/actions/needs-script';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';

export const meta = () => [{ title: 'Change Password' }];

export default function Password() {
  const student = useStudent();
  const devices = useDevices();
  const { hash } = useLocation();
  const whereLoggedIn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#devices') whereLoggedIn.current?.focus();
  }, [hash]);
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
        <div
          id="devices"
          ref={whereLoggedIn}
          tabIndex={-1}
          className="min-w-0 scroll-mt-20 outline-none"
        >
          <Card title="Where you are logged in">
            <Devices list={devices} />
          </Card>
        </div>
      </div>
    </>
  );
}
