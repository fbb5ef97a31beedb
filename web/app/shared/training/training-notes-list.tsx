import type { TrainingNote } from '@edc/contract/training/enrolment';
import { Alert } from '../../ui/notices/alert';

/** Notes before taking a course. */
export function TrainingNotes({ notes }: { notes: readonly TrainingNote[] }) {
  return notes.map(({ title, text, warns }) => (
    <Alert key={title} type={warns ? 'warning' : 'info'} title={title}>
      {text}
    </Alert>
  ));
}
