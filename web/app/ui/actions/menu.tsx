import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../hooks/cx';
import { VisuallyHidden } from '../layout/visually-hidden';
import { buttonClass } from './button-class';

interface MenuProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** Its name, if it only shows a picture or a sign. */
  label?: string;
  triggerClassName?: string;
  align?: 'start' | 'end';
  /** MenuItem, MenuLink and MenuSeparator. */
  children: ReactNode;
}

/** A button that opens a list of actions: arrow keys, first letters, Escape. */
export function Menu({ trigger, label, triggerClassName, align = 'end', children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger className={triggerClassName ?? buttonClass({ variant: 'secondary' })}>
        {trigger}
        {label && <VisuallyHidden>{label}</VisuallyHidden>}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="min-w-52 max-w-[min(20rem,calc(100vw-1rem))] animate-rise rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left no-underline select-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus data-disabled:cursor-default data-disabled:text-muted [&_svg]:size-5 [&_svg]:shrink-0';

interface ItemProps {
  icon?: ReactNode;
  children: ReactNode;
}

export function MenuItem(
  props: ItemProps & { onSelect: () => void; danger?: boolean; disabled?: boolean },
) {
  const { icon, children, onSelect, danger, disabled = false } = props;
  return (
    <Base.Item
      onClick={onSelect}
      disabled={disabled}
      className={cx(itemClass, danger && 'text-danger')}
    >
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuLink({ to, icon, children }: ItemProps & { to: string }) {
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={itemClass}>
      {icon}
      {children}
    </Base.LinkItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-2 my-1.5 border-t border-dashed border-line" />;
}
