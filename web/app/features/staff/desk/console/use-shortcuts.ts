import { useEffect, useEffectEvent } from 'react';
import { isPlainKey, isTyping, isUnderDialog } from '../../../../ui/hooks/is-typing';

interface Shortcuts {
  palette: () => void;
  help: () => void;
}

/** `Ctrl K` from anywhere but a dialog; `?` unless someone is typing. */
export function useShortcuts(does: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const wantsPalette = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    const wantsHelp = event.key === '?' && isPlainKey(event) && !isTyping(event);
    if (!wantsPalette && !wantsHelp) return;
    event.preventDefault();
    if (wantsHelp) does.help();
    else if (!isUnderDialog()) does.palette();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
