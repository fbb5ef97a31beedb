import { PLEASE_WAIT } from '@edc/contract/messages';
import { Spinner } from '../../ui/progress';

/** Lies over the page while a form is on its way, so that nobody changes it meanwhile. */
export function LoadingOverlay({ shown }: { shown: boolean }) {
  return (
    <div role="status" className="contents">
      {shown && (
        <div className="fixed inset-0 z-40 grid place-content-center bg-backdrop">
          <p className="flex items-center gap-3 rounded-card bg-raised px-6 py-5 font-semibold shadow-raised">
            <Spinner className="size-6" />
            {PLEASE_WAIT}
          </p>
        </div>
      )}
    </div>
  );
}
