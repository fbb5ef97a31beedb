import { PLEASE_WAIT } from '@edc/contract/common/text/messages';
import { Spinner } from '../../../ui/notices/progress';

/** Covers the page while a form is being sent, so that it cannot be changed. */
export function LoadingOverlay({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="contents">
      {shown && (
        <div className="fixed inset-0 z-40 grid place-items-center bg-backdrop">
          <p className="flex items-center gap-3 rounded-card bg-raised px-6 py-5 font-semibold shadow-raised">
            <Spinner className="size-6" />
            {PLEASE_WAIT}
          </p>
        </div>
      )}
    </div>
  );
}
