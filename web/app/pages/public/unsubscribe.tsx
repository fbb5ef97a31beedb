import { isRouteErrorResponse } from 'react-router';
import { PageFailure } from '../../features/public/landing/page-failure';
import { loadUnsubscription } from '../../features/student/notifications/load-notifications';
import { UnsubscribeForm } from '../../features/student/notifications/unsubscribe-form';
import { inBrowser, onServer } from '../../lib/api/load';
import { ButtonLink } from '../../ui/actions/button-link';
import { FormPage } from '../../ui/forms/form-page';
import { Alert } from '../../ui/notices/alert';
import type { Route } from './+types/unsubscribe';

export const loader = onServer(loadUnsubscription);
export const clientLoader = inBrowser(loadUnsubscription);
/** The address is the reader's own: it must not be indexed, and sends no referrer. */
export const meta = () => [
  { title: 'Stop emails' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return (
    <FormPage title="Stop emails" needsScript={false}>
      <UnsubscribeForm {...loaderData} />
    </FormPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailure />;
  return (
    <FormPage title="Stop emails" needsScript={false}>
      <Alert
        type="info"
        title="This link is not valid"
        actions={<ButtonLink to="/app/notifications/emails">Choose your emails</ButtonLink>}
      >
        Copy the whole link from the email, or log in and choose which emails you get.
      </Alert>
    </FormPage>
  );
}
