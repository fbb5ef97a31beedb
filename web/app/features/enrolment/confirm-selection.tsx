import type { CourseOption, OfferedSkill, TrainingNote } from '@edc/contract/enrolment';
import { processingFeeKobo } from '@edc/contract/money';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { CodeText } from '../../ui/code-text';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { Money } from '../../ui/money';
import { useBackCloses } from '../../ui/use-back-closes';
import { courseLabel } from './course-label';

interface ConfirmSelectionProps {
  course: CourseOption;
  /** Undefined while the dialog is closed. */
  skill: OfferedSkill | undefined;
  note: TrainingNote | null;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmSelection(props: ConfirmSelectionProps) {
  const { course, skill, note, busy, onCancel, onConfirm } = props;
  useBackCloses(skill !== undefined, onCancel);
  const fee = processingFeeKobo(course.fees_kobo);
  const credit = course.paid_by_credit;
  return (
    <Dialog
      open={skill !== undefined}
      onClose={onCancel}
      title={`Choose ${skill?.title}?`}
      description={
        credit
          ? 'Your credit covers the fee: you pay nothing more and get your place at once.'
          : 'You will be redirected to payment. Your place is reserved once you have paid.'
      }
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            Confirm Selection
          </Button>
        </>
      }
    >
      <Facts
        // What it costs comes first: on a phone the end of the question is below its buttons.
        facts={[
          ...(credit
            ? [{ term: 'Paid with credit from', detail: <CodeText>{credit}</CodeText> }]
            : [
                { term: 'Training manual fee', detail: <Money kobo={course.fees_kobo} /> },
                { term: 'Processing fee', detail: <Money kobo={fee} /> },
                { term: 'Amount to pay', detail: <Money kobo={course.fees_kobo + fee} /> },
              ]),
          { term: 'Course', detail: courseLabel(course) },
        ]}
      />
      {note && (
        <Alert type="warning" title={note.title}>
          {note.text}
        </Alert>
      )}
    </Dialog>
  );
}
