import { useEffect, useRef } from 'react';
import { isPlainKey, isTyping } from './is-typing';

/** A key that presses the first link or button inside the element, where nobody types. */
export function useKey<E extends HTMLElement>(key: string) {
  const ref = useRef<E>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || !isPlainKey(event) || isTyping(event)) return;
      const target = ref.current?.matches('a, button')
        ? ref.current
        : ref.current?.querySelector<HTMLElement>('a, button');
      if (!target) return;
      event.preventDefault();
      target.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [key]);
  return ref;
}
