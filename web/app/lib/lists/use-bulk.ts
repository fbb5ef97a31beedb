import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BulkPlan, BulkResult } from '../../ui/lists/selection/bulk-dialog';
import { ApiError, isGivenUp } from '../api/api';

interface Bulk<After> {
  plan: () => Promise<BulkPlan>;
  /** Does the next part; without `next` all are done. */
  run: (after: After | undefined) => Promise<{ results: BulkResult[]; next?: After | undefined }>;
  /** Something has changed: the list is outdated. */
  onDone: () => void;
}

/** A bulk action part by part, from its preview to the result of every row; it can be stopped. */
export function useBulk<After = never>({ plan, run, onDone }: Bulk<After>) {
  const [phase, setPhase] = useState<'loading' | 'ready' | 'running' | 'done'>('loading');
  const [planned, setPlanned] = useState<BulkPlan>();
  const [results, setResults] = useState<BulkResult[]>([]);
  const [problem, setProblem] = useState('');
  const stopped = useRef(false);

  const load = useEffectEvent(async (isGone: () => boolean) => {
    try {
      const loaded = await plan();
      if (isGone()) return;
      setPlanned(loaded);
      setPhase('ready');
    } catch (error) {
      setProblem(messageOf(error));
    }
  });
  useEffect(() => {
    let gone = false;
    void load(() => gone);
    return () => {
      gone = true;
      stopped.current = true;
    };
  }, []);

  const start = async () => {
    if (phase !== 'ready') return;
    stopped.current = false;
    setProblem('');
    setPhase('running');
    let all: BulkResult[] = [];
    try {
      let after: After | undefined;
      do {
        const part = await run(after);
        all = [...all, ...part.results];
        setResults(all);
        after = part.next;
      } while (after !== undefined && !stopped.current);
      if (after !== undefined) setProblem('You stopped this. The rest was not changed.');
    } catch (error) {
      if (!isGivenUp(error)) setProblem(messageOf(error));
      if (all.length === 0) {
        setPhase('ready');
        return;
      }
    }
    setPhase('done');
    onDone();
  };

  return {
    phase,
    plan: planned,
    results,
    problem,
    onRun: () => void start(),
    onStop: () => {
      stopped.current = true;
    },
  };
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.message;
}
