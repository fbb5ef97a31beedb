import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PageHeaderProps {
  title: ReactNode;
  /** A line above the title, such as the section or the date. */
  kicker?: ReactNode;
  /** A sentence below. */
  lead?: ReactNode;
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** `p` if the page has its h1 somewhere else. */
  as?: 'h1' | 'p';
}

/** The head of a page: its only h1. */
export function PageHeader(props: PageHeaderProps) {
  const { title, kicker, lead, back, actions, as: Title = 'h1' } = props;
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-7">
      <div className="grid min-w-0 gap-1">
        {back && (
          <Link
            to={back.to}
            className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start pr-2 text-muted hover:text-ink hover:underline"
          >
            <ChevronLeft className="size-5" />
            {back.label}
          </Link>
        )}
        {kicker && <p className="text-muted">{kicker}</p>}
        <Title className="font-display text-title leading-tight font-bold">{title}</Title>
        {lead && <p className="mt-1 max-w-prose text-lead text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
