import type { CourseOption, OfferedSkill } from '@edc/contract/enrolment';
import { processingFeeKobo } from '@edc/contract/money';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Facts } from '../../ui/facts';
import { Money } from '../../ui/money';
import { courseLabel } from './course-label';

interface ConfirmSelectionProps {
  course: CourseOption;
  /** Undefined while nothing is to be confirmed. */
  skill: OfferedSkill | undefined;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmSelection(props: ConfirmSelectionProps) {
  const { course, skill, busy, onCancel, onConfirm } = props;
  return (
    <Dialog
      open={skill !== undefined}
      onClose={onCancel}
      title={`Choose ${skill?.title}?`}
      description="You will be redirected to payment. Your place is yours once it is paid."
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
        facts={[
          { term: 'Course', detail: courseLabel(course) },
          {
            term: 'To pay',
            detail: <Money kobo={course.fees_kobo + processingFeeKobo(course.fees_kobo)} />,
          },
        ]}
      />
    </Dialog>
  );
}
