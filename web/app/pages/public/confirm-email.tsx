import { redirect } from 'react-router';
import { LinkCheckMessage } from '../../features/identity/link-check-message';
import { mailedLink } from '../../features/identity/mailed-link';
import { useLinkCheck } from '../../features/identity/use-link-check';
import { api } from '../../lib/api';
import { formMeta } from '../../lib/form-meta';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button-link';
import { FormPage } from '../../ui/form-page';
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
