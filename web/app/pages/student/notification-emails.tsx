import { loadMailPreferences } from '../../features/student/notifications/load-notifications';
import { MailChoices } from '../../features/student/notifications/mail-choices';
import { inBrowser, onServer } from '../../lib/api/load';
import { NeedsScript } from '../../ui/actions/needs-script';
import { Card } from '../../ui/layout/card';
import { PageHeader } from '../../ui/layout/page-header';
import type { Route } from './+types/notification-emails';

export const loader = onServer(loadMailPreferences);
export const clientLoader = inBrowser(loadMailPreferences);
export const meta = () => [{ title: 'Choose your emails' }];

export default function NotificationEmails({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Choose your emails"
        lead="Everything is under Notifications. Choose what we also send by email."
        back={{ to: '/app/notifications', label: 'Notifications' }}
      />
      <NeedsScript />
      <Card className="max-w-2xl">
        <MailChoices preferences={loaderData.preferences} />
      </Card>
    </>
  );
}
