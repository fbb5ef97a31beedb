import { PLEASE_LOG_IN } from '@edc/contract/common/text/messages';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { loadSignedIn } from '../../../features/everyone/identity/load-signed-in';
import { LoginForm } from '../../../features/everyone/identity/login-form';
import { SignedInAlready } from '../../../features/everyone/identity/signed-in-already';
import { useEndReason } from '../../../features/everyone/session/use-end-reason';
import { api } from '../../../lib/api/api';
import { inBrowser, onServer } from '../../../lib/api/load';
import { studentArea } from '../../../lib/pages/areas';
import { formMeta } from '../../../lib/pages/form-meta';
import { safeNext } from '../../../lib/pages/navigate-back';
import { signedInCode } from '../../../lib/session/session-stamps';
import { announceSignedOut } from '../../../lib/session/signed-out';
import { Button } from '../../../ui/actions/button';
import { FormPage } from '../../../ui/forms/form-page';
import { Alert } from '../../../ui/notices/alert';
import type { Route } from './+types/login';

export const loader = onServer(loadSignedIn(studentArea));
export const clientLoader = inBrowser(loadSignedIn(studentArea));
export const meta = formMeta('Login', 'Log in with your matriculation number and password.');

export default function Login({ loaderData }: Route.ComponentProps) {
  const { signedIn, isOver } = loaderData;
  const { why, dismiss } = useEndReason(studentArea, loaderData.why);
  useEffect(() => {
    if (!isOver || signedInCode() === undefined) return;
    // Only the portal can remove its cookies; then the menu is updated.
    api(studentArea.calls.logout).then(announceSignedOut, () => undefined);
  }, [isOver]);
  const [search] = useSearchParams();
  const requested = search.get('next');
  const known = safeNext(requested);
  const next = known ?? studentArea.home;
  const unknown = requested !== null && !known && (
    <Alert type="warning">
      The page you asked for does not exist. You will go to your dashboard instead.
    </Alert>
  );

  if (signedIn) {
    return (
      <FormPage title="Log in" needsScript={false}>
        {unknown}
        <SignedInAlready name={signedIn} next={next} here="/login" />
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Log in"
      lead="For students who have registered before. Use your password, or the initial password you got when you registered."
    >
      {unknown}
      <LoginForm next={next}>
        {(known || why) && (
          <Alert
            type="info"
            actions={
              why && (
                <Button size="small" onClick={dismiss}>
                  Dismiss
                </Button>
              )
            }
          >
            {why ?? PLEASE_LOG_IN} {known && 'We will bring you back here.'}
          </Alert>
        )}
      </LoginForm>
    </FormPage>
  );
}
