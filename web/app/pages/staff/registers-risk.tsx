import { riskAddress } from '../../features/registers/address';
import { RiskList } from '../../features/registers/risk-list';
import type { Input } from '../../lib/api';
import { withoutEmpty } from '../../lib/list-params';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import type { StaffHandle } from '../../lib/screen-help';
import type { Route } from './+types/registers-risk';

async function load({ call, url }: LoadArgs) {
  const values = riskAddress.read(url.searchParams);
  const input = withoutEmpty(values) as Input<'GET /staff/attendance/risk'>;
  return { page: (await call('GET /staff/attendance/risk', input)).data, values };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Students at risk · Staff console' }];

export const handle: StaffHandle = {
  help: {
    title: 'Students at risk',
    purpose: 'See who cannot miss another training day.',
    first: 'Talk first to those who have missed too many days.',
    next: 'Each was told by the portal. A make-up day or an excused day takes them off the list.',
  },
};

export default function RegistersRisk({ loaderData }: Route.ComponentProps) {
  return <RiskList {...loaderData} />;
}
