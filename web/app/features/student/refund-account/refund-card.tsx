import { formatAmount } from '@edc/contract/common/money/money';
import type { OwnRefund } from '@edc/contract/money/refunds';
import { useState } from 'react';
import { Button } from '../../../ui/actions/button';
import { Card } from '../../../ui/layout/card';
import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';
import { AccountForm } from './account-form';

interface RefundCardProps {
  refund: OwnRefund & { banks: { id: string; name: string }[] | undefined };
}

/** A refund that cannot be sent to the card, and the account for it instead. */
export function RefundCard({ refund }: RefundCardProps) {
  const { account, banks } = refund;
  const [changes, setChanges] = useState(false);
  return (
    <Card title={`Refund of ${formatAmount(refund.amount_kobo, refund.currency)}`}>
      <div className="grid gap-4">
        <p>
          {`For ${refund.description}. Payment reference `}
          <CodeText>{refund.reference}</CodeText>
        </p>
        {account && !changes ? (
          <>
            <Alert type="success" title="We have your bank account">
              {`${account.bank_name}, account ending with ${account.account_end}, ${account.account_name}. The centre will send the refund there and email you.`}
            </Alert>
            <div>
              <Button onClick={() => setChanges(true)}>Enter another account</Button>
            </div>
          </>
        ) : (
          <>
            <p>
              The money could not go back to the card or account it came from. Tell us where to send
              it. We never ask for your PIN or password.
            </p>
            {banks ? (
              <AccountForm refund={refund.id} banks={banks} />
            ) : (
              <Alert type="warning" title="The list of banks cannot be loaded now">
                Please come back in a few minutes. Your money is safe.
              </Alert>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
