import { formatNaira } from '@edc/contract/money';
import type { DeskRefund as Refund } from '@edc/contract/refunds';
import { Alert } from '../../ui/alert';
import { Card } from '../../ui/card';
import { CodeText } from '../../ui/code-text';

/** A refund of what was paid at the bank, which is handed out at the centre. */
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
