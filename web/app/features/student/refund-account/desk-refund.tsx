import { formatNaira } from '@edc/contract/common/money/money';
import type { DeskRefund as Refund } from '@edc/contract/money/refunds';
import { Card } from '../../../ui/layout/card';
import { Alert } from '../../../ui/notices/alert';
import { CodeText } from '../../../ui/text/code-text';

/** A refund of a payment at the bank, which is handed out at the centre. */
export function DeskRefund({ refund }: { refund: Refund }) {
  return (
    <Card title={`Refund of ${formatNaira(refund.amount_kobo)}`}>
      <div className="grid gap-4">
        <p>
          {`For ${refund.description}. Payment reference `}
          <CodeText>{refund.reference}</CodeText>
        </p>
        {refund.to_collect ? (
          <Alert type="info" title="Ready to collect">
            {refund.text}
          </Alert>
        ) : (
          <p>{refund.text}</p>
        )}
      </div>
    </Card>
  );
}
