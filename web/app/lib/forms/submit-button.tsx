import type { ComponentProps } from 'react';
import { Button } from '../../ui/actions/button';
import { useHydrated } from '../../ui/hooks/use-hydrated';

/**
 * Sends its form. Disabled until the page's script runs: before that, the browser itself would send
 * the form and put its values into the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const hydrated = useHydrated();
  return (
    <Button variant="primary" size="large" wide {...props} type="submit" disabled={!hydrated} />
  );
}
