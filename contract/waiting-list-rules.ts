import { formatMoment } from './dates.ts';

/** `waiting`: in the line; `offered`: a place is held until it is paid for, declined or expires. */
export const waitingStates = ['waiting', 'offered'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** Of a reason that staff give. */
export const WAITING_REASON_LENGTH = 300;

/** The page with the question whether to take the place. */
export const heldPlacePath = (applicationCode: string, skillCode: string) =>
  `/app/skills?course=${encodeURIComponent(applicationCode)}&skill=${encodeURIComponent(skillCode)}`;

/** The same words on the card of the skill, in the question and at the payment. */
export const heldUntilWords = (until: string) =>
  `This place is held for you until ${formatMoment(until)}`;
