import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { PaymentRecord } from '@edc/contract/money/payment-records';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useRevalidator } from 'react-router';
import { api } from '../../../../lib/api/api';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { KeyButton } from '../../../../ui/actions/key-button';
import { useNotices } from '../../../../ui/notices/notices';

/** Queries the provider about the payment again; its answer is recorded as usual. */
export function AskButton({ payment }: { payment: PaymentRecord }) {
  const { busy, run } = useSubmit();
  const notices = useNotices();
  const { revalidate } = useRevalidator();
  const press = () =>
    run('No answer', async () => {
      const { message } = await api('POST /staff/payments/{payment}/ask', {
        payment: payment.key,
      });
      notices.show({
        type: 'info',
        title: `Answer from ${paymentSourceLabels[payment.provider]}`,
        message,
      });
      await revalidate();
    });
  return (
    <KeyButton
      variant="secondary"
      size="small"
      icon={<RefreshCw />}
      busy={busy}
      onClick={() => void press()}
    >
      {`Ask ${paymentSourceLabels[payment.provider]} again`}
    </KeyButton>
  );
}
