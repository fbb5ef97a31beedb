import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class';

type ButtonLinkProps = ButtonLook & {
  /** A place of the portal, or a whole address for one outside. */
  to: string;
  /** Let the browser fetch it: downloads, documents, other programs. */
  reload?: boolean;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Looks like a button and leads somewhere. */
export function ButtonLink({
  to,
  reload = false,
  icon,
  className,
  children,
  ...look
}: ButtonLinkProps) {
  return (
    <Link to={to} reloadDocument={reload} className={buttonClass(look, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
