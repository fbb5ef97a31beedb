import type { TrainingNote } from '@edc/contract/training/enrolment';

interface Noted {
  training_note: TrainingNote | null;
  training_clash: TrainingNote | null;
}

/** Notes before taking a course, the most important first. */
export const trainingNotes = ({ training_clash, training_note }: Noted): TrainingNote[] =>
  [training_clash, training_note].filter((note) => note !== null);

/** Whether one of them is a warning, in a draft's format. */
export const trainingWarns = (notes: readonly TrainingNote[]): 'yes' | '' =>
  notes.some(({ warns }) => warns) ? 'yes' : '';

/** The same as one text. */
export const trainingWords = (notes: readonly TrainingNote[]): string =>
  notes.map(({ title, text }) => `${title}. ${text}`).join(' ');
