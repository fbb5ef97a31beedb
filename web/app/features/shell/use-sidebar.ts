import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const KEY = 'edc_sidebar';
const PHONE = '(max-width: 768px)';

/**
 * On a desk the sidebar is wide or collapsed, and stays as it was left. On a phone it lies over
 * the page, opens by the toggle, and goes at a press outside, at Escape and on arriving somewhere.
 */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(false);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => setCollapsed(localStorage.getItem(KEY) === 'collapsed'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving on a page closes it
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const toggle = () => {
    if (window.matchMedia(PHONE).matches) return setOpen(!open);
    localStorage.setItem(KEY, collapsed ? 'wide' : 'collapsed');
    setCollapsed(!collapsed);
  };
  return { collapsed, open, toggle, close: () => setOpen(false) };
}
