import { type ReactNode, useEffect, useRef } from 'react';

interface StepTopProps {
  /** A new step is scrolled into view and gets the focus; the first one does not. */
  step: number | string;
  children: ReactNode;
}

/** The top of a process: the button that led to the next step was below it, and is gone. */
export function StepTop({ step, children }: StepTopProps) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return (
    <div ref={top} tabIndex={-1} className="grid scroll-mt-20 gap-5 outline-none *:min-w-0">
      {children}
    </div>
  );
}
