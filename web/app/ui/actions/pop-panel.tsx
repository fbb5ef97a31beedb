import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../hooks/cx';
import { useOnArrival } from '../hooks/use-on-arrival';

interface PopPanelProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** The button's name. */
  label: string;
  /** The panel's name, if it differs. */
  panelLabel?: string;
  onOpen?: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * A button that shows a few links below the header, by the browser's own popover: Escape and a
 * press outside close it and restore the focus, without any library. For actions use `Menu`.
 */
export function PopPanel(props: PopPanelProps) {
  const { trigger, label, panelLabel = label, onOpen, className, children } = props;
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const { key } = useLocation();
  useOnArrival(key, () => box.current?.hidePopover?.());

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-hover"
      >
        {trigger}
        <span className="sr-only">{label}</span>
      </button>
      <nav
        ref={box}
        id={id}
        popover="auto"
        aria-label={panelLabel}
        onToggle={(event: ToggleEvent) => event.newState === 'open' && onOpen?.()}
        className={cx(
          'fixed top-15 right-3 left-auto m-0 min-w-52 animate-rise rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised',
          className,
        )}
      >
        {children}
      </nav>
    </>
  );
}
