import type { SiteSettings } from './site.ts';

type Contact = Pick<SiteSettings, 'support_email' | 'support_phone'>;

const reachedBy = ({ support_email, support_phone }: Contact) =>
  [support_email, support_phone].filter(Boolean).join(', ');

/** Empty if the centre has not entered its contact yet. */
export const questionsTo = (site: Contact) => {
  const by = reachedBy(site);
  return by && `Questions? ${by}`;
};

export const contactCentre = (site: Contact) => {
  const by = reachedBy(site);
  return by ? `Please contact the centre: ${by}` : 'Please contact the centre.';
};
