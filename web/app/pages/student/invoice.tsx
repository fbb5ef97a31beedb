import Printer from 'lucide-react/icons/printer';
import { loadSlips } from '../../features/student/slips/load-slips';
import { NoSlips } from '../../features/student/slips/no-slips';
import { SlipList } from '../../features/student/slips/slip-list';
import { inBrowser, onServer } from '../../lib/api/load';
import { ButtonLink } from '../../ui/actions/button-link';
import { PageHeader } from '../../ui/layout/page-header';
import type { Route } from './+types/invoice';

export const loader = onServer(loadSlips);
export const clientLoader = inBrowser(loadSlips);
export const meta = () => [{ title: 'Registration slips' }];

export default function Invoice({ loaderData: { slips } }: Route.ComponentProps) {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Registration slips"
          lead="One slip for each course that you have registered for."
          actions={
            slips.length > 0 && (
              <ButtonLink to="/invoice" icon={<Printer />}>
                Print layout
              </ButtonLink>
            )
          }
        />
      </div>
      {slips.length > 0 ? <SlipList slips={slips} /> : <NoSlips />}
    </>
  );
}
