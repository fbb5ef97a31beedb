import { redirect, useNavigate } from 'react-router';
import { LinkCheckMessage } from '../../../features/everyone/identity/link-check-message';
import { LinkPasswordForm } from '../../../features/everyone/identity/link-password-form';
import { mailedLink } from '../../../features/everyone/identity/mailed-link';
import { useLinkCheck } from '../../../features/everyone/identity/use-link-check';
import { api } from '../../../lib/api/api';
import { inBrowser, type LoadArgs, onServer } from '../../../lib/api/load';
import { formMeta } from '../../../lib/pages/form-meta';
import { FormPage } from '../../../ui/forms/form-page';
import { useNotices } from '../../../ui/notices/notices';
import type { Route } from './+types/change-password';

async function load({ params }: LoadArgs) {
  const link = mailedLink(params.first, params.second);
  if (!link) throw redirect('/');
  return link;
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = formMeta('Change password');

const remedy = { label: 'Request a new link', to: '/forgot_password' };

export default function ChangePassword({ loaderData: link }: Route.ComponentProps) {
  const navigate = useNavigate();
  const notices = useNotices();
  const linkCheck = useLinkCheck(() => api('POST /applicant_mail/verify_user', link), remedy);

  return (
    <FormPage title="Change password" lead={`For ${link.email}`}>
      <LinkCheckMessage link={linkCheck} />
      {linkCheck.check.state === 'good' && (
        <LinkPasswordForm
          link={link}
          onGone={linkCheck.fail}
          onDone={async (message) => {
            notices.show({ type: 'success', title: 'Weldone!', message });
            await navigate('/login', { replace: true });
          }}
        />
      )}
    </FormPage>
  );
}
