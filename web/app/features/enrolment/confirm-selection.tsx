import type { CourseOption, OfferedSkill } from '@edc/contract/enrolment';
import { processingFeeKobo } from '@edc/contract/money';
import { Button } from '../../ui/button';
import { CodeText } from '../../ui/code-text';
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
  const credit = course.paid_by_credit;
  return (
    <Dialog
      open={skill !== undefined}
      onClose={onCancel}
      title={`Choose ${skill?.title}?`}
      description={
        credit
          ? 'Your credit pays for it, so nothing more is to be paid. Your place is yours at once.'
          : 'You will be redirected to payment. Your place is yours once it is paid.'
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
        facts={[
          { term: 'Course', detail: courseLabel(course) },
          credit
            ? { term: 'Paid with the credit of', detail: <CodeText>{credit}</CodeText> }
            : {
                term: 'To pay',
                detail: <Money kobo={course.fees_kobo + processingFeeKobo(course.fees_kobo)} />,
              },
        ]}
      />
    </Dialog>
  );
}
