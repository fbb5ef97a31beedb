import { useEffect, useState } from 'react';
import { api } from '../../lib/api';
import { signedInCode } from '../../lib/session-stamps';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button-link';

/** On the login and registration pages: somebody is signed in here, and how to go on. */
export function SignedInAlready() {
  const [name, setName] = useState<string>();

  useEffect(() => {
    if (!signedInCode()) return;
    let gone = false;
    api('GET /student/session').then(
      ({ data }) => !gone && setName(data.full_name),
      // The session has ended, or there is no network: then the form is what is wanted.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  if (!name) return null;
  return (
    <Alert
      type="info"
      title={`You are signed in as ${name}`}
      actions={
        <>
          <ButtonLink to="/app/dashboard">Continue</ButtonLink>
          <ButtonLink to="/logout" variant="quiet">
            Log out
          </ButtonLink>
        </>
      }
    >
      To use another account, log out first.
    </Alert>
  );
}
