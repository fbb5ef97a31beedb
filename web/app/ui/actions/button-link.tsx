import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClass } from './button-class';

type ButtonLinkProps = ButtonLook & {
  ref?: Ref<HTMLAnchorElement>;
  /** A place of the portal, or a whole address for one outside. */
  to: string;
  /** Let the browser fetch it: downloads, documents, other programs. */
  reload?: boolean;
  /** The name of the file that it is kept as. */
  download?: string;
  /** What the next page is told of this one. */
  state?: unknown;
  onClick?: (event: MouseEvent) => void;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** Looks like a button and leads somewhere. */
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
