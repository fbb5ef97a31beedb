import { formatTime } from '@edc/contract/common/time/times';
import { isCounted } from '@edc/contract/training/attendance/scan-rules';
import Hourglass from 'lucide-react/icons/hourglass';
import { cx } from '../../../../ui/hooks/cx';
import { answerTitle } from './deciding/answer-words';
import type { Logged, ScannerSnapshot } from './scanner-state';

const SHOWN = 20;

interface RecentProps {
  state: Pick<ScannerSnapshot, 'log' | 'waiting' | 'contactAt'>;
  isWaiting: (id: string) => boolean;
  onSee: (id: string) => void;
}

/** The last scans of this phone. Each can be reopened and undone. */
export function Recent({ state: { log, waiting, contactAt }, isWaiting, onSee }: RecentProps) {
  const shown = log.filter(({ replaced }) => !replaced).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className="max-h-2/5 shrink-0 overflow-y-auto" aria-label="Last scans">
      {waiting > 0 && (
        <p className="flex items-center gap-3 bg-info-ground px-4 py-2">
          <strong className="text-title leading-none tabular-nums">{waiting}</strong>
          <span>
            <strong className="block">
              {waiting === 1 ? 'scan waiting' : 'scans waiting'} on this phone
            </strong>
            Sent by itself when there is a network.
            {contactAt > 0 && ` Last contact ${formatTime(contactAt)}.`}
          </span>
        </p>
      )}
      <ul>
        {shown.map((one) => (
          <li key={one.id} className="border-t border-line">
            <button
              type="button"
              onClick={() => onSee(one.id)}
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left"
            >
              <span className="font-bold tabular-nums">{formatTime(one.at)}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{nameOf(one)}</span>
                <span className="block truncate text-small text-muted">{detailOf(one)}</span>
              </span>
              <span
                className={cx('max-w-24 text-right text-small', !isCounted(one) && 'font-semibold')}
              >
                {answerTitle(one)}
              </span>
              {isWaiting(one.id) && (
                <>
                  <Hourglass className="size-4 shrink-0" />
                  <span className="sr-only">Waiting</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ name, reason, registration }: Logged): string {
  if (name || registration === 0) return name || 'Unknown code';
  return reason === 'newer' ? 'Not on the list yet' : 'Name erased';
}
const detailOf = ({ skill, kind, attended, required, undone }: Logged) =>
  // The count comes first: a narrow screen cuts the end.
  [kind === 'attendance' && required > 0 && !undone && `${attended} of ${required}`, skill]
    .filter(Boolean)
    .join(', ');
