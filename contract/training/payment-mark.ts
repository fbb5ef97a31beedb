import type { Registration } from './enrolment.ts';

type PaymentFacts = Pick<Registration, 'reversed' | 'part_refunded'>;

/**
 * The stamp on a slip, which also marks its registration. Separate from the slip's other rules,
 * which would make the dashboard too large.
 */
export function paymentMark({ reversed, part_refunded }: PaymentFacts) {
  if (!reversed) return 'PAID';
  return part_refunded ? 'PARTLY REFUNDED' : 'REVERSED';
}
