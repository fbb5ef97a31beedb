import type { Registration } from '@edc/contract/enrolment';
import { useEffect, useState } from 'react';
import { canKeep, forgetKeptSlips, keepSlip, keptSlip } from './keep-on-phone';

type Kept = 'cannot' | 'no' | 'yes' | 'failed';

/** Whether this slip is saved on this phone. An outdated one is saved again. */
export function useKeptSlip(studentCode: string, slip: Registration) {
  const [kept, setKept] = useState<Kept>('cannot');
  const [busy, setBusy] = useState(false);
  const { code, attendance_token } = slip;

  useEffect(() => {
    let left = false;
    const look = async () => {
      const page = await keptSlip(code);
      if (!left) setKept(page ? 'yes' : 'no');
      // A skill change gives a new attendance code, and scanners refuse the old one.
      const isOld = page && !(await page.text()).includes(attendance_token);
      if (isOld && navigator.onLine) await keepSlip(studentCode, code);
    };
    // Without internet the old one stays until the next visit.
    if (canKeep()) look().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [studentCode, code, attendance_token]);

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

  return {
    kept,
    busy,
    keep: () => run(() => keepSlip(studentCode, code), 'yes'),
    forget: () => run(forgetKeptSlips, 'no'),
  };
}
