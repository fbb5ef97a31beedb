import { formatNaira } from '@edc/contract/common/money/money';
import type { CourseChangePreview } from '@edc/contract/training/course-changes';
import type { TrainingNote } from '@edc/contract/training/enrolment';
import { batchQuestion } from '../../../shared/training/batch-question';
import { useClashTick } from '../../../shared/training/clash-tick';
import { lostPlaceWords } from '../../../shared/training/lost-place';
import { trainingNotes } from '../../../shared/training/training-notes';
import { Button } from '../../../ui/actions/button';
import { Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { Dialog } from '../../../ui/overlays/dialog';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import { Money } from '../../../ui/text/money';

interface ConfirmCourseChangeProps {
  /** Undefined if there is nothing to confirm. */
  preview: CourseChangePreview | undefined;
  /** The student took the new course before. */
  takenBefore: TrainingNote | undefined;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The effect of the change, from the server. Two trainings on the same days need a tick. */
export function ConfirmCourseChange(props: ConfirmCourseChangeProps) {
  const { preview, takenBefore, busy, onCancel, onConfirm } = props;
  const { tick, unlessMissing } = useClashTick(preview, {
    ask: questionOf(preview),
    missing: 'Tick this box to change your course',
  });
  useBackCloses(preview !== undefined, onCancel);
  return (
    <Dialog
      open={preview !== undefined}
      onClose={onCancel}
      title="Change your course?"
      description={consequences(preview)}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => unlessMissing(onConfirm)}>
            Change course
          </Button>
        </>
      }
    >
      {preview && (
        <>
          {/* First: on a phone the end is below the fold. */}
          <Warnings notes={warningsOf(preview, takenBefore)} />
          <Details preview={preview} />
          {tick}
        </>
      )}
    </Dialog>
  );
}

/** Undefined if both trainings can be attended. */
function questionOf(preview: CourseChangePreview | undefined): string | undefined {
  if (!preview?.training_clash) return undefined;
  const { course_code, session } = preview.to;
  const words = preview.training_clash.text;
  return batchQuestion({ course_code, session, skill: preview.skill_title, words });
}

const nameOf = ({ course_code, session }: CourseChangePreview['to']) =>
  `${course_code}, ${session}`;

function Details({ preview }: { preview: CourseChangePreview }) {
  const { from, to, skill_title, training_batch, paid_kobo, price_kobo, lost_kobo } = preview;
  return (
    <Facts
      facts={[
        { term: 'From', detail: nameOf(from) },
        { term: 'To', detail: nameOf(to) },
        { term: 'Skill', detail: skill_title },
        ...(training_batch ? [{ term: 'Your batch', detail: training_batch }] : []),
        // With equal prices there is nothing to compare.
        ...(lost_kobo > 0
          ? [
              { term: 'You paid, without processing fee', detail: <Money kobo={paid_kobo} /> },
              { term: 'New course costs', detail: <Money kobo={price_kobo} /> },
            ]
          : []),
      ]}
    />
  );
}

/** What happens to the slip and to attendance, and that this cannot be repeated. */
function consequences(preview: CourseChangePreview | undefined): string {
  const last = preview?.may_change_again === false ? ' You cannot change again.' : '';
  return `Your old slip stops working at once. Attendance starts with the new course.${last}`;
}

function warningsOf(preview: CourseChangePreview, takenBefore: TrainingNote | undefined) {
  const lost: TrainingNote = {
    title: 'The new course costs less',
    text: `The difference of ${formatNaira(preview.lost_kobo)} is not refunded.`,
    warns: true,
  };
  const { lost_places = [], to } = preview;
  const lostPlace: TrainingNote = {
    title: 'You lose your place on a waiting list',
    text: lostPlaceWords(lost_places, `${preview.skill_title} with ${to.course_code}`),
    warns: true,
  };
  return [
    ...trainingNotes(preview),
    ...(takenBefore ? [takenBefore] : []),
    ...(preview.lost_kobo > 0 ? [lost] : []),
    ...(lost_places.length > 0 ? [lostPlace] : []),
  ];
}

/** All notes before the change, in one box. */
function Warnings({ notes }: { notes: readonly TrainingNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Alert type={notes.some(({ warns }) => warns) ? 'warning' : 'info'}>
      <ul className="grid gap-2">
        {notes.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
