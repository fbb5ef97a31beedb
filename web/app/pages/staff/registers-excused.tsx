import { ExcusedList } from '../../features/registers/excused-list';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import type { StaffHandle } from '../../lib/screen-help';
import type { Route } from './+types/registers-excused';

const load = async ({ call }: LoadArgs) => ({ days: (await call('GET /staff/excused-days')).data });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Excused days · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Excused days',
    purpose: 'See which days need not be attended, and for whom.',
    first: 'To excuse a day, open its register.',
    next: 'Remove a day that was excused by mistake.',
  },
};

export default function RegistersExcused({ loaderData: { days } }: Route.ComponentProps) {
  return <ExcusedList days={days} />;
}
