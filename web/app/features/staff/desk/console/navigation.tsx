import { figure } from '@edc/contract/common/text/counted';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useMenuPath } from '../../../../lib/pages/screen-help';
import { useStaff } from '../../../../lib/session/staff';
import { cx } from '../../../../ui/hooks/cx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden';
import { useStoredSet } from '../../../../ui/lists/use-stored-set';
import { type ConsoleEntry, isCurrent, menuFor } from './entries';
import { useWaiting, waitingAt } from './waiting';

/** A longer menu does not fit a small screen: its groups are opened on demand. */
const LONG_MENU = 16;
/** Needed less often, so closed at first. */
const CLOSED_AT_FIRST = ['Site', 'Administration'];

type Group = ReturnType<typeof menuFor>[number];

/** The console's menu: only what the person's roles allow. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const { roles } = useStaff();
  const path = useMenuPath();
  const menu = menuFor(roles);
  const [closed, setClosed] = useStoredSet('edc_staff_closed_groups', CLOSED_AT_FIRST);
  const isLong = menu.flatMap(({ entries }) => entries).length > LONG_MENU;
  const toggle = (group: string) =>
    setClosed(
      new Set(closed.has(group) ? [...closed].filter((one) => one !== group) : [...closed, group]),
    );
  return (
    <nav aria-label="Staff console" className="grid gap-2">
      {menu.map(({ group, entries }) => {
        const hasCurrent = entries.some(({ to }) => isCurrent(to, path));
        return (
          <MenuGroup
            key={group}
            group={group}
            entries={entries}
            open={!isLong || hasCurrent || !closed.has(group)}
            onToggle={isLong && group && !hasCurrent ? () => toggle(group) : undefined}
            onFollow={onFollow}
          />
        );
      })}
      <MoreBelow />
    </nav>
  );
}

/** Shows that the menu continues below the edge of the screen. */
function MoreBelow() {
  const end = useRef<HTMLSpanElement>(null);
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver((seen) => setMore(!seen.at(-1)?.isIntersecting));
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={end} className="h-px" />
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none sticky -bottom-2.5 -mt-10 grid h-10 items-end justify-center bg-[linear-gradient(to_top,var(--indigo)_40%,transparent)] pb-1',
          !isMore && 'invisible',
        )}
      >
        <ChevronDown className="size-4" />
      </span>
    </>
  );
}

interface MenuGroupProps extends Group {
  open: boolean;
  /** Set if the group can be opened and closed. */
  onToggle: (() => void) | undefined;
  onFollow: (() => void) | undefined;
}

const headingClass =
  'flex w-full items-center px-3 text-[0.75rem] font-semibold text-on-indigo-muted';

function MenuGroup({ group, entries, open, onToggle, onFollow }: MenuGroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  const path = useMenuPath();
  const waiting = useWaiting();
  const shown = entries.filter(({ under }) => !under || isCurrent(under, path));
  return (
    <div>
      {group && !onToggle && <p className={cx(headingClass, 'min-h-6')}>{group}</p>}
      {onToggle && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
          className={cx(
            headingClass,
            'min-h-6 cursor-pointer justify-between rounded-control hover:bg-indigo-bright pointer-coarse:min-h-11',
          )}
        >
          {group}
          <ChevronDown className={cx('size-4', !open && '-rotate-90')} />
        </button>
      )}
      <ul id={id} hidden={!open}>
        {shown.map((entry) => {
          const { to, under } = entry;
          // Among an entry and those under it, the longest matching address is the current one.
          const isParent = entries.some((one) => one.under === to && isCurrent(one.to, path));
          const unseen = entries.filter((one) => one.under === to && !shown.includes(one));
          return (
            <li key={to} className={cx(under && 'pl-2')}>
              <Entry
                {...entry}
                exact={pathname === to}
                current={isCurrent(to, path) && !isParent}
                waiting={[entry, ...unseen]
                  .flatMap((one) => waitingAt(waiting, one.to))
                  .reduce((sum, { total }) => sum + total.count, 0)}
                onFollow={onFollow}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface EntryProps extends ConsoleEntry {
  exact: boolean;
  current: boolean;
  /** How much work waits there for the person. */
  waiting: number;
  onFollow: (() => void) | undefined;
}

function Entry({ to, label, icon: Icon, under, ...props }: EntryProps) {
  const { exact, current, waiting, onFollow } = props;
  const link = useRef<HTMLAnchorElement>(null);
  // At the end of a long menu it would be out of sight.
  useEffect(() => {
    if (!current) return;
    // In the next frame: by then remembered groups have opened.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      onClick={onFollow}
      aria-current={exact ? 'page' : current ? 'true' : undefined}
      className={cx(
        'flex min-h-7.5 scroll-my-10 items-center rounded-control border-l-4 px-2 no-underline hover:bg-indigo-bright pointer-coarse:min-h-11',
        // Leaves room for a count after the longest name.
        under ? 'gap-2' : 'gap-3',
        current ? 'border-gold bg-indigo-bright font-semibold' : 'border-transparent',
      )}
    >
      <Icon className="size-4 shrink-0" />
      {label}
      {waiting > 0 && (
        <span className="ml-auto tabular-nums">
          {figure(waiting)}
          <VisuallyHidden> waiting</VisuallyHidden>
        </span>
      )}
    </Link>
  );
}
