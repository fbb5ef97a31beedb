import { exclusiveTo } from '@edc/contract/common/text/messages';
import { Link } from 'react-router';
import { useSite } from '../../../lib/pages/site';
import { ContactLinks } from '../../../shared/site/contact-links';
import { Logo } from '../../../ui/layout/logo';
import { Adire } from '../../../ui/styles/adire';
import { SiteLinks } from './site-links';

const linkClass =
  'inline-flex min-h-11 items-center md:min-h-9 text-on-indigo-muted hover:text-on-indigo';

export function Footer() {
  const site = useSite();
  return (
    <footer className="bg-indigo text-on-indigo print:hidden">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 md:grid-cols-[1.6fr_1fr_1.4fr]">
        <div className="grid content-start gap-3">
          <Logo name={site.portal_name} />
          <p className="max-w-prose text-on-indigo-muted">{site.about_text}</p>
          <p className="max-w-prose text-on-indigo-muted">{exclusiveTo(site.eligible_levels)}</p>
        </div>
        <nav
          id="site-links"
          aria-label="Quick links"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] content-start gap-x-4 gap-y-1"
        >
          <h2 className="col-span-full mb-1 text-heading">Quick links</h2>
          <SiteLinks className={linkClass} />
        </nav>
        <div className="grid content-start gap-1">
          <h2 className="mb-1 text-heading text-on-indigo">Contact</h2>
          <address className="grid gap-1 text-on-indigo-muted not-italic">
            <span>{site.centre_name}</span>
            <span>{site.office_name}</span>
            <span>{site.address}</span>
            <ContactLinks site={site} className={linkClass} />
            <Link to="/help" className={linkClass}>
              Write to the centre
            </Link>
            <Link to="/privacy" className={linkClass}>
              Privacy notice
            </Link>
          </address>
        </div>
      </div>
      <Adire fade="none" strong className="h-20" />
    </footer>
  );
}
