import { STAFF_ACCOUNT_LOCKED } from '@edc/contract/people/staff/staff-rules';
import { useLocation, useSearchParams } from 'react-router';
import { loadSignedIn } from '../../../features/everyone/identity/load-signed-in';
import { StaffLoginForm } from '../../../features/staff/people/staff-account/login/login-form';
import { consoleAddress } from '../../../features/staff/people/staff-account/login/next-address';
import { inBrowser, onServer } from '../../../lib/api/load';
import { staffArea } from '../../../lib/pages/areas';
import { formMeta } from '../../../lib/pages/form-meta';
import { safeNext } from '../../../lib/pages/navigate-back';
import { ButtonLink } from '../../../ui/actions/button-link';
import { FormPage } from '../../../ui/forms/form-page';
import { Alert } from '../../../ui/notices/alert';
import type { Route } from './+types/login';

export const loader = onServer(loadSignedIn(staffArea));
export const clientLoader = inBrowser(loadSignedIn(staffArea));
export const meta = formMeta('Staff login');

const ENDED = 'Your session has ended. Log in to continue where you were: what you typed is saved.';
const CONTINUE = 'Please log in to continue. We will bring you back here.';

export default function StaffLogin({ loaderData: { signedIn, why } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const next = search.get('next');
  const known = safeNext(next, staffArea);
  const unknown = next !== null && !known && (
    <Alert type="warning">
      The page you asked for does not exist. You will go to the console instead.
    </Alert>
  );
  if (signedIn) {
    return (
      <FormPage title="Staff login" needsScript={false}>
        {unknown}
        <h2 className="text-heading wrap-anywhere">You are logged in as {signedIn}</h2>
        <ButtonLink to={consoleAddress(search)} variant="primary" size="large" wide>
          Continue
        </ButtonLink>
        <ButtonLink to={staffArea.logout} wide>
          Log out
        </ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Staff login"
      lead="For people who work at the centre. Students log in on the portal."
    >
      {unknown}
      <StaffLoginForm>
        {search.get('why') === 'locked' ? (
          <Alert type="danger">{STAFF_ACCOUNT_LOCKED}</Alert>
        ) : (
          (known || why) && <Alert type="info">{why ?? (state?.ended ? ENDED : CONTINUE)}</Alert>
        )}
      </StaffLoginForm>
    </FormPage>
  );
}
