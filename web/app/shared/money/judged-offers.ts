import { formatNaira } from '@edc/contract/common/money/money';
import type { PaymentOffer } from '@edc/contract/money/payment-exceptions';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { api } from '../../lib/api/api';
import { useLoaded } from '../../lib/api/use-loaded';

/** The offers, judged for this student; undefined until loaded. */
export function useOffersFor(matricNo: string | undefined, purpose: PaymentPurpose = 'enrolment') {
  const { loaded } = useLoaded(matricNo && `${purpose} ${matricNo}`, () =>
    api('GET /staff/payment-offers', { purpose, matric_no: matricNo }),
  );
  return loaded.is === 'there' ? loaded.data.data : undefined;
}

interface Judged {
  /** Why the student cannot have it; null if they can. */
  why_not: string | null;
}

/** Possible offers first, otherwise in the same order. */
const possibleFirst = <Offer extends Judged>(offers: readonly Offer[]): Offer[] => [
  ...offers.filter(({ why_not }) => !why_not),
  ...offers.filter(({ why_not }) => why_not),
];

/**
 * An impossible offer is shown with the reason. It can be chosen: the money may be at the bank for
 * it, and is then kept as credit.
 */
const withReason = (label: string, { why_not }: Judged) =>
  why_not ? `${label} (${why_not})` : label;

/** A course to choose, with its fee if that is due. */
const courseWords = ({ course, fees_kobo }: PaymentOffer) =>
  fees_kobo === null ? course : `${course}, ${formatNaira(fees_kobo)}`;

export const courseChoices = (offers: readonly PaymentOffer[]) =>
  possibleFirst(offers).map((offer) => ({
    value: offer.application_code,
    label: withReason(courseWords(offer), offer),
  }));

export const skillChoices = (course: PaymentOffer | undefined) =>
  possibleFirst(course?.skills ?? []).map((skill) => ({
    value: skill.code,
    label: withReason(skill.title, skill),
  }));
