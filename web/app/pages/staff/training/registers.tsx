import { loadRegister } from '../../../features/staff/training/registers/load-register';
import { RegisterPage } from '../../../features/staff/training/registers/register-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import { useMay } from '../../../lib/session/staff';
import type { Route } from './+types/registers';

export const loader = onServer(loadRegister);
export const clientLoader = inBrowser(loadRegister);
export const meta = () => [{ title: 'Registers · Staff console' }];

export const handle = screenHelp({
  title: 'Registers',
  purpose: 'See who was present in a workshop on a day, and correct it.',
  first:
    'Choose course, skill and day. Press Mark present or Mark absent beside a student, or tick several.',
  next: 'Scans appear by themselves, and training is completed once it is over. Registrars also excuse a student from a day, change the batch or mark the training of one student as completed, under More. Complete training does it for everybody shown.',
});

export default function Registers({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return <RegisterPage {...loaderData} mayChange={may('registrations.change')} />;
}
