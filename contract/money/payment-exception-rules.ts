/** Rules of payment exceptions for browser and server, without zod. */
/** By urgency: what must be done by a day, then the oldest; what waits for the bank comes last. */
export const exceptionSorts = ['urgency', 'at'] as const;

/** Money that needs a decision, and credit kept for students. */
export const exceptionKinds = ['waiting', 'credit'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export const exceptionKindLabels: Record<ExceptionKind, string> = {
  waiting: 'To decide',
  credit: 'Credits',
};

/** Possible decisions about money, in the order of the keys 1 to 5. */
export const exceptionChoices = ['apply', 'waive', 'credit', 'refund', 'close'] as const;
export type ExceptionChoice = (typeof exceptionChoices)[number];

export const exceptionChoiceLabels: Record<ExceptionChoice, string> = {
  apply: 'Apply',
  waive: 'Apply and waive the rest',
  credit: 'Keep as credit',
  refund: 'Refund',
  close: 'Close',
};

export const exceptionChoiceHints: Record<ExceptionChoice, string> = {
  apply: 'It pays for what it was meant for',
  waive: 'The student does not pay what is missing',
  credit: 'It is used for the student’s next payment',
  refund: 'Back to where it came from',
  close: 'Nothing more is done with it here',
};

export const DECISION_REASON_LENGTH = 500;
