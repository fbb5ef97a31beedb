import { ButtonLink } from '../../../ui/actions/button-link';

/** The specification's two calls to action. */
export function CallToAction() {
  return (
    <div className="flex flex-wrap gap-2 md:gap-3">
      <ButtonLink to="/register" variant="primary" size="large" className="max-md:grow max-md:px-4">
        Register Now
      </ButtonLink>
      <ButtonLink
        to="/verify-payment"
        variant="inverse"
        size="large"
        className="max-md:grow max-md:px-4"
      >
        Verify Payment
      </ButtonLink>
    </div>
  );
}
