import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../actions/button-class';
import { cx } from '../hooks/cx';
import { type Tone, tones } from './tones';

export interface NoticeContent {
  type: Tone;
  message: string;
  title?: string | undefined;
  /** A button; a notice with one does not close by itself. */
  action?: { label: string; press: () => void } | undefined;
}

const STAYS_MS = 5_000;

interface NoticeProps extends NoticeContent {
  onClose: () => void;
}

/** A card that closes by itself, but not under a pointer or with the focus. */
export function Notice({ type, message, title, action, onClose }: NoticeProps) {
  const { text, Icon, word } = tones[type];
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const paused = held.pointer || held.focus || action !== undefined;
  useCountdown(STAYS_MS, paused, onClose);

  return (
    <li
      onPointerEnter={() => setHeld((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setHeld((now) => ({ ...now, pointer: false }))}
      onFocus={() => setHeld((now) => ({ ...now, focus: true }))}
      onBlur={() => setHeld((now) => ({ ...now, focus: false }))}
      data-paused={paused || undefined}
      className="group pointer-events-auto relative flex animate-rise gap-3 overflow-hidden rounded-card border border-line bg-raised p-4 pr-13 text-ink shadow-raised"
    >
      <Icon className={cx('mt-0.5 size-5 shrink-0', text)} />
      <div className="min-w-0">
        <p className={cx('font-semibold', text)}>{title ?? word}</p>
        <p>{message}</p>
        {action && (
          <button
            type="button"
            onClick={action.press}
            className={buttonClass({ size: 'small' }, 'mt-3')}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label={`Close: ${title ?? message}`}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink focus-visible:-outline-offset-3"
      >
        <X className="size-5" />
      </button>
      <span
        hidden={action !== undefined}
        className={cx(
          'absolute inset-x-0 bottom-0 h-1 origin-left animate-time-left bg-current opacity-60 group-data-paused:[animation-play-state:paused] motion-reduce:hidden',
          text,
        )}
      />
    </li>
  );
}

/** Counts only while it is not paused. */
function useCountdown(total: number, paused: boolean, onEnd: () => void) {
  const left = useRef(total);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return;
    const since = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [paused]);
}
