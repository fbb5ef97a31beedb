import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PopPanel } from './pop-panel';

interface LinkMenuProps {
  trigger: ReactNode;
  /** The button's name. */
  label: string;
  /** Above the links: whose menu it is. */
  head?: ReactNode;
  links: { to: string; label: string; icon: ReactNode }[];
}

/** A button that shows a few links. */
export function LinkMenu({ trigger, label, head, links }: LinkMenuProps) {
  return (
    <PopPanel trigger={trigger} label={label} className="max-w-72">
      {head && <div className="mb-1.5 border-b border-line px-3 pt-1.5 pb-2.5">{head}</div>}
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
    </PopPanel>
  );
}
