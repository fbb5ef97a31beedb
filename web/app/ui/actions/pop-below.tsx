import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../hooks/cx';
import { useOnArrival } from '../hooks/use-on-arrival';
import { buttonClass } from './button-class';

interface PopBelowProps {
  /** The content of the button. */
  trigger: ReactNode;
  /** The button's name, if it only shows an icon. */
  label?: string;
  align?: 'start' | 'end';
  /** Where the panel opens; `above` for a button at the end of the screen. */
  placement?: 'below' | 'above';
  children: ReactNode;
}

/**
 * A button with a small panel below it, for ticks and links. Escape, a press elsewhere and any
 * change of address close it. For a list of actions with arrow keys use `Menu`, which is larger.
 */
export function PopBelow(props: PopBelowProps) {
  const { trigger, label, align = 'end', placement = 'below', children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** There is no room on the usual side: the button was wrapped to the other end of its line. */
  const [flipped, setFlipped] = useState(false);
  const { key } = useLocation();
  useOnArrival(key, () => setOpen(false));
  useLayoutEffect(() => {
    setFlipped(false);
    if (!open || align !== 'end') return;
    const edge = box.current?.closest('main')?.getBoundingClientRect().left ?? 0;
    setFlipped((panel.current?.getBoundingClientRect().left ?? edge) < edge);
  }, [open, align]);
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [open]);

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        hidden={!open}
        className={cx(
          'absolute z-20 w-max min-w-52 max-w-[min(20rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised',
          align === 'end' && !flipped ? 'right-0' : 'left-0',
          placement === 'below' ? 'top-full mt-1.5' : 'bottom-full mb-1.5',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** A line of the panel. */
export const popLineClass =
  'flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-left text-ink no-underline hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4';
