import type { ReactNode } from 'react';
import { ScreenPurpose } from './screen-purpose';

interface ScreenHeaderProps {
  title: string;
  /** Beside the title, such as the choice of a session. */
  beside?: ReactNode;
  /** The screen's main action. */
  action?: ReactNode;
  /** More about the content. */
  children?: ReactNode;
}

/** The head of a console screen that is not a list: its title, purpose and action. */
export function ScreenHeader({ title, beside, action, children }: ScreenHeaderProps) {
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h1 className="text-section">{title}</h1>
          {beside}
        </div>
        {action}
      </div>
      <ScreenPurpose />
      {children}
    </header>
  );
}
