import type { TrainingNote } from '@edc/contract/enrolment';
import { Alert } from './alert';

/** What a student should know before taking a course. */
export function TrainingNotes({ notes }: { notes: readonly TrainingNote[] }) {
  return notes.map(({ title, text }) => (
    <Alert key={title} type="warning" title={title}>
      {text}
    </Alert>
  ));
}
