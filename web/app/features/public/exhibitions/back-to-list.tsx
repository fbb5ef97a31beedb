import ChevronLeft from 'lucide-react/icons/chevron-left';
import { Link, useLocation, useNavigate } from 'react-router';

/** Back to the same list, at the same scroll position if the visitor came from it. */
export function BackToList({ to }: { to: string }) {
  const navigate = useNavigate();
  const cameFromList = useLocation().state?.fromList === true;
  return (
    <Link
      to={to}
      onClick={(event) => {
        if (!cameFromList) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 justify-self-start pr-2 text-muted hover:text-ink hover:underline md:col-span-2"
    >
      <ChevronLeft className="size-5" aria-hidden="true" />
      Back to exhibitions
    </Link>
  );
}
