import type { CourseChangePreview } from '@edc/contract/course-changes';
import { formatNaira } from '@edc/contract/money';
import type { ReactNode } from 'react';
import { trainingNotes } from '../../lib/training-notes';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { Money } from '../../ui/money';
import { TrainingNotes } from '../../ui/training-notes';
import { useBackCloses } from '../../ui/use-back-closes';

interface ConfirmCourseChangeProps {
  /** Undefined while nothing is to be confirmed. */
  preview: CourseChangePreview | undefined;
  /** What speaks against the new course. */
  warning: ReactNode;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** What the change does, as the server says it. */
export function ConfirmCourseChange(props: ConfirmCourseChangeProps) {
  const { preview, warning, busy, onCancel, onConfirm } = props;
  useBackCloses(preview !== undefined, onCancel);
  return (
    <Dialog
      open={preview !== undefined}
      onClose={onCancel}
      title="Change your course?"
      description="Your old slip stops working at once. You get a new one with a new attendance code, and the centre assigns your batch again."
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            Change course
          </Button>
        </>
      }
    >
      {preview && (
        <>
          {warning}
          <TrainingNotes notes={trainingNotes(preview)} />
          {preview.lost_kobo > 0 && (
            <Alert type="warning">
              The difference of {formatNaira(preview.lost_kobo)} is not refunded.
            </Alert>
          )}
          <Facts
            facts={[
              { term: 'From', detail: `${preview.from.course_code}, ${preview.from.session}` },
              {
                term: 'To',
                detail: `${preview.to.course_code}, ${preview.to.course_title}, ${preview.to.session}`,
              },
              { term: 'Skill', detail: preview.skill_title },
              ...(preview.training_batch
                ? [{ term: 'Your batch', detail: preview.training_batch }]
                : []),
              {
                term: 'You paid, without processing fee',
                detail: <Money kobo={preview.paid_kobo} />,
              },
              { term: 'New course costs', detail: <Money kobo={preview.price_kobo} /> },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
