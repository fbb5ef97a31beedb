import type { Registration } from '@edc/contract/training/enrolment';
import { paymentMark } from '@edc/contract/training/payment-mark';
import { useEffect, useState } from 'react';
import { canKeep, checkKeptSlips, forgetKeptSlips, hasKeptSlips, keptSlip } from './keep-on-phone';
import { keepSlip } from './keep-slip';

type Kept = 'cannot' | 'no' | 'yes' | 'failed';

/** Whether this slip is saved on this phone, with each other one. An outdated one is saved again. */
export function useKeptSlip(studentCode: string, slip: Registration) {
  const [kept, setKept] = useState<Kept>('cannot');
  /** When the saved one was sent by the portal; empty if unknown. */
  const [savedAt, setSavedAt] = useState('');
  const [busy, setBusy] = useState(false);
  const { code, attendance_token } = slip;
  const mark = paymentMark(slip);

  useEffect(() => {
    let left = false;
    const look = async () => {
      let page = await keptSlip(code);
      if (!page && navigator.onLine && (await hasKeptSlips())) {
        await keepSlip(studentCode, code);
        checkKeptSlips();
        page = await keptSlip(code);
      }
      if (left) return;
      setKept(page ? 'yes' : 'no');
      setSavedAt(savedWhen(page));
      // A skill change gives a new attendance code, and scanners refuse the old one. A refunded
      // slip no longer shows as paid.
      const text = await page?.text();
      const isOld = text && !(text.includes(attendance_token) && text.includes(`>${mark}<`));
      if (!isOld || !navigator.onLine) return;
      await keepSlip(studentCode, code);
      setSavedAt(savedWhen(await keptSlip(code)));
    };
    // Offline, the old one stays until the next visit.
    if (canKeep()) look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [studentCode, code, attendance_token, mark]);

  const run = async (act: () => Promise<void>, then: Kept) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      setKept(then);
    } catch {
      setKept('failed');
    } finally {
      setBusy(false);
    }
  };

  const keep = async () => {
    await keepSlip(studentCode, code);
    setSavedAt(savedWhen(await keptSlip(code)));
  };

  return {
    kept,
    savedAt,
    busy,
    keep: () => run(keep, 'yes'),
    forget: () => run(forgetKeptSlips, 'no'),
  };
}

/** The portal dates every document, so the time is right even if the phone's clock is wrong. */
function savedWhen(page: Response | undefined): string {
  const at = new Date(page?.headers.get('date') ?? '');
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
