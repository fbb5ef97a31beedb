import { formatMoment } from '../common/time/dates.ts';

/** The page that asks whether to take the place. */
export const heldPlacePath = (applicationCode: string, skillCode: string) =>
  `/app/skills?course=${encodeURIComponent(applicationCode)}&skill=${encodeURIComponent(skillCode)}`;

/** The same words on the skill's card, in the question and at the payment. */
export const heldUntilWords = (until: string) =>
  `This place is held for you until ${formatMoment(until)}`;
