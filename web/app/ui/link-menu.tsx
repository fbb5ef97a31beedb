import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';

interface LinkMenuProps {
  trigger: ReactNode;
  /** The button's name. */
  label: string;
  /** Above the links: whose menu it is. */
  head?: ReactNode;
  links: { to: string; label: string; icon: ReactNode }[];
}

/**
 * A button that shows a few links, by the browser's own popover: Escape and a press outside close
 * it and the focus goes back, without a byte of a library. For actions, take `Menu`.
 */
export function LinkMenu({ trigger, label, head, links }: LinkMenuProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes it
  useEffect(() => {
    box.current?.hidePopover?.();
  }, [key]);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        {trigger}
        <span className="sr-only">{label}</span>
      </button>
      <nav
        ref={box}
        id={id}
        popover="auto"
        aria-label={label}
        className="fixed top-15 right-3 left-auto m-0 max-w-72 min-w-52 animate-rise rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        {head && <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{head}</div>}
        <ul>
          {links.map(({ to, label: words, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-control px-3 text-ink no-underline hover:bg-hover [&_svg]:size-5"
              >
                {icon}
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
