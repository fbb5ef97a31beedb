import { useEffect, useRef } from 'react';
import { isPlainKey, isTyping } from './is-typing';

const inUse = new Map<string, Set<() => HTMLElement | null | undefined>>();

/** Whether the key has an action on this page, for this user. */
export const isKeyInUse = (key: string) =>
  [...(inUse.get(key) ?? [])].some((target) => Boolean(target()));

/** Runs the key's action on this page. */
export function pressKey(key: string): void {
  for (const target of inUse.get(key) ?? []) target()?.click();
}

/** A key that presses the first link or button inside the element, unless someone is typing. */
export function useKey<E extends HTMLElement>(key: string) {
  const ref = useRef<E>(null);
  useEffect(() => {
    const target = () =>
      ref.current?.matches('a, button')
        ? ref.current
        : ref.current?.querySelector<HTMLElement>('a, button');
    const press = (event: KeyboardEvent) => {
      if (event.key !== key || !isPlainKey(event) || isTyping(event)) return;
      const pressed = target();
      if (!pressed) return;
      event.preventDefault();
      pressed.click();
    };
    const targets = inUse.get(key) ?? new Set();
    inUse.set(key, targets.add(target));
    document.addEventListener('keydown', press);
    return () => {
      targets.delete(target);
      document.removeEventListener('keydown', press);
    };
  }, [key]);
  return ref;
}
