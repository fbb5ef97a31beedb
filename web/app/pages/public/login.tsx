import { useSearchParams } from 'react-router';
import { loadSignedIn } from '../../features/identity/load-signed-in';
import { LoginForm } from '../../features/identity/login-form';
import { SignedInAlready } from '../../features/identity/signed-in-already';
import { formMeta } from '../../lib/form-meta';
import { inBrowser, onServer } from '../../lib/load';
import { safeNext } from '../../lib/navigate-back';
import { Alert } from '../../ui/alert';
import { FormPage } from '../../ui/form-page';
import type { Route } from './+types/login';

export const loader = onServer(loadSignedIn);
export const clientLoader = inBrowser(loadSignedIn);
export const meta = formMeta('Login', 'Log in with your matriculation number and password.');

export default function Login({ loaderData: { signedIn } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));

  if (signedIn) {
    return (
      <FormPage title="Log in" needsScript={false}>
        <SignedInAlready name={signedIn} next={next} here="/login" />
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Log in"
      lead="Use your matriculation number and the password you chose, or the initial password you were given when you registered."
    >
      {search.has('next') && (
        <Alert type="info">Please log in to continue. You come back to where you were.</Alert>
      )}
      <LoginForm next={next} />
    </FormPage>
  );
}
