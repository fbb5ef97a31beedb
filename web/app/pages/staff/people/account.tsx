import { useRevalidator } from 'react-router';
import { MorningEmail } from '../../../features/staff/people/staff-account/morning-email';
import { SecondFactors } from '../../../features/staff/people/staff-account/second-factor/second-factors';
import { StaffDevices } from '../../../features/staff/people/staff-account/staff-devices';
import { StaffPasswordForm } from '../../../features/staff/people/staff-account/staff-password-form';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { useStaff } from '../../../lib/session/staff';
import { NeedsScript } from '../../../ui/actions/needs-script';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import type { Route } from './+types/account';

const load = async ({ call }: LoadArgs) => (await call('GET /staff/account')).data;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'My account' }];

export default function StaffAccount({ loaderData }: Route.ComponentProps) {
  const { email_address: email } = useStaff();
  const { revalidate } = useRevalidator();
  const onChanged = () => void revalidate();
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <PageHeader title="My account" lead={email} />
      <NeedsScript />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Second factor">
          <SecondFactors
            factors={loaderData.second_factors}
            account={email}
            onChanged={onChanged}
          />
        </Card>
        <Card title="Where you are logged in">
          <StaffDevices devices={loaderData.devices} onChanged={onChanged} />
        </Card>
        <Card title="Emails">
          <MorningEmail on={loaderData.morning_email} onChanged={onChanged} />
        </Card>
        <Card title="Password">
          <StaffPasswordForm onChanged={onChanged} />
        </Card>
      </div>
    </div>
  );
}
