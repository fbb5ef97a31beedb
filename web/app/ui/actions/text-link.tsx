import { Link, type LinkProps } from 'react-router';

/** A link inside text. */
export const TextLink = (props: Omit<LinkProps, 'className'>) => (
  <Link {...props} className="text-link underline" />
);
