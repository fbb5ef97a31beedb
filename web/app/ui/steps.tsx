import Check from 'lucide-react/icons/check';
import { cx } from './cx';
import { VisuallyHidden } from './visually-hidden';

interface StepsProps {
  /** What the steps lead to, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Counted from 0; as many as there are steps when all is done. */
  current: number;
}

const seam =
  'before:absolute before:top-4 before:right-[calc(50%+1.25rem)] before:left-[calc(-50%+1.25rem)] before:border-t-2';
const open = 'before:border-dashed before:border-line-strong';

/** Where one is on a way of several pages: ticks behind, numbers ahead, a seam between them. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex items-start">
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={cx(
              'relative flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center text-small',
              index > 0 && seam,
              index > 0 && (done || here ? 'before:border-link' : open),
            )}
          >
            <span
              className={cx(
                'grid size-8 place-items-center rounded-full border-2 font-semibold tabular-nums',
                done && 'border-link bg-link text-card',
                here && 'border-link bg-card text-link',
                !done && !here && 'border-line-strong bg-card text-muted',
              )}
            >
              {done ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            <span
              className={cx(
                'max-w-full px-1',
                here ? 'font-semibold' : 'text-muted max-md:sr-only',
              )}
            >
              {step}
              {done && <VisuallyHidden>, done</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
