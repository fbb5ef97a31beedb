import { type RefObject, useEffect } from 'react';
import type { useSubmit } from './use-submit';

/** A group of controls with an error, whose first one takes the focus. */
const WRONG = '[aria-invalid="true"], [data-wrong], [role="alert"]';

/** After each try, the first error gets the focus: it may be out of sight. */
export function useShowError(
  form: RefObject<HTMLElement | null>,
  { attempt, busy }: Pick<ReturnType<typeof useSubmit>, 'attempt' | 'busy'>,
) {
  useEffect(() => {
    if (attempt === 0 || busy) return;
    const wrong = form.current?.querySelector<HTMLElement>(WRONG);
    (wrong?.querySelector('input') ?? wrong)?.focus({ preventScroll: true });
    // Its message is below it.
    wrong?.scrollIntoView({ block: 'center' });
  }, [form, attempt, busy]);
}
