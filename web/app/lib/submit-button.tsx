import type { ComponentProps } from 'react';
import { Button } from '../ui/button';
import { useHydrated } from '../ui/use-hydrated';

/**
 * Sends its form. It waits for the page's script: before that, the browser itself would send the
 * form and put what was typed into the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const hydrated = useHydrated();
  return (
    <Button variant="primary" size="large" wide {...props} type="submit" disabled={!hydrated} />
  );
}
