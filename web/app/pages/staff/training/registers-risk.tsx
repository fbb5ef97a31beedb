import { loadRisk } from '../../../features/staff/training/registers/load-risk';
import { RiskList } from '../../../features/staff/training/registers/risk-list';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/registers-risk';

export const loader = onServer(loadRisk);
export const clientLoader = inBrowser(loadRisk);
export const meta = () => [{ title: 'Students at risk · Staff console' }];

export const handle = screenHelp({
  title: 'Students at risk',
  purpose: 'See who cannot miss another training day, and who has missed too many.',
  first: 'Talk first to those who have missed too many days.',
  next: 'The portal has notified each of them. A make-up day or an excused day takes them off the list.',
});

export default function RegistersRisk({ loaderData }: Route.ComponentProps) {
  return <RiskList {...loaderData} />;
}
