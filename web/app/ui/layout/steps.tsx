import Check from 'lucide-react/icons/check';
import { cx } from '../hooks/cx';
import { VisuallyHidden } from './visually-hidden';

interface StepsProps {
  /** The name of the process, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Counted from 0; the number of steps when all are done. */
  current: number;
}

/** The steps of a process: ticks for steps that are done, numbers for the others. */
export function Steps({ label, steps, current }: StepsProps) {
  const here = steps[current];
  return (
    <div className="grid gap-2">
      <ol aria-label={label} className="flex items-start">
        {steps.map((step, index) => (
          <Step key={step} number={index + 1} place={index - current}>
            {step}
          </Step>
        ))}
      </ol>
      {/* A phone has no room for a title under each number. */}
      <p aria-hidden="true" className="text-center text-small md:hidden">
        {here ? `Step ${current + 1} of ${steps.length}: ` : 'All done'}
        <span className="font-semibold">{here}</span>
      </p>
    </div>
  );
}

const seam =
  'before:absolute before:top-[1rem] before:right-[calc(50%+1.25rem)] before:left-[calc(-50%+1.25rem)] before:border-t-2 first:before:hidden';

const looks = {
  done: { seam: 'before:border-link', ring: 'border-link bg-link text-card' },
  here: { seam: 'before:border-link', ring: 'border-link bg-card text-link' },
  ahead: {
    seam: 'before:border-dashed before:border-line-strong',
    ring: 'border-line-strong bg-card text-muted',
  },
};

interface StepProps {
  number: number;
  /** Below 0 the step is done, at 0 it is the current one. */
  place: number;
  children: string;
}

function Step({ number, place, children }: StepProps) {
  const state = place < 0 ? 'done' : place === 0 ? 'here' : 'ahead';
  const look = looks[state];
  return (
    <li
      aria-current={state === 'here' ? 'step' : undefined}
      className={cx(
        'relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center text-small',
        seam,
        look.seam,
      )}
    >
      <span
        className={cx(
          'grid size-[2rem] place-items-center rounded-full border-2 font-semibold tabular-nums',
          look.ring,
        )}
      >
        {state === 'done' ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <span
        className={cx(
          'max-w-full px-1 max-md:sr-only',
          state === 'here' ? 'font-semibold' : 'text-muted',
        )}
      >
        {children}
      </span>
      {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
    </li>
  );
}
