import { paymentSourceLabels } from '@edc/contract/money/payment-record-rules';
import type { PaymentRecord } from '@edc/contract/money/payment-records';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, api } from '../../../../lib/api/api';
import { Button } from '../../../../ui/actions/button';
import { Key } from '../../../../ui/actions/key';
import { useKey } from '../../../../ui/hooks/use-key';
import { useNotices } from '../../../../ui/notices/notices';

/** Queries the provider about the payment again; its answer is recorded as usual. */
export function AskButton({ payment }: { payment: PaymentRecord }) {
  const [busy, setBusy] = useState(false);
  const notices = useNotices();
  const { revalidate } = useRevalidator();
  const ref = useKey<HTMLSpanElement>('e');
  const press = async () => {
    setBusy(true);
    try {
      const { message } = await api('POST /staff/payments/{payment}/ask', {
        payment: payment.key,
      });
      notices.show({
        type: 'info',
        title: `Answer from ${paymentSourceLabels[payment.provider]}`,
        message,
      });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'No answer', message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span ref={ref}>
      <Button size="small" icon={<RefreshCw />} busy={busy} onClick={() => void press()}>
        {`Ask ${paymentSourceLabels[payment.provider]} again`} <Key>e</Key>
      </Button>
    </span>
  );
}
