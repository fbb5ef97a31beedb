import { presenceWords } from '@edc/contract/desk/presence-rules';
import Eye from 'lucide-react/icons/eye';

/** Other viewers of this page; announced when they change. */
export function PresenceNote({ names }: { names: readonly string[] }) {
  return (
    <p role="status" className="inline-flex items-center gap-1.5 text-info empty:hidden">
      {names.length > 0 && (
        <>
          <Eye className="size-4 shrink-0" aria-hidden="true" />
          {presenceWords(names)}
        </>
      )}
    </p>
  );
}
