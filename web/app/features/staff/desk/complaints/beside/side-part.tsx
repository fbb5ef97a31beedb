import type { ReactNode } from 'react';

interface SidePartProps {
  title: string;
  /** Shown if there is nothing. */
  none?: string;
  children?: ReactNode;
}

/** A section beside a complaint. */
export function SidePart({ title, none, children }: SidePartProps) {
  return (
    <section className="border-b border-line px-4 py-3 last:border-0 md:px-5">
      <h2 className="mb-1.5 text-lead wrap-anywhere">{title}</h2>
      {none ? <p className="text-muted">{none}</p> : children}
    </section>
  );
}
