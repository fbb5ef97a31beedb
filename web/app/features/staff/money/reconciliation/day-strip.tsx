import { formatSums } from '@edc/contract/common/money/amounts';
import { formatNaira } from '@edc/contract/common/money/money';
import { counted } from '@edc/contract/common/text/counted';
import type { ProviderDay, ReconciledDay } from '@edc/contract/money/reconciliation';
import { sumsOf } from '@edc/contract/money/reconciliation-rules';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Stamp from 'lucide-react/icons/stamp';
import { Link } from 'react-router';
import { cx } from '../../../../ui/hooks/cx';
import { useCurrentInView } from '../../../../ui/hooks/use-current-in-view';
import { differs, isToSign, isUnexplained, NO_PAYMENTS, onlineOf, tellerOf } from './day-rules';

interface DayStripProps {
  days: readonly ReconciledDay[];
  current: string;
  href: (day: string) => string;
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The days side by side; one that needs an explanation has a colour, one to sign off is bold. */
export function DayStrip({ days, current, href }: DayStripProps) {
  const strip = useCurrentInView<HTMLUListElement>(current);
  return (
    <nav aria-label="Days">
      <ul
        ref={strip}
        className="relative -mx-4 flex snap-x overflow-x-auto border-y border-line md:mx-0 md:border"
      >
        {days.map((one) => (
          <li
            key={one.day}
            className="min-w-34 flex-1 snap-start border-l border-line first:border-0"
          >
            <Link
              to={href(one.day)}
              preventScrollReset
              aria-current={one.day === current ? 'true' : undefined}
              className={cx(
                'grid h-full content-start gap-0.5 border-b-3 px-3 py-2 text-ink no-underline hover:bg-hover',
                isUnexplained(one) && 'bg-danger-ground text-danger',
                one.day === current ? 'border-link' : 'border-transparent',
              )}
            >
              <span className="flex items-center justify-between gap-2">
                {weekday.format(new Date(`${one.day}T00:00:00Z`))}
                <Mark day={one} />
              </span>
              <span className="font-semibold tabular-nums">
                {one.state === 'unchecked'
                  ? '–'
                  : formatSums(sumsOf(one, ({ ours_kobo }) => ours_kobo))}
              </span>
              <span
                className={cx(
                  isToSign(one) && 'font-semibold',
                  !isUnexplained(one) && !isToSign(one) && 'text-muted',
                )}
              >
                {wordsOf(one)}
              </span>
              <Teller teller={tellerOf(one)} />
              {one.news && <span className="font-semibold">Changed after closing</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Teller({ teller }: { teller: ProviderDay | undefined }) {
  if (!teller) return null;
  return (
    <span className={cx('tabular-nums', teller.to_sign ? 'font-semibold' : 'text-muted')}>
      {`${formatNaira(teller.ours_kobo)} by bank teller${teller.to_sign ? ', to compare' : ''}`}
    </span>
  );
}

function wordsOf(day: ReconciledDay): string {
  const online = onlineOf(day);
  if (day.state === 'unchecked') return 'Not compared';
  if (isUnexplained(day)) {
    const count = online.filter(differs).reduce((sum, one) => sum + one.differences, 0);
    return counted(count, 'payment differs', 'payments differ');
  }
  if (!day.over) return 'Matches so far';
  if (isToSign(day)) return 'To sign off';
  if (online.some(({ signed_off_by }) => signed_off_by === null)) return NO_PAYMENTS;
  return day.differences > 0 ? `${day.differences} explained, signed off` : 'Signed off';
}

function Mark({ day }: { day: ReconciledDay }) {
  if (isUnexplained(day)) return <CircleAlert className="size-4 shrink-0" />;
  if (isToSign(day)) return <Stamp className="size-4 shrink-0" />;
  const Icon = day.state === 'unchecked' ? Clock : CircleCheck;
  return <Icon className="size-4 shrink-0 text-muted" />;
}
