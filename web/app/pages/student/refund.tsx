import { DeskRefund } from '../../features/student/refund-account/desk-refund';
import { loadOwnRefunds } from '../../features/student/refund-account/load-own-refunds';
import { RefundCard } from '../../features/student/refund-account/refund-card';
import { inBrowser, onServer } from '../../lib/api/load';
import { ButtonLink } from '../../ui/actions/button-link';
import { NeedsScript } from '../../ui/actions/needs-script';
import { PageHeader } from '../../ui/layout/page-header';
import { EmptyState } from '../../ui/notices/empty-state';
import type { Route } from './+types/refund';

export const loader = onServer(loadOwnRefunds);
export const clientLoader = inBrowser(loadOwnRefunds);
export const meta = () => [{ title: 'Your refund' }];

export default function Refund({ loaderData: { refunds, atDesk } }: Route.ComponentProps) {
  if (refunds.length === 0 && atDesk.length === 0) {
    return (
      <>
        <PageHeader title="Your refund" />
        <EmptyState
          title="No refund is waiting for you"
          actions={
            <ButtonLink to="/app/dashboard" variant="primary">
              Go to dashboard
            </ButtonLink>
          }
        >
          If you asked for a refund, the centre decides and emails you. A refund of an online
          payment then goes to your account automatically. A refund of a payment at the bank is
          collected at the centre.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Your refund"
        lead={refunds.length > 0 ? 'Tell us which bank account it should go to.' : undefined}
      />
      {refunds.length > 0 && <NeedsScript />}
      <div className="grid max-w-2xl gap-4">
        {refunds.map((refund) => (
          <RefundCard key={`${refund.id}-${refund.account?.entered_at ?? ''}`} refund={refund} />
        ))}
        {atDesk.map((refund) => (
          <DeskRefund key={refund.id} refund={refund} />
        ))}
      </div>
    </>
  );
}
