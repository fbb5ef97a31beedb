import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
}

/** Shown for an empty list, with what to do next. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-5 py-10 text-center">
      {icon && (
        <span className="adire adire-strong adire-small grid size-18 place-items-center overflow-hidden rounded-full bg-indigo text-on-indigo [&_svg]:size-11 [&_svg]:rounded-full [&_svg]:bg-indigo [&_svg]:p-2">
          {icon}
        </span>
      )}
      <p className="font-display text-heading font-bold text-balance">{title}</p>
      {children && <div className="max-w-full text-muted md:max-w-prose">{children}</div>}
      {actions && (
        <div className="mt-1 flex max-w-full flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
