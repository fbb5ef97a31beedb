import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-clay-text underline-offset-4 hover:underline"
    >
      {children}
      <ArrowRight className="size-5" aria-hidden="true" />
    </Link>
  );
}
