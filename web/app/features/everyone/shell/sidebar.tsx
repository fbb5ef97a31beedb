import Check from 'lucide-react/icons/check';
import { Link, useLocation } from 'react-router';
import { cx } from '../../../ui/hooks/cx';
import { Logo } from '../../../ui/layout/logo';
import { type EntryState, type ShellEntry, shellEntries } from './entries';

interface SidebarProps {
  portalName: string;
  /** Only the icons, on a wide screen. */
  collapsed: boolean;
  /** By address. */
  states?: Record<string, EntryState>;
}

const entryClass =
  'flex min-h-11 items-center gap-2.5 rounded-control border-l-4 px-2 no-underline';

export function Sidebar({ portalName, collapsed, states = {} }: SidebarProps) {
  return (
    <nav aria-label="Portal" className="grid gap-6 p-3">
      <div className={cx('px-1 pt-1', collapsed && 'md:justify-self-center md:px-0')}>
        <span className={cx(collapsed && 'md:hidden')}>
          <Logo name={portalName} />
        </span>
        <span className={cx('hidden', collapsed && 'md:inline')}>
          <Logo name="" />
        </span>
      </div>
      <ul className="grid gap-1">
        {shellEntries.map((entry) => (
          <li key={entry.to}>
            <Entry entry={entry} collapsed={collapsed} state={states[entry.to] ?? {}} />
            <Progress {...states[entry.to]?.progress} className={cx(collapsed && 'md:hidden')} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  entry: ShellEntry;
  collapsed: boolean;
  state: EntryState;
}

function Entry({ entry: { to, label, icon: Icon, includes }, collapsed, state }: EntryProps) {
  const { pathname } = useLocation();
  const current = pathname === to ? 'page' : includes?.test(pathname) ? 'true' : undefined;
  const reason = state.unavailable ?? state.closed;
  const inner = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className={cx('min-w-0 grow', collapsed && 'md:sr-only')}>
        {label}
        {reason && <span className="block text-small text-on-indigo-muted">{reason}</span>}
      </span>
      {state.done && (
        <Check
          className={cx('size-4 shrink-0 text-gold', collapsed && 'md:hidden')}
          role="img"
          aria-label="done"
        />
      )}
    </>
  );
  if (state.unavailable) {
    return (
      <span
        aria-disabled="true"
        title={collapsed ? `${label}: ${reason}` : undefined}
        className={cx(entryClass, 'py-1.5 border-transparent leading-tight text-on-indigo-muted')}
      >
        {inner}
      </span>
    );
  }
  return (
    <Link
      to={to}
      aria-current={current}
      title={collapsed ? [label, reason].filter(Boolean).join(': ') : undefined}
      className={cx(
        entryClass,
        reason && 'py-1.5 leading-tight',
        'hover:bg-indigo-bright',
        current ? 'border-gold bg-indigo-bright' : 'border-transparent',
      )}
    >
      {inner}
    </Link>
  );
}

interface ProgressProps {
  steps?: readonly string[];
  current?: number;
  className: string;
}

/** The steps behind an entry: ticks for finished ones, numbers for the others. */
function Progress({ steps, current = 0, className }: ProgressProps) {
  if (!steps) return null;
  return (
    <ol className={cx('grid gap-0.5 py-1 pl-10 text-small', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="flex items-center gap-2 aria-[current=step]:font-semibold"
        >
          <span className="grid w-4 shrink-0 place-items-center tabular-nums">
            {index < current ? (
              <Check className="size-4 text-gold" role="img" aria-label="done" />
            ) : (
              index + 1
            )}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
