import { useState } from 'react';
import { api } from '../../../../../lib/api/api';
import { ExportMenu } from '../../../../../lib/lists/export-menu';
import { Button } from '../../../../../ui/actions/button';
import { ButtonLink } from '../../../../../ui/actions/button-link';
import { cx } from '../../../../../ui/hooks/cx';

interface RegisterActionsProps {
  /** Which register. */
  wanted: { workshop: string; day: string; batch?: string };
  /** Whether its days and batches can be changed; not after the training is over. */
  mayChange: boolean;
  /** The whole course is excused from the day already. */
  isExcused: boolean;
  /** How many students wait for a batch. */
  withoutBatch: number;
  /** Some students are still in training, and the caller may complete it. */
  mayComplete: boolean;
  show: (dialog: 'excuse-all' | 'batches' | 'complete-all') => void;
}

/** Actions on the whole register. On a phone one press away: the students come first. */
export function RegisterActions(props: RegisterActionsProps) {
  const { wanted, mayChange, isExcused, withoutBatch, mayComplete, show } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        Actions
      </Button>
      <div
        className={cx(
          'flex flex-wrap gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 max-md:*:w-full max-md:[&>div>button]:w-full',
          !isOpen && 'max-md:hidden',
        )}
      >
        <ButtonLink
          to={`/api/staff/registers/print?${new URLSearchParams(wanted)}`}
          reload
          size="small"
        >
          Print
        </ButtonLink>
        <ExportMenu
          prepare={(format) => api('POST /staff/registers/export', { ...wanted, format })}
        />
        {mayChange && (
          <>
            {!isExcused && (
              <Button size="small" onClick={() => show('excuse-all')}>
                Excuse this day
              </Button>
            )}
            {withoutBatch > 0 && (
              <Button size="small" onClick={() => show('batches')}>
                Assign batches ({withoutBatch})
              </Button>
            )}
          </>
        )}
        {mayComplete && (
          <Button size="small" onClick={() => show('complete-all')}>
            Complete training
          </Button>
        )}
      </div>
    </>
  );
}
