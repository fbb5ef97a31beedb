import type { StudentRecord } from '@edc/contract/identity';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert';
import { PageHeader } from '../../ui/page-header';
import { ApplePay } from './apple-pay';
import type { Phase } from './checkout-state';
import { CheckoutStatus } from './checkout-status';
import { PaidBut } from './paid-but';
import { PaymentDetails } from './payment-details';
import { PaymentSkeleton } from './payment-skeleton';
import { SavingOverlay } from './saving-overlay';
import { NeedHelp, StudentInformation } from './side-cards';
import { dropUnopened } from './unopened';
import { useCheckout } from './use-checkout';

interface PaymentPageProps {
  student: StudentRecord;
  reference: string | null;
  returned: boolean;
  /** Above everything: the steps of the registration. */
  steps: ReactNode;
}

const PAYABLE: Phase['at'][] = ['opening', 'ready', 'loading', 'paying', 'unloadable'];
const BUSY: Phase['at'][] = ['opening', 'loading'];
/** Once something may have been paid, nobody is asked for it. */
const amountLabels: Partial<Record<Phase['at'], string>> = {
  asking: 'Amount of this payment',
  pending: 'Amount of this payment',
  leaving: 'Amount of this payment',
  kept: 'Amount that was due',
  settled: 'Amount that was due',
};
const CHANGEABLE: Phase['at'][] = ['opening', 'ready', 'unloadable', 'shut'];

export function PaymentPage({ student, reference, returned, steps }: PaymentPageProps) {
  const checkout = useCheckout({ student, reference, returned });
  const { phase, order, dispatch, choose, gaveUp } = checkout;
  const access = order?.access;

  return (
    <>
      <PageHeader
        back={{ to: '/app/skills', label: 'Skills' }}
        title={order ? `Skill - ${order.skill.title}` : 'Payment'}
      />
      <div className="grid gap-4 *:min-w-0">
        {steps}
        <Alert type="warning">
          Payments made earlier are not refundable. Already paid?{' '}
          <Link to="/verify-payment" className="text-link underline">
            Verify your payment
          </Link>{' '}
          with the reference that was sent to you by e-mail before paying again.
        </Alert>
        <div className="grid items-start gap-4 *:min-w-0 lg:grid-cols-[3fr_2fr]">
          <div className="grid gap-4 *:min-w-0">
            <CheckoutStatus
              student={student}
              phase={phase}
              order={order}
              gaveUp={gaveUp}
              dispatch={dispatch}
            />
            {!order && phase.at === 'opening' && <PaymentSkeleton />}
            {order && (
              <PaymentDetails
                student={student}
                order={order}
                busy={BUSY.includes(phase.at)}
                payable={access !== undefined && PAYABLE.includes(phase.at)}
                amountLabel={amountLabels[phase.at] ?? 'Amount to pay'}
                changeable={CHANGEABLE.includes(phase.at)}
                onChoose={choose}
                onPay={() => dispatch({ type: 'pay' })}
              >
                {access?.accessCode && (
                  <ApplePay
                    access={access}
                    onStart={() => {
                      dropUnopened(order.attempt.reference);
                      dispatch({ type: 'wallet' });
                    }}
                    onFailure={(said) => {
                      dispatch({ type: 'wallet' });
                      dispatch({ type: 'error', said });
                    }}
                  />
                )}
              </PaymentDetails>
            )}
          </div>
          <div className="grid gap-4 *:min-w-0">
            <StudentInformation student={student} />
            <PaidBut student={student} />
            <NeedHelp />
          </div>
        </div>
      </div>
      <SavingOverlay shown={phase.at === 'asking' || phase.at === 'settled'} />
    </>
  );
}
