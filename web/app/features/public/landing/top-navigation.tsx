import Menu from 'lucide-react/icons/menu';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSite } from '../../../lib/pages/site';
import { cx } from '../../../ui/hooks/cx';
import { Logo } from '../../../ui/layout/logo';
import { SideMenu } from './side-menu';
import { SiteLinks } from './site-links';
import { useScrolledPast } from './use-scrolled';

// Below 1280 px a two-word label takes two lines, so that all links fit beside the name.
const linkClass =
  'inline-flex min-h-11 items-center rounded-control px-1.5 text-small no-underline max-xl:w-min max-xl:text-center max-xl:leading-tight xl:whitespace-nowrap hover:bg-indigo-bright aria-[current=page]:underline aria-[current=page]:decoration-gold aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 xl:px-2';
const buttonClass = 'last:ml-2 last:border last:border-on-indigo last:px-3 last:font-semibold';

const NARROW_AFTER = 50;

/** Has the colour of the page's head, and becomes a lower bar with a shadow after scrolling. */
export function TopNavigation() {
  const site = useSite();
  const scrolled = useScrolledPast(NARROW_AFTER);
  const [menuOpen, setMenuOpen] = useState(false);

  return (
    <header
      data-scrolled={scrolled}
      className={cx(
        'sticky top-0 z-20 bg-indigo text-on-indigo transition-[margin,box-shadow] duration-(--quick) print:hidden',
        // A margin replaces the height that the bar loses, so that the page below does not move.
        scrolled && 'mb-4 shadow-raised',
      )}
    >
      <nav
        aria-label="Main"
        className={cx(
          'mx-auto flex max-w-6xl items-center xl:max-w-7xl gap-2 px-4 transition-[padding] duration-(--quick)',
          scrolled ? 'py-1' : 'py-3',
        )}
      >
        <Link
          to="/"
          className="mr-auto min-w-0 shrink-999 no-underline"
          aria-label={`${site.portal_name}, home`}
        >
          <Logo name={site.portal_name} />
        </Link>
        <div className="hidden flex-wrap items-center justify-end lg:flex">
          <SiteLinks className={linkClass} accountClass={buttonClass} />
        </div>
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-indigo-bright lg:hidden [@media(scripting:none)]:hidden"
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
      <SideMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}
