import { figure } from '@edc/contract/common/text/counted';
import type { ReactNode } from 'react';
import { Button } from '../../actions/button';
import { Alert } from '../../notices/alert';
import { Progress } from '../../notices/progress';
import { Dialog } from '../../overlays/dialog';

/** The effect, shown before anything is done. */
export interface BulkPlan {
  effect: string;
  /** How many rows it will change. */
  total: number;
  /** The number of rows with each outcome, in words. */
  counts?: readonly { words: string; count: number }[];
  /** Some of the rows. */
  names?: readonly string[];
}

export interface BulkResult {
  key: string;
  name: string;
  words: string;
  /** Whether it happened. */
  done: boolean;
}

interface BulkDialogProps {
  title: string;
  /** The button that does it. */
  label: string;
  danger?: boolean;
  phase: 'loading' | 'ready' | 'running' | 'done';
  plan?: BulkPlan | undefined;
  results: readonly BulkResult[];
  problem?: string | undefined;
  /** Required input, such as a reason. */
  children?: ReactNode;
  onRun: () => void;
  /** Back to the written text, which is kept. */
  onBack?: (() => void) | undefined;
  onStop?: (() => void) | undefined;
  onClose: () => void;
}

/** More lines would not help a reader; failed ones come first. */
const SHOWN = 500;

/** A bulk action: its effect, its progress, and the result of every row. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, label, danger, phase, plan, results, problem, children } = props;
  const done = results.filter((one) => one.done).length;
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="large"
      title={phase === 'done' ? 'Result' : title}
      description={
        phase === 'done' ? `Done for ${figure(done)} of ${figure(results.length)}.` : plan?.effect
      }
      actions={<Actions {...props} label={label} danger={danger ?? false} />}
    >
      {problem && (
        <Alert type="danger" announce>
          {problem}
        </Alert>
      )}
      {phase === 'loading' && !problem && <p className="text-muted">Counting…</p>}
      {phase === 'ready' && plan && <Plan plan={plan} />}
      {phase === 'ready' && children}
      {phase === 'running' && plan && (
        <Progress
          label={label}
          value={done}
          max={Math.max(plan.total, done)}
          detail={`${figure(done)} of ${figure(plan.total)}`}
        />
      )}
      {results.length > 0 && phase !== 'ready' && <Results results={results} />}
    </Dialog>
  );
}

function Actions({ phase, plan, label, danger, onRun, onBack, onStop, onClose }: BulkDialogProps) {
  if (phase === 'done') {
    return (
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    );
  }
  if (phase === 'running') {
    return onStop ? <Button onClick={onStop}>Stop</Button> : null;
  }
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {onBack && <Button onClick={onBack}>Back</Button>}
      <Button
        variant={danger ? 'danger' : 'primary'}
        disabled={phase === 'loading' || plan?.total === 0}
        onClick={onRun}
      >
        {label}
      </Button>
    </>
  );
}

function Plan({ plan: { counts = [], names = [], total } }: { plan: BulkPlan }) {
  const more = total - names.length;
  return (
    <>
      {counts.length > 0 && (
        <ul className="grid gap-1">
          {counts.map(({ words, count: rows }) => (
            <li key={words} className="flex justify-between gap-4 border-t border-line pt-1">
              {words}
              <span className="font-semibold tabular-nums">{figure(rows)}</span>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && (
        <p className="whitespace-pre-line text-muted wrap-anywhere">
          {[...names, ...(more > 0 ? [`and ${figure(more)} more`] : [])].join('\n')}
        </p>
      )}
    </>
  );
}

function Results({ results }: { results: readonly BulkResult[] }) {
  const sorted = results.toSorted((a, b) => Number(a.done) - Number(b.done));
  return (
    <>
      <ul aria-label="Results" className="grid gap-2">
        {sorted.slice(0, SHOWN).map(({ key, name, words, done }) => (
          <li key={key} className="border-t border-line pt-2 first:border-0 first:pt-0">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className={done ? 'text-success' : 'text-warning'}>{words}</span>
          </li>
        ))}
      </ul>
      {results.length > SHOWN && <p>And {figure(results.length - SHOWN)} more.</p>}
    </>
  );
}
