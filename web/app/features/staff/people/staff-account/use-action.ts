import { useState } from 'react';
import { ApiError, isGivenUp } from '../../../../lib/api/api';
import { useNotices } from '../../../../ui/notices/notices';

/** Buttons that do one thing each: which one is busy, and a notice with the outcome. */
export function useAction() {
  const notices = useNotices();
  const [busy, setBusy] = useState<string>();
  const run = async (name: string, act: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(name);
    try {
      const message = await act();
      if (message) notices.show({ type: 'success', title: 'Done', message });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGivenUp(error)) return;
      notices.show({ type: 'danger', title: 'Not done', message: error.message });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    run: (name: string, act: () => Promise<string | undefined>) => void run(name, act),
  };
}
