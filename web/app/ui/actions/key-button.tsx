import type { ComponentProps } from 'react';
import { useKey } from '../hooks/use-key';
import { Button } from './button';
import { Key } from './key';

/** A screen's main button, which `e` presses. */
export function KeyButton({ children, ...props }: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const button = useKey<HTMLButtonElement>('e');
  return (
    <Button variant="primary" {...props} ref={button}>
      {children} <Key>e</Key>
    </Button>
  );
}
