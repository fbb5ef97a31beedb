import Hammer from 'lucide-react/icons/hammer';
import { ButtonLink } from '../../ui/button-link';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

interface ComingProps {
  title: string;
  /** What the page will do, in a sentence. */
  what: string;
  back: { to: string; label: string };
}

/** A page whose work is still on the bench says so. */
export function Coming({ title, what, back }: ComingProps) {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHeader title={title} />
      <EmptyState
        icon={<Hammer />}
        title="This page is being made"
        actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
      >
        {what}
      </EmptyState>
    </div>
  );
}
