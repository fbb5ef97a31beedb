import { Coming } from '../../features/coming/coming';
import { loadStudent } from '../../features/shell/load-student';
import { inBrowser, onServer } from '../../lib/load';

export const meta = () => [{ title: 'Registration slips' }];
export const loader = onServer(loadStudent);
export const clientLoader = inBrowser(loadStudent);
export { LoadFailure as ErrorBoundary } from '../../features/shell/load-failure';

export default function InvoicePrint() {
  return (
    <Coming
      title="Registration slips"
      what="All your slips, ready for the printer."
      back={{ to: '/app/dashboard', label: 'Back to the dashboard' }}
    />
  );
}
