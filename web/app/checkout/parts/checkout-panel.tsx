import type { StudentRecord } from '@edc/contract/people/identity/identity';
import type { ReactNode } from 'react';
import type { Fact } from '../../ui/layout/facts';
import type { Checkout } from '../use-checkout';
import { ApplePay } from './apple-pay';
import { CheckoutStatus } from './checkout-status';
import { type CheckoutLinks, isOver } from './outcome-alerts';
import { PaymentCard, PaymentSkeleton } from './payment-card';
import { SavingOverlay } from './saving-overlay';

interface CheckoutPanelProps {
  /** From `useCheckout`. */
  checkout: Checkout;
  student: StudentRecord;
  /** The purchase, in the page's own words. */
  facts: readonly Fact[];
  /** Notes before paying. */
  notes?: ReactNode;
  links: CheckoutLinks;
}

/** Everything that a page shows about its payment, for any purchase. */
export function CheckoutPanel({ checkout, student, facts, notes, links }: CheckoutPanelProps) {
  const { phase, payment, dispatch } = checkout;
  const access = payment?.access;
  return (
    <>
      <CheckoutStatus checkout={checkout} links={links} />
      {!payment && phase.at === 'opening' && <PaymentSkeleton />}
      {payment && !isOver(phase) && (
        <PaymentCard
          checkout={checkout}
          payment={payment}
          emailAddress={student.email_in_use ?? student.email_address}
          facts={facts}
          notes={notes}
        >
          {access?.accessCode && (
            <ApplePay
              access={access}
              onStart={() => dispatch({ type: 'wallet' })}
              onFailure={(message) => {
                dispatch({ type: 'wallet' });
                dispatch({ type: 'error', message });
              }}
            />
          )}
        </PaymentCard>
      )}
      <SavingOverlay shown={phase.at === 'checking'} />
    </>
  );
}
