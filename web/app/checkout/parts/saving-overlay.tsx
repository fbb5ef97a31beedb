import { PLEASE_WAIT } from '@edc/contract/common/text/messages';
import { Spinner } from '../../ui/notices/progress';

/** Covers the whole page while the server asks the provider and records the payment. */
export function SavingOverlay({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="contents">
      {shown && (
        <div className="fixed inset-0 z-40 grid place-content-center bg-backdrop p-4">
          <div className="grid justify-items-center gap-2 rounded-card bg-raised px-8 py-6 text-center shadow-raised">
            <Spinner className="size-8" />
            <p className="font-semibold">{PLEASE_WAIT}</p>
            <p className="text-small text-muted">Checking your payment with the payment gateway.</p>
          </div>
        </div>
      )}
    </div>
  );
}
