import type { SetUp } from '@edc/contract/desk/settings/set-up';
import { type SetUpStepId, setUpWords } from '@edc/contract/desk/settings/set-up-rules';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { NeedsScript } from '../../../../ui/actions/needs-script';
import { cx } from '../../../../ui/hooks/cx';
import { Alert } from '../../../../ui/notices/alert';
import { Progress } from '../../../../ui/notices/progress';
import { Disclosure } from '../../../../ui/overlays/disclosure';

interface SetUpPageProps {
  setUp: SetUp;
  /** The content of each step: a link to its screen, or a form. */
  parts: Record<SetUpStepId, ReactNode>;
}

/** The remaining steps before the first student can register and pay. */
export function SetUpPage({ setUp: { steps }, parts }: SetUpPageProps) {
  const finished = steps.filter(({ done }) => done).length;
  const next = steps.find(({ done }) => !done)?.id;
  return (
    <div className="grid max-w-3xl gap-4 px-4 py-4 md:px-6">
      <header className="grid gap-2">
        <h1 className="text-section">Set-up</h1>
        <p className="text-muted">
          Follow the steps from the top. Afterwards students can register and pay.
        </p>
        <Progress
          value={finished}
          max={steps.length}
          label={`${finished} of ${steps.length} done`}
        />
      </header>
      <NeedsScript />
      {!next && (
        <Alert
          type="success"
          title="Everything is ready"
          actions={
            <ButtonLink to="/" variant="primary">
              Open the portal as a visitor
            </ButtonLink>
          }
        >
          Students can register and pay. You can change each step later.
        </Alert>
      )}
      <ol className="grid gap-3">
        {steps.map(({ id, done, detail }, at) => (
          <Step key={id} number={at + 1} {...{ id, done, detail }} open={id === next}>
            {parts[id]}
          </Step>
        ))}
      </ol>
    </div>
  );
}

interface StepProps {
  id: SetUpStepId;
  number: number;
  done: boolean;
  detail: string;
  /** The first that is not done. */
  open: boolean;
  children: ReactNode;
}

function Step({ id, number, done, detail, open, children }: StepProps) {
  const { title, why } = setUpWords[id];
  return (
    <li
      id={id}
      className={cx(
        'grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 rounded-card border bg-card px-4 py-3',
        open ? 'border-link' : 'border-line',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-[1.75rem] place-items-center rounded-full text-small font-semibold',
          done ? 'bg-success-ground text-success' : 'bg-hover text-muted',
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div className="grid gap-1">
        <h2 className="relative text-lead">
          {title}
          <span className="sr-only">{done ? ': done' : ': not done yet'}</span>
        </h2>
        <p className="text-muted">{why}</p>
        <p className={done ? 'text-success' : undefined}>{detail}</p>
        <div className="mt-2">
          {done ? <Disclosure summary="Change or add">{children}</Disclosure> : children}
        </div>
      </div>
    </li>
  );
}
