import type { Registration } from '@edc/contract/training/enrolment';
import { useSite } from '../../../lib/pages/site';
import { keepChosenSkill } from '../../../shared/money/chosen-skill';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Money } from '../../../ui/text/money';

interface MissingProps {
  registration: Registration;
}

/** For a registration that was refunded, fully or partly. */
export function MissingNote({ registration: { part_refunded, missing_kobo } }: MissingProps) {
  const site = useSite();
  return (
    <p className="mt-2">
      {part_refunded ? (
        <>
          Part of your payment was refunded: <Money kobo={missing_kobo} /> is missing.
        </>
      ) : (
        'Your payment was returned to you. You can pay again.'
      )}{' '}
      We keep your place until the centre decides.{' '}
      {site.support_email && `Email ${site.support_email}.`}
    </p>
  );
}

/** Pays the rest of a registration, as if its skill had just been chosen. */
export function PayMissing({ registration, studentCode }: MissingProps & { studentCode: string }) {
  const { code, skill_code, title, session, course_code, course_title } = registration;
  const choose = () =>
    keepChosenSkill(studentCode, {
      skill_code,
      title,
      session,
      course_code,
      course_title,
      application_code: code,
      fees_kobo: registration.missing_kobo,
    });
  return (
    <ButtonLink to="/app/made_payment" onClick={choose} variant="primary" size="large">
      Pay <Money kobo={registration.missing_kobo} />
    </ButtonLink>
  );
}
