import { loadRegister } from '../../features/registers/load-register';
import { RegisterPage } from '../../features/registers/register-page';
import { inBrowser, onServer } from '../../lib/load';
import type { StaffHandle } from '../../lib/screen-help';
import { useMay } from '../../lib/staff';
import type { Route } from './+types/registers';

export const loader = onServer(loadRegister);
export const clientLoader = inBrowser(loadRegister);
export const meta = () => [{ title: 'Registers · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Registers',
    purpose: 'See who was present in a workshop on a day, and correct it.',
    first: 'Choose the workshop and the day. Press Present or Absent beside a student.',
    next: 'Scans appear by themselves. Registrations are completed once training is over.',
  },
};

export default function Registers({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return <RegisterPage {...loaderData} mayChange={may('registrations.change')} />;
}
