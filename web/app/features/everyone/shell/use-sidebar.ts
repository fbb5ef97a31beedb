import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGE_NOT_LOADED } from '../../../lib/pages/late-page';
import { useOnArrival } from '../../../ui/hooks/use-on-arrival';

const KEY = 'edc_sidebar';
const PHONE = '(max-width: 768px)';

/**
 * On a wide screen the sidebar is wide or collapsed, and this is remembered. On a phone it overlays
 * the page; a press outside, Escape, any change of page and a page that does not open close it.
 */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(false);
  const [open, setOpen] = useState(false);
  const [onPhone, setOnPhone] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    setCollapsed(localStorage.getItem(KEY) === 'collapsed');
    const phone = matchMedia(PHONE);
    const look = () => setOnPhone(phone.matches);
    look();
    phone.onchange = look;
    return () => {
      phone.onchange = null;
    };
  }, []);
  useOnArrival(pathname, () => setOpen(false));
  useEffect(() => {
    // The notice that says so has its place on the page.
    const close = () => setOpen(false);
    addEventListener(PAGE_NOT_LOADED, close);
    return () => removeEventListener(PAGE_NOT_LOADED, close);
  }, []);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const toggle = () => {
    if (onPhone) return setOpen(!open);
    localStorage.setItem(KEY, collapsed ? 'wide' : 'collapsed');
    setCollapsed(!collapsed);
  };
  const shown = onPhone ? open : !collapsed;
  return { collapsed, open, shown, toggle, close: () => setOpen(false) };
}
