import type { SiteSettings } from '@edc/contract/system/site';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { ContactLinks } from './contact-links';

const line = 'flex min-h-11 items-center gap-3 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted';

/** The centre's address, phone number and email. */
export function ContactDetails({ site }: { site: SiteSettings }) {
  return (
    <address className="grid gap-1 not-italic">
      <span className={line}>
        <MapPin aria-hidden="true" />
        <span className="min-w-0">
          {site.office_name}
          <span className="block text-muted">{site.address}</span>
        </span>
      </span>
      <ContactLinks
        site={site}
        className={`${line} text-link underline`}
        phone={<Phone aria-hidden="true" />}
        email={<Mail aria-hidden="true" />}
      />
    </address>
  );
}
