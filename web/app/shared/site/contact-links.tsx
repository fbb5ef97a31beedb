import type { SiteSettings } from '@edc/contract/system/site';
import type { ReactNode } from 'react';
import { EmailText } from '../../ui/text/email-text';

interface ContactLinksProps {
  site: SiteSettings;
  className: string;
  /** The icon or label before each. */
  phone?: ReactNode;
  email?: ReactNode;
}

/** Links to call and to write to the centre, if it has entered them. */
export function ContactLinks({ site, className, phone, email }: ContactLinksProps) {
  const { support_phone, support_email } = site;
  return (
    <>
      {support_phone && (
        <a href={`tel:${support_phone.replace(/[^+\d]/g, '')}`} className={className}>
          {phone}
          {support_phone}
        </a>
      )}
      {support_email && (
        <a href={`mailto:${support_email}`} className={className}>
          {email}
          <EmailText>{support_email}</EmailText>
        </a>
      )}
    </>
  );
}
