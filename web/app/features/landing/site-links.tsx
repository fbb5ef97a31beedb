import { NavLink } from 'react-router';
import { useSite } from '../../lib/site';
import { useSignedIn } from '../../lib/use-signed-in';
import { cx } from '../../ui/cx';

const pages = [
  { to: '/', label: 'Home' },
  { to: '/verify-payment', label: 'Verify Payment' },
  { to: '/verify-certificate', label: 'Verify Certificate', long: true },
  { to: '/view-skills', label: 'View Skills' },
  { to: '/exhibition', label: 'Exhibitions' },
];

const visitorLinks = [
  { to: '/login', label: 'Login' },
  { to: '/create-account', label: 'Create Account' },
  { to: '/register', label: 'Register' },
];

const studentLinks = [
  { to: '/app/dashboard', label: 'Dashboard' },
  { to: '/logout', label: 'Log out' },
];

interface SiteLinksProps {
  className: string;
  /** Besides, for the links about the account; the last of them can be drawn as a button. */
  accountClass?: string;
  /** Besides, for what does not fit into one row at every width; the other menus have it. */
  longClass?: string;
}

/** All public pages, in the order of the menus. */
export function SiteLinks({ className, accountClass, longClass }: SiteLinksProps) {
  const site = useSite();
  const signedIn = useSignedIn();
  const linkWith = (more?: string) => (link: { to: string; label: string; long?: boolean }) => (
    <NavLink key={link.to} to={link.to} end className={cx(className, more, link.long && longClass)}>
      {link.label}
    </NavLink>
  );
  return (
    <>
      {pages.map(linkWith())}
      <a href={site.about_us_url} rel="noopener" className={className}>
        About Us
      </a>
      {(signedIn ? studentLinks : visitorLinks).map(linkWith(accountClass))}
    </>
  );
}
