import type { Reconciliation } from '@edc/contract/money/reconciliation';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, api } from '../../../../lib/api/api';
import { useNotices } from '../../../../ui/notices/notices';

const LOOK_MS = 2000;
const LONGEST_MS = 3 * 60_000;

const oldestCheck = ({ days }: Reconciliation) =>
  days.map(({ checked_at }) => checked_at ?? '').toSorted()[0] ?? '';

/** Compares the days again, and polls for the result. */
export function useComparison(data: Reconciliation) {
  const [asked, setAsked] = useState<{ before: string; at: number }>();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const checked = oldestCheck(data);
  const isDone = asked !== undefined && checked > asked.before;
  const isOver = isDone || (asked !== undefined && Date.now() - asked.at > LONGEST_MS);
  useEffect(() => {
    if (!asked || isOver) return;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [asked, isOver, revalidate]);
  useEffect(() => {
    if (isOver) setAsked(undefined);
  }, [isOver]);
  const compare = async () => {
    setAsked({ before: checked, at: Date.now() });
    try {
      await api('POST /staff/reconciliation/check', { from: data.from, to: data.to });
    } catch (error) {
      setAsked(undefined);
      if (!(error instanceof ApiError)) throw error;
      notices.show({ type: 'danger', title: 'Not compared', message: error.message });
    }
  };
  return { isComparing: asked !== undefined, compare: () => void compare() };
}

export type Comparison = ReturnType<typeof useComparison>;
