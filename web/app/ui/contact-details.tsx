import type { SiteSettings } from '@edc/contract/site';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';

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
      <a href={telephone(site.support_phone)} className={`${line} text-link`}>
        <Phone aria-hidden="true" />
        <span className="underline">{site.support_phone}</span>
      </a>
      <a href={`mailto:${site.support_email}`} className={`${line} text-link`}>
        <Mail aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere underline">{site.support_email}</span>
      </a>
    </address>
  );
}

/** The `tel:` link for a phone number as people write it. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}
