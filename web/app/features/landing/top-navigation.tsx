import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useSite } from '../../lib/site';
import { ButtonLink } from '../../ui/button-link';
import { cx } from '../../ui/cx';
import { Logo } from '../../ui/logo';
import { landingLinks } from './links';
import { SideMenu } from './side-menu';
import { useScrolledPast } from './use-scrolled';
import { useSignedIn } from './use-signed-in';

const linkClass =
  'inline-flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-indigo-bright aria-[current=page]:underline aria-[current=page]:decoration-gold aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

const NARROW_AFTER = 50;

/** Lies over the indigo head of the page and becomes a solid, lower bar once the page is scrolled. */
export function TopNavigation() {
  const site = useSite();
  const scrolled = useScrolledPast(NARROW_AFTER);
  const signedIn = useSignedIn();
  const [menuOpen, setMenuOpen] = useState(false);

  return (
    <header
      data-scrolled={scrolled}
      className={cx(
        'sticky top-0 z-20 bg-indigo text-on-indigo transition-[margin,box-shadow] duration-(--quick) print:hidden',
        // The room that the bar gives up stays, so that the page below does not move.
        scrolled && 'mb-4 shadow-raised',
      )}
    >
      <nav
        aria-label="Main"
        className={cx(
          'mx-auto flex max-w-6xl items-center gap-2 px-4 transition-[padding] duration-(--quick)',
          scrolled ? 'py-1' : 'py-3',
        )}
      >
        <Link
          to="/"
          className="mr-auto min-w-0 no-underline"
          aria-label={`${site.portal_name}, home`}
        >
          <Logo name={site.portal_name} />
        </Link>
        <div className="hidden items-center gap-1 lg:flex">
          {landingLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end className={linkClass}>
              {label}
            </NavLink>
          ))}
          <a href={site.about_us_url} rel="noopener" className={linkClass}>
            About Us
          </a>
          {signedIn ? (
            <ButtonLink to="/app/dashboard" variant="inverse">
              Dashboard
            </ButtonLink>
          ) : (
            <>
              <NavLink to="/login" className={linkClass}>
                Login
              </NavLink>
              <ButtonLink to="/register" variant="inverse">
                Register
              </ButtonLink>
            </>
          )}
        </div>
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setMenuOpen(true)}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-indigo-bright [@media(scripting:none)]:hidden"
        >
          <Menu className="size-6" aria-hidden="true" />
        </button>
        <a
          href="#site-links"
          className="hidden min-h-11 items-center px-3 [@media(scripting:none)]:inline-flex"
        >
          Menu
        </a>
      </nav>
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} signedIn={signedIn} />
    </header>
  );
}
