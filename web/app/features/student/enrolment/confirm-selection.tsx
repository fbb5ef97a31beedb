import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import type { CourseOption, OfferedSkill, TrainingNote } from '@edc/contract/training/enrolment';
import { heldUntilWords } from '@edc/contract/training/held-place';
import { batchQuestion } from '../../../shared/training/batch-question';
import { useClashTick } from '../../../shared/training/clash-tick';
import { lostPlaceWords } from '../../../shared/training/lost-place';
import { Button } from '../../../ui/actions/button';
import { type Fact, Facts } from '../../../ui/layout/facts';
import { Alert } from '../../../ui/notices/alert';
import { Dialog } from '../../../ui/overlays/dialog';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import { CodeText } from '../../../ui/text/code-text';
import { Money } from '../../../ui/text/money';

/** Notes before taking a course. */
function TrainingNotes({ notes }: { notes: readonly TrainingNote[] }) {
  return notes.map(({ title, text, warns }) => (
    <Alert key={title} type={warns ? 'warning' : 'info'} title={title}>
      {text}
    </Alert>
  ));
}

/** What is to be paid, and what makes it up: credit is used first. */
function sumsOf({ fees_kobo, paid_by_credit, credit_kobo }: CourseOption): Fact[] {
  if (paid_by_credit) {
    return [{ term: 'Paid with credit from', detail: <CodeText>{paid_by_credit}</CodeText> }];
  }
  const fee = processingFeeKobo(fees_kobo);
  return [
    { term: 'Amount to pay', detail: <Money kobo={fees_kobo + fee - credit_kobo} /> },
    { term: 'Training manual fee', detail: <Money kobo={fees_kobo} /> },
    { term: 'Processing fee', detail: <Money kobo={fee} /> },
    ...(credit_kobo > 0
      ? [
          {
            term: 'Your credit',
            detail: (
              <>
                − <Money kobo={credit_kobo} />
              </>
            ),
          },
        ]
      : []),
  ];
}

interface ConfirmSelectionProps {
  course: CourseOption;
  /** Undefined while the dialog is closed. */
  skill: OfferedSkill | undefined;
  /** Until when its place is held for the student, if one is. */
  heldUntil: string | undefined;
  /** The skills of the course on whose waiting lists the student is. */
  waitingFor: readonly string[];
  /** The batch to come to, in words. */
  batch: string;
  notes: readonly TrainingNote[];
  /** The server's warning if every batch overlaps with another training. */
  clash: string | undefined;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ConfirmSelection(props: ConfirmSelectionProps) {
  const { course, skill, heldUntil, batch, notes, clash, busy, onCancel, onConfirm } = props;
  const lost = props.waitingFor.filter((title) => title !== skill?.title);
  const { course_code, session } = course;
  const { tick, unlessMissing } = useClashTick(skill, {
    ask:
      skill && clash && batchQuestion({ course_code, session, skill: skill.title, words: clash }),
    missing: 'Tick this box to go on',
  });
  useBackCloses(skill !== undefined, onCancel);
  const credit = course.paid_by_credit;
  return (
    <Dialog
      open={skill !== undefined}
      onClose={onCancel}
      title={`Choose ${skill?.title}?`}
      description={
        credit
          ? 'Your credit covers the fee: you pay nothing more and get your place at once.'
          : `You will be redirected to payment. ${heldUntil ? `${heldUntilWords(heldUntil)}. Pay before then.` : 'Your place is reserved once you have paid.'}`
      }
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => unlessMissing(onConfirm)}>
            Confirm Selection
          </Button>
        </>
      }
    >
      {/* First: on a phone the end of the question is below its buttons. */}
      <TrainingNotes notes={notes} />
      {tick}
      {skill && lost.length > 0 && (
        <Alert type="warning">{lostPlaceWords(lost, skill.title)}</Alert>
      )}
      {skill?.already && (
        <Alert type="info">{skill.already} You can choose it again, or another skill.</Alert>
      )}
      <Facts
        facts={[...sumsOf(course), ...(batch ? [{ term: 'Your batch', detail: batch }] : [])]}
      />
      {skill && (
        // In a new tab: the choice stays open in this one.
        <a
          href={`/view-skills/${skill.skill_code}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-link underline"
        >
          What you will make and what to bring
        </a>
      )}
    </Dialog>
  );
}
