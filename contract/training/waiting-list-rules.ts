/** `waiting`: on the list; `offered`: a place is held until it is paid for, declined or expires. */
export const waitingStates = ['waiting', 'offered'] as const;
export type WaitingState = (typeof waitingStates)[number];

/** For a reason that staff give. */
export const WAITING_REASON_LENGTH = 300;
