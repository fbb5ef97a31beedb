import Check from 'lucide-react/icons/check';
import { NavLink } from 'react-router';
import { cx } from '../../ui/cx';
import { Logo } from '../../ui/logo';
import { type EntryState, shellEntries } from './entries';

interface SidebarProps {
  portalName: string;
  /** Only the signs, on a desk. */
  collapsed: boolean;
  /** By address; an entry that is not named is plain. */
  states?: Record<string, EntryState>;
}

const entryClass =
  'flex min-h-11 items-center gap-3 rounded-control border-l-4 border-transparent px-3 no-underline';

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
            <Entry {...entry} collapsed={collapsed} state={states[entry.to] ?? {}} />
            <Progress {...states[entry.to]?.progress} className={cx(collapsed && 'md:hidden')} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: (typeof shellEntries)[number]['icon'];
  collapsed: boolean;
  state: EntryState;
}

function Entry({ to, label, icon: Icon, collapsed, state }: EntryProps) {
  const inner = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className={cx('min-w-0 grow', collapsed && 'md:sr-only')}>{label}</span>
      {state.done && (
        <Check
          className={cx('size-4 shrink-0 text-gold', collapsed && 'md:hidden')}
          role="img"
          aria-label="done"
        />
      )}
    </>
  );
  if (state.disabled) {
    return (
      <span aria-disabled="true" className={cx(entryClass, 'opacity-60')}>
        {inner}
      </span>
    );
  }
  return (
    <NavLink
      to={to}
      title={collapsed ? label : undefined}
      className={cx(
        entryClass,
        'hover:bg-indigo-bright aria-[current=page]:border-gold aria-[current=page]:bg-indigo-bright aria-[current=page]:font-semibold',
      )}
    >
      {inner}
    </NavLink>
  );
}

interface ProgressProps {
  steps?: readonly string[];
  current?: number;
  className: string;
}

/** The steps behind an entry: ticks for what is done, numbers for what is ahead. */
function Progress({ steps, current = 0, className }: ProgressProps) {
  if (!steps) return null;
  return (
    <ol className={cx('grid gap-0.5 py-1 pl-11 text-small', className)}>
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
