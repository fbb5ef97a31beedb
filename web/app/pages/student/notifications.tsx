import Bell from 'lucide-react/icons/bell';
import { useRevalidator } from 'react-router';
import {
  listAddress,
  loadNotifications,
} from '../../features/student/notifications/load-notifications';
import { NotificationList } from '../../features/student/notifications/notification-list';
import { useReading } from '../../features/student/notifications/use-reading';
import { inBrowser, onServer } from '../../lib/api/load';
import { useLive } from '../../lib/live/live';
import { ButtonLink } from '../../ui/actions/button-link';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import { ListPager } from '../../ui/lists/paging/list-pager';
import { EmptyState } from '../../ui/notices/empty-state';
import type { Route } from './+types/notifications';

export const loader = onServer(loadNotifications);
export const clientLoader = inBrowser(loadNotifications);
export const meta = () => [{ title: 'Notifications' }];

const href = (cursor = '') => listAddress.address('/app/notifications', { cursor });

export default function Notifications({ loaderData: { page, isFirst } }: Route.ComponentProps) {
  const newIds = useReading(page.items);
  const { revalidate } = useRevalidator();
  useLive('notifications', () => {
    if (isFirst) void revalidate();
  });

  return (
    <>
      <PageHeader
        title="Notifications"
        lead="The last 180 days, newest first."
        actions={
          <ButtonLink to="/app/notifications/emails" variant="secondary">
            Choose your emails
          </ButtonLink>
        }
      />
      {page.items.length === 0 ? (
        <EmptyState title="No notifications yet" icon={<Bell />}>
          News about your payments, registrations and requests will appear here.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <Card>
            <NotificationList items={page.items} newIds={newIds} />
          </Card>
          <ListPager page={page} href={href} label="Pages of notifications" />
        </div>
      )}
    </>
  );
}
