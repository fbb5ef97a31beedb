import { ButtonLink } from '../../../ui/actions/button-link';

interface SignedInAlreadyProps {
  name: string;
  next?: string;
  /** The page to come back to after logging out. */
  here: '/login' | '/register';
}

/** Replaces the login and registration forms for a student who is logged in. */
export function SignedInAlready({ name, next = '/app/dashboard', here }: SignedInAlreadyProps) {
  return (
    <>
      <h2 className="text-heading wrap-anywhere">You are logged in as {name}</h2>
      <ButtonLink to={next} variant="primary" size="large" wide>
        Continue
      </ButtonLink>
      <p>Not you? Log out first, and we will bring you back here.</p>
      <ButtonLink to={`/logout?next=${here}`} wide>
        Log out
      </ButtonLink>
    </>
  );
}
