import Printer from 'lucide-react/icons/printer';
import { loadStudent } from '../../features/everyone/shell/load-student';
import { loadSlips } from '../../features/student/slips/load-slips';
import { NoSlips } from '../../features/student/slips/no-slips';
import { Slip } from '../../features/student/slips/slip';
import { inBrowser, type LoadArgs, onServer } from '../../lib/api/load';
import { Button } from '../../ui/actions/button';
import { PageHeader } from '../../ui/layout/page-header';
import type { Route } from './+types/invoice-print';

/** The same checks as in the portal: a locked or removed account is logged out here, too. */
async function load(args: LoadArgs) {
  const [{ slips }] = await Promise.all([loadSlips(args), loadStudent(args)]);
  return { slips };
}

export const meta = () => [{ title: 'Registration slips' }];
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { LoadFailure as ErrorBoundary } from '../../features/everyone/shell/load-failure';

/** Every slip as it is printed: one sheet each, without the portal around it. */
export default function InvoicePrint({ loaderData: { slips } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-3xl px-4 py-6 print:max-w-none print:p-0">
      <div className="print:hidden">
        <PageHeader
          title="Registration slips"
          back={{ to: '/app/invoice', label: 'Back to the portal' }}
          actions={
            slips.length > 0 && (
              <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
                Print
              </Button>
            )
          }
        />
      </div>
      {slips.length > 0 ? (
        <ul className="grid gap-8 print:block">
          {slips.map((slip) => (
            <li key={slip.code} className="print:break-after-page print:last:break-after-auto">
              <Slip slip={slip} />
            </li>
          ))}
        </ul>
      ) : (
        <NoSlips />
      )}
    </main>
  );
}
