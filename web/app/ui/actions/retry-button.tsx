import { useRevalidator } from 'react-router';
import { Button } from './button';
import type { ButtonLook } from './button-class';

/** Loads the page again. */
export function RetryButton(look: ButtonLook) {
  const { revalidate, state } = useRevalidator();
  return (
    <Button {...look} busy={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  );
}
