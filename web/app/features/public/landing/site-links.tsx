import { NavLink } from 'react-router';
import { useSite } from '../../../lib/pages/site';
import { useSignedIn } from '../../../lib/session/use-signed-in';
import { cx } from '../../../ui/hooks/cx';

const pages = [
  { to: '/', label: 'Home', end: true },
  { to: '/verify-payment', label: 'Verify Payment' },
  { to: '/verify-certificate', label: 'Verify Certificate' },
  { to: '/view-skills', label: 'View Skills' },
  { to: '/exhibition', label: 'Exhibitions' },
];

const visitorLinks = [
  { to: '/login', label: 'Login', who: 'Registered before' },
  { to: '/create-account', label: 'Create Account', who: 'Only with a Portal PIN' },
  { to: '/register', label: 'Register', who: 'First time here' },
];

const studentLinks = [
  { to: '/app/dashboard', label: 'Dashboard' },
  { to: '/logout', label: 'Log out' },
];

interface SiteLink {
  to: string;
  label: string;
  end?: boolean;
  /** The audience of the page. */
  who?: string;
}

interface SiteLinksProps {
  className: string;
  /** Additional class for the account links; the last of them can be drawn as a button. */
  accountClass?: string;
  /** Shows the audience below a link; otherwise it is in the link's tooltip. */
  withWho?: boolean;
}

/** All public pages, in the order of the menus. */
export function SiteLinks({ className, accountClass, withWho }: SiteLinksProps) {
  const site = useSite();
  const signedIn = useSignedIn();
  const linkWith = (more?: string) => (link: SiteLink) => (
    <NavLink
      key={link.to}
      to={link.to}
      end={link.end ?? false}
      title={link.who}
      className={cx(className, more)}
    >
      {withWho && link.who ? (
        <span className="grid py-1.5">
          {link.label}
          <span className="text-small text-on-indigo-muted">{link.who}</span>
        </span>
      ) : (
        link.label
      )}
    </NavLink>
  );
  return (
    <>
      {pages.map(linkWith())}
      {site.about_us_url && (
        <a href={site.about_us_url} rel="noopener" className={className}>
          About Us
        </a>
      )}
      {(signedIn ? studentLinks : visitorLinks).map(linkWith(accountClass))}
    </>
  );
}
