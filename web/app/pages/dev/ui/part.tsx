import type { ComponentType, ReactNode } from 'react';

export interface Part {
  /** The anchor. */
  id: string;
  title: string;
  Show: ComponentType;
}

/** Examples of one state, under its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="font-sans text-small font-semibold tracking-normal text-muted">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** Side by side on a wide screen, one below the other on a phone. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid min-w-0 gap-5 md:grid-cols-2">{children}</div>;
}

export const LONG_NAME = 'OLUWAFUNMILAYO-ADENIKE Chukwuemeka Abdulrahman Oghenekaro-Temitope';
