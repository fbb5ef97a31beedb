import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class';

type ButtonLinkProps = ButtonLook & {
  ref?: Ref<HTMLAnchorElement>;
  /** A path of the portal, or a full external address. */
  to: string;
  /** Let the browser fetch it: downloads, documents, other programs. */
  reload?: boolean;
  /** The file name for saving it. */
  download?: string;
  /** State for the next page. */
  state?: unknown;
  onClick?: (event: MouseEvent) => void;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Looks like a button and is a link. */
export function ButtonLink({
  ref,
  to,
  reload = false,
  download,
  state,
  onClick,
  icon,
  className,
  children,
  ...look
}: ButtonLinkProps) {
  return (
    <Link
      ref={ref}
      to={to}
      reloadDocument={reload}
      download={download}
      state={state}
      onClick={onClick}
      className={buttonClass(look, className)}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </Link>
  );
}
