import { loadReconciliation } from '../../../features/staff/money/reconciliation/load-reconciliation';
import { ReconciliationPage } from '../../../features/staff/money/reconciliation/reconciliation-page';
import { inBrowser, onServer } from '../../../lib/api/load';
import { screenHelp } from '../../../lib/pages/screen-help';
import type { Route } from './+types/reconciliation';

export const loader = onServer(loadReconciliation);
export const clientLoader = inBrowser(loadReconciliation);
export const meta = () => [{ title: 'Reconciliation · Staff console' }];

export const handle = screenHelp({
  title: 'Reconciliation',
  purpose: 'Compare what the payment providers received with what is recorded here.',
  first: 'Every night the last two days are compared. Open a day with a colour: it does not match.',
  next: 'Read the reason of each difference, settle it, compare again, and sign the day off.',
  keys: {},
});

export default function StaffReconciliation({ loaderData }: Route.ComponentProps) {
  return <ReconciliationPage {...loaderData} />;
}
