import { Link, useLocation } from 'react-router';
import { useStaff } from '../../lib/staff';
import { cx } from '../../ui/cx';
import { type ConsoleEntry, isCurrent, menuFor } from './entries';

/** The console's menu: what the person's roles allow, and nothing else. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { roles } = useStaff();
  const { pathname } = useLocation();
  const menu = menuFor(roles);
  return (
    <nav aria-label="Staff console" className="grid gap-3">
      {menu.map(({ group, entries }) => (
        <div key={group}>
          {group && (
            <p className="mb-1 px-3 text-[0.75rem] font-semibold text-on-indigo-muted">{group}</p>
          )}
          <ul className="grid gap-0.5">
            {entries.map((entry) => {
              const { to, under } = entry;
              if (under && !isCurrent(under, pathname)) return null;
              // Of an entry and those under it, the longest address that fits is the current one.
              const isParent = entries.some(
                (one) => one.under === to && isCurrent(one.to, pathname),
              );
              return (
                <li key={to} className={cx(under && 'pl-4')}>
                  <Entry
                    {...entry}
                    exact={pathname === to}
                    current={isCurrent(to, pathname) && !isParent}
                    onFollow={onFollow}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface EntryProps extends ConsoleEntry {
  exact: boolean;
  current: boolean;
  onFollow: (() => void) | undefined;
}

function Entry({ to, label, icon: Icon, exact, current, onFollow }: EntryProps) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={exact ? 'page' : current ? 'true' : undefined}
      className={cx(
        'flex min-h-8 items-center gap-3 rounded-control border-l-4 px-2 no-underline hover:bg-indigo-bright pointer-coarse:min-h-11',
        current ? 'border-gold bg-indigo-bright font-semibold' : 'border-transparent',
      )}
    >
      <Icon className="size-4 shrink-0" />
      {label}
    </Link>
  );
}
