import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { creditForNext, skillChangeSteps } from '@edc/contract/training/skill-change-rules';
import type { ChangeableCourse, SkillChange } from '@edc/contract/training/skill-changes';
import { type ReactNode, useState } from 'react';
import { Card } from '../../../ui/layout/card';
import { StepTop } from '../../../ui/layout/step-top';
import { Steps } from '../../../ui/layout/steps';
import { Alert } from '../../../ui/notices/alert';
import { useNotices } from '../../../ui/notices/notices';
import { useBackCloses } from '../../../ui/overlays/use-back-closes';
import type { SkillChangeState } from './load-skill-changes';
import { PaymentStep } from './payment-step';
import { RequestStatus } from './request-status';
import { type ChosenNewSkill, SelectSkillStep } from './select-skill-step';
import { stepOf } from './wizard-start';

interface SkillChangeWizardProps {
  student: StudentRecord;
  course: ChangeableCourse;
  /** The newest request for this course. */
  latest: SkillChange | undefined;
  credit: Pick<SkillChangeState, 'paid_by_credit' | 'credit_kobo' | 'total_kobo'>;
  /** The attempt to check: back from the provider's own page. */
  returned: string | undefined;
  /** Begin with step 1 although a payment is open. */
  fromStart: boolean;
  /** The link to ask for the credit for a skill change; empty if there is none. */
  refund: ReactNode;
  /** The student's credits; those for a skill change only where a step does not tell them. */
  creditNote: (explainedBelow: boolean) => ReactNode;
  onChanged: () => void;
}

/** The three steps for one course. The server determines the first one; another course restarts. */
export function SkillChangeWizard(props: SkillChangeWizardProps) {
  const { student, course, latest, credit, returned, fromStart } = props;
  const { refund, creditNote, onChanged } = props;
  const notices = useNotices();
  const [chosen, setChosen] = useState<ChosenNewSkill | undefined>(
    course.payment && !fromStart
      ? { skill_code: course.payment.skill_code, title: course.payment.skill_title, already: '' }
      : undefined,
  );
  // Until the student returns to choosing: a begun payment is shown in its current state.
  const [takenUp, setTakenUp] = useState(
    fromStart ? undefined : (returned ?? course.payment?.reference),
  );
  const [step, setStep] = useState<0 | 1 | 2>(
    fromStart && !course.pending ? 0 : stepOf(course, latest),
  );
  // The newest request when this one was begun: not shown until another one is loaded.
  const [before, setBefore] = useState(latest?.id);
  const [isCheckingOut, setCheckingOut] = useState(false);
  const isSent = course.pending !== null || latest?.id !== before;
  if (isSent && !isCheckingOut && step !== 2) {
    setBefore(latest?.id);
    setChosen(undefined);
    setStep(2);
  }

  const settled = (message: string) => {
    notices.show({ type: 'success', title: 'Weldone!', message: `Success. ${message}` });
    onChanged();
  };

  const request = course.pending ?? latest;
  const isClosed = course.refusal !== null && !(step === 2 && request);
  // The note explains the credit if nothing can be changed any more.
  const canChange = course.refusal === null;
  const isPaying = step === 1 && chosen !== undefined;
  const chooseAgain = () => {
    setTakenUp(undefined);
    setStep(0);
  };
  useBackCloses(isPaying && !returned, chooseAgain);
  // The payment has its own card, and a phone no room for nested cards.
  return (
    <Card
      padded={!isPaying}
      className={isPaying ? 'border-0 bg-transparent shadow-none' : undefined}
    >
      {/* A withdrawn request shows its result in its place, above the button. */}
      <StepTop step={`${step} ${request?.status}`}>
        {step < 2 && !isClosed && creditNote(canChange)}
        {!isClosed && <Steps label="Change Skill" steps={skillChangeSteps} current={step} />}
        {step === 2 && request ? (
          <>
            <RequestStatus
              studentCode={student.code}
              request={request}
              course={course}
              credit={canChange ? creditForNext(credit) : ''}
              refund={canChange && refund}
              onChanged={onChanged}
              onAgain={() => {
                setBefore(latest?.id);
                setStep(0);
              }}
            />
            {creditNote(canChange && request.status === 'rejected')}
          </>
        ) : isClosed ? (
          <div className="grid gap-4 *:min-w-0">
            <Alert type="warning" title="This skill cannot be changed">
              {course.refusal}
            </Alert>
            {creditNote(false)}
          </div>
        ) : step === 1 && chosen ? (
          <PaymentStep
            student={student}
            course={course}
            chosen={chosen}
            credit={credit.paid_by_credit}
            creditKobo={credit.credit_kobo}
            takenUp={takenUp}
            returned={returned !== undefined && returned === takenUp}
            isSent={isSent}
            setCheckingOut={setCheckingOut}
            onBack={chooseAgain}
            onSettled={settled}
          />
        ) : (
          <SelectSkillStep
            student={student}
            course={course}
            chosen={chosen}
            latest={latest}
            paidByCredit={credit.paid_by_credit !== null}
            totalKobo={credit.total_kobo}
            creditKobo={credit.credit_kobo}
            onChoose={setChosen}
            onNext={() => setStep(1)}
          />
        )}
      </StepTop>
    </Card>
  );
}
