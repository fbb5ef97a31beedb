import type { StudentRecord } from '@edc/contract/people/identity/identity';
import { heldUntilWords } from '@edc/contract/training/held-place';
import type { ReactNode } from 'react';
import { CheckoutPanel } from '../../../checkout/parts/checkout-panel';
import { NotRefundable } from '../../../checkout/parts/not-refundable';
import type { ChosenSkill } from '../../../shared/money/chosen-skill';
import { batchQuestion } from '../../../shared/training/batch-question';
import { ButtonLink } from '../../../ui/actions/button-link';
import { Card } from '../../../ui/layout/card';
import { PageHeader } from '../../../ui/layout/page-header';
import { Alert } from '../../../ui/notices/alert';
import { PaidButForm } from './paid-but-form';
import { NeedHelp, StudentInformation } from './side-cards';
import { useEnrolmentPayment } from './use-enrolment-payment';

interface PaymentPageProps {
  student: StudentRecord;
  reference: string | null;
  returned: boolean;
  /** Which step of the registration this is. */
  step: ReactNode;
}

const questionOf = ({ course_code, session, title, training_note = '' }: ChosenSkill) =>
  batchQuestion({ course_code, session, skill: title, words: training_note });

export function PaymentPage({ student, reference, returned, step }: PaymentPageProps) {
  const { checkout, skill } = useEnrolmentPayment({ student, reference, returned });
  const course = [skill?.session, skill?.course_code, skill?.course_title]
    .filter(Boolean)
    .join(', ');
  const batch = skill?.training_batch;
  const canBePaid = checkout.payment?.access || checkout.phase.at === 'declined';
  const result = skill ? `/app/get_printout/${skill.application_code}` : '/app/invoice';

  return (
    <>
      <PageHeader
        back={{ to: '/app/skills', label: 'Skills' }}
        kicker={step}
        title={skill ? `Skill - ${skill.title}` : 'Payment'}
      />
      <div className="grid gap-4 *:min-w-0">
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[3fr_2fr]">
          <div className="grid gap-4 *:min-w-0">
            <CheckoutPanel
              checkout={checkout}
              student={student}
              facts={[
                { term: 'Course', detail: course },
                ...(batch ? [{ term: 'Your batch', detail: batch }] : []),
              ]}
              notes={
                <>
                  {skill?.held_until && canBePaid && (
                    <Alert type="info">{heldUntilWords(skill.held_until)}. Pay before then.</Alert>
                  )}
                  {skill?.training_note && canBePaid && (
                    <Alert
                      type={skill.training_warns ? 'warning' : 'info'}
                      title={skill.training_warns ? undefined : 'Once you have paid'}
                      actions={
                        skill.training_warns && (
                          <ButtonLink to={questionOf(skill)}>Ask the centre first</ButtonLink>
                        )
                      }
                    >
                      {skill.training_note}
                    </Alert>
                  )}
                  <NotRefundable />
                </>
              }
              links={{
                choose: { to: '/app/skills', label: 'Choose another skill' },
                result: { to: result, label: 'See your slip' },
              }}
            />
            {!checkout.payment && <NotRefundable />}
          </div>
          <div className="grid gap-4 *:min-w-0">
            <StudentInformation student={student} />
            <Card title="Paid but not showing?">
              <PaidButForm />
            </Card>
            <NeedHelp />
          </div>
        </div>
      </div>
    </>
  );
}
