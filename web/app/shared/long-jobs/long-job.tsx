import { figure } from '@edc/contract/common/text/counted';
import {
  isUnderWay,
  type LongJobState,
  longJobStateLabels,
} from '@edc/contract/people/long-job-rules';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/notices/alert';
import { Progress } from '../../ui/notices/progress';
import { Badge } from '../../ui/text/badge';

const tones = {
  queued: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
} as const;

export function LongJobBadge({ state }: { state: LongJobState }) {
  return <Badge tone={tones[state]}>{longJobStateLabels[state]}</Badge>;
}

interface LongJobProgressProps {
  state: LongJobState;
  done: number;
  /** Null if unknown. */
  total: number | null;
  /** The number of rows with each outcome. */
  counts: readonly { outcome: string; count: number }[];
  /** Why it stopped. */
  problem?: string;
  /** Buttons and links below. */
  actions?: ReactNode;
}

/** `120 of 240`. */
export const longJobShare = ({ done, total }: { done: number; total: number | null }) =>
  total === null ? figure(done) : `${figure(done)} of ${figure(total)}`;

/** The progress and the results of a long job. */
export function LongJobProgress(props: LongJobProgressProps) {
  const { state, done, total, counts, problem, actions } = props;
  const isOver = !isUnderWay(state);
  return (
    <div className="grid gap-3">
      <Progress
        label={longJobStateLabels[state]}
        value={total === null ? (isOver ? 1 : undefined) : Math.min(done, total)}
        max={Math.max(total ?? 1, 1)}
        detail={longJobShare(props)}
      />
      {state === 'failed' && (
        <Alert type="danger">{problem} What was done is kept. You can continue from there.</Alert>
      )}
      {state === 'cancelled' && (
        <p className="text-muted">What was done is kept. The rest was not changed.</p>
      )}
      {counts.length > 0 && (
        <ul aria-label="Results so far" className="grid gap-1">
          {counts.map(({ outcome, count }) => (
            <li key={outcome} className="flex justify-between gap-4 border-t border-line pt-1">
              <span className="min-w-0 wrap-anywhere">{outcome}</span>
              <span className="font-semibold tabular-nums">{figure(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
