import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A group of controls with an error, whose first one takes the focus. */
const WRONG = '[aria-invalid="true"], [data-wrong], [role="alert"]';

/** The form whose submit event is being handled; null if a button acts by itself. */
export function submittedForm(): HTMLElement | null {
  const { event } = window;
  return event?.type === 'submit' && event.target instanceof HTMLElement ? event.target : null;
}

interface Shown {
  attempt: number;
  failed: boolean;
  /** The form shows none of the errors: their fields are not on the screen. */
  onUnseen: () => void;
}

/** After each failed attempt, the first error gets the focus: it may be out of sight. */
export function useShowError(
  form: RefObject<HTMLElement | null>,
  { attempt, failed, onUnseen }: Shown,
) {
  const showUnseen = useEffectEvent(onUnseen);
  useEffect(() => {
    if (attempt === 0 || !failed) return;
    // A summary of the errors has taken it.
    if (document.activeElement?.matches('[role="alert"]')) return;
    const wrong = form.current?.querySelector<HTMLElement>(WRONG);
    if (form.current && !wrong) showUnseen();
    (wrong?.querySelector('input') ?? wrong)?.focus({ preventScroll: true });
    // Its message is below it.
    wrong?.scrollIntoView({ block: 'center' });
  }, [form, attempt, failed]);
}
