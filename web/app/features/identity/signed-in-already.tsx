import { ButtonLink } from '../../ui/button-link';

interface SignedInAlreadyProps {
  name: string;
  next?: string;
  /** Where the form is that comes after logging out. */
  here: '/login' | '/register';
}

/** In place of the login and registration forms: somebody is signed in here, and how to go on. */
export function SignedInAlready({ name, next = '/app/dashboard', here }: SignedInAlreadyProps) {
  return (
    <>
      <h2 className="text-heading wrap-anywhere">You are signed in as {name}</h2>
      <ButtonLink to={next} variant="primary" size="large" wide>
        Continue
      </ButtonLink>
      <p>Somebody else, or another account? Log out first; you come back to this page.</p>
      <ButtonLink to={`/logout?next=${here}`} wide>
        Log out
      </ButtonLink>
    </>
  );
}
