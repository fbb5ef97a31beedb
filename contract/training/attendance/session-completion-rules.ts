/** What happens to a student when trainings are marked as completed by hand, without zod. */
export const completionOutcomes = ['completed', 'running', 'reversed', 'inactive'] as const;
export type CompletionOutcome = (typeof completionOutcomes)[number];

export const completionLabels: Record<CompletionOutcome, string> = {
  completed: 'Completed',
  running: 'Training is not over yet',
  reversed: 'Payment reversed',
  inactive: 'No longer in training',
};
