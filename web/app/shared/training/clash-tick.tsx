import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../ui/actions/button-link';
import { Checkbox } from '../../ui/forms/checkbox';

const TICK = 'know_clash';

interface ClashTick {
  /** The box, and a link to ask the centre; null if the trainings are on different days. */
  tick: ReactNode;
  /** Runs the action, unless the box must be ticked first. */
  unlessMissing: (act: () => void) => void;
}

/** Two trainings on the same days need a tick. Each question has its own. */
export function useClashTick(
  question: object | undefined,
  { ask, missing }: { /** Undefined without a clash. */ ask: string | undefined; missing: string },
): ClashTick {
  const [tickedFor, setTickedFor] = useState<object>();
  const [missingFor, setMissingFor] = useState<object>();
  const ticked = question !== undefined && tickedFor === question;
  if (ask === undefined) return { tick: null, unlessMissing: (act) => act() };
  return {
    tick: (
      <div className="grid justify-items-start gap-2">
        <ButtonLink to={ask}>Ask the centre first</ButtonLink>
        <Checkbox
          name={TICK}
          label="I know that both trainings are on the same days, and that I cannot attend both."
          error={missingFor === question && !ticked ? missing : undefined}
          checked={ticked}
          onChange={({ target }) => setTickedFor(target.checked ? question : undefined)}
        />
      </div>
    ),
    unlessMissing: (act) => {
      if (ticked) return act();
      setMissingFor(question);
      document.getElementById(TICK)?.focus();
    },
  };
}
