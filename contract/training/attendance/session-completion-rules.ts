/** The outcomes of completing trainings by hand, without zod. */
export const completionLabels = {
  completed: 'Completed',
  running: 'Training is not over yet',
  short: 'Attended too few days',
  reversed: 'Payment reversed',
  inactive: 'No longer in training',
} as const;
export type CompletionOutcome = keyof typeof completionLabels;
export const completionOutcomes = Object.keys(completionLabels) as [
  CompletionOutcome,
  ...CompletionOutcome[],
];

/** Which of the chosen students are completed: all, or those with enough days for a certificate. */
export const completionScopes = ['all', 'reached'] as const;
export type CompletionScope = (typeof completionScopes)[number];

/** Without counted training days the goal is not reached. */
export const hasReached = ({ attended, needed }: { attended: number; needed: number }) =>
  needed > 0 && attended >= needed;
