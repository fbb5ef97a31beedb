import { useLocation } from 'react-router';
import { useSite } from '../../../lib/pages/site';
import { ContactLinks } from '../../../shared/site/contact-links';
import { useOnArrival } from '../../../ui/hooks/use-on-arrival';
import { Logo } from '../../../ui/layout/logo';
import { Drawer } from '../../../ui/overlays/drawer';
import { SiteLinks } from './site-links';

const linkClass =
  'flex min-h-12 items-center rounded-control px-3 text-lead no-underline hover:bg-indigo-bright aria-[current=page]:bg-indigo-bright';

interface SideMenuProps {
  open: boolean;
  onClose: () => void;
}

/** All public pages and the contact details; slides in from the side. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  const site = useSite();
  const { pathname } = useLocation();
  useOnArrival(pathname, onClose);

  return (
    <Drawer open={open} onClose={onClose} label="Menu" header={<Logo name="" />}>
      <nav aria-label="Side" className="grid gap-1">
        <SiteLinks className={linkClass} withWho />
      </nav>
      <address className="mt-auto grid gap-1 rounded-control bg-indigo px-3 py-2 text-small text-on-indigo-muted not-italic">
        <span>{site.office_name}</span>
        <ContactLinks site={site} className="inline-flex min-h-8 items-center" />
      </address>
    </Drawer>
  );
}
