import { Link, useLocation } from 'react-router';
import { useStaff } from '../../lib/staff';
import { cx } from '../../ui/cx';
import { entriesFor, isCurrent } from './entries';

/** The console's menu: what the person's roles allow, and nothing else. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { roles } = useStaff();
  const { pathname } = useLocation();
  const entries = entriesFor(roles);
  return (
    <nav aria-label="Staff console">
      <ul className="grid gap-0.5">
        {entries.map(({ to, label, icon: Icon, divided, under }) => {
          if (under && !isCurrent(under, pathname)) return null;
          // Of an entry and those under it, the longest address that fits is the current one.
          const isParent = entries.some((one) => one.under === to && isCurrent(one.to, pathname));
          const current = isCurrent(to, pathname) && !isParent;
          return (
            <li
              key={to}
              className={cx(divided && 'mt-2 border-t border-on-indigo/20 pt-2', under && 'pl-4')}
            >
              <Link
                to={to}
                onClick={onFollow}
                aria-current={pathname === to ? 'page' : current ? 'true' : undefined}
                className={cx(
                  'flex min-h-8 items-center gap-3 rounded-control border-l-4 px-2 no-underline hover:bg-indigo-bright pointer-coarse:min-h-11',
                  current ? 'border-gold bg-indigo-bright font-semibold' : 'border-transparent',
                )}
              >
                <Icon className="size-4 shrink-0" />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
