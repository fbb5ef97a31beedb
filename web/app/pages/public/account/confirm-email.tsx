import { redirect } from 'react-router';
import { LinkCheckMessage } from '../../../features/everyone/identity/link-check-message';
import { mailedLink } from '../../../features/everyone/identity/mailed-link';
import { useLinkCheck } from '../../../features/everyone/identity/use-link-check';
import { api } from '../../../lib/api/api';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { formMeta } from '../../../lib/pages/form-meta';
import { ButtonLink } from '../../../ui/actions/button-link';
import { FormPage } from '../../../ui/forms/form-page';
import { Alert } from '../../../ui/notices/alert';
import type { Route } from './+types/confirm-email';

async function load({ url }: LoadArgs) {
  const link = mailedLink(url.searchParams.get('myemail'), url.searchParams.get('mytoken'));
  if (!link) throw redirect('/');
  return link;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = formMeta('Confirm email');

const remedy = { label: 'Open my profile', to: '/app/profile' };

export default function ConfirmEmail({ loaderData: link }: Route.ComponentProps) {
  const linkCheck = useLinkCheck(() => api('POST /applicant_mail/confirm_email', link), remedy);
  return (
    <FormPage title="Confirm email" lead={link.email}>
      <LinkCheckMessage link={linkCheck} />
      {linkCheck.check.state === 'good' && (
        <Alert
          type="success"
          title="Weldone!"
          announce
          actions={
            <ButtonLink to="/app/dashboard" variant="primary">
              Continue
            </ButtonLink>
          }
        >
          {linkCheck.check.message}
        </Alert>
      )}
    </FormPage>
  );
}
