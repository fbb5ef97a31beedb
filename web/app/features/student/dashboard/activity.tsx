import { formatMoment } from '@edc/contract/common/time/dates';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import MailCheck from 'lucide-react/icons/mail-check';
import Undo from 'lucide-react/icons/undo-2';
import UserCheck from 'lucide-react/icons/user-check';
import { cx } from '../../../ui/hooks/cx';
import { Disclosure } from '../../../ui/overlays/disclosure';
import type { PartData } from './load-dashboard';

const icons: Record<string, typeof CircleDot> = {
  account: UserCheck,
  email: MailCheck,
  payment: BadgeCheck,
  registration: BookOpenCheck,
  return: Undo,
};

const SHOWN = 3;

/** Newest first; older ones are folded. */
export function Activity({ entries }: { entries: PartData<'activity'> }) {
  if (entries.length === 0) return <p className="text-muted">No activity yet.</p>;
  const earlier = entries.slice(SHOWN);
  return (
    <div className="grid gap-2 *:min-w-0">
      <Entries entries={entries.slice(0, SHOWN)} />
      {earlier.length > 0 && (
        <Disclosure summary={`Earlier activity (${earlier.length})`}>
          <Entries entries={earlier} />
        </Disclosure>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: PartData<'activity'> }) {
  return (
    <ol>
      {entries.map(({ at, kind, text }) => {
        const Icon = icons[kind] ?? CircleDot;
        return (
          <li
            key={`${at} ${text}`}
            className="flex gap-3 border-t border-dashed border-line py-2.5 first:border-0"
          >
            <Icon
              className={cx(
                'mt-0.5 size-5 shrink-0',
                kind === 'return' ? 'text-danger' : 'text-success',
              )}
              aria-hidden="true"
            />
            <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
              <p className="min-w-0">{text}</p>
              <p className="text-small text-muted">
                <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
