import { formatSums } from '@edc/contract/common/money/amounts';
import { formatNaira } from '@edc/contract/common/money/money';
import { counted } from '@edc/contract/common/text/counted';
import { formatDay, formatMoment } from '@edc/contract/common/time/dates';
import { providerNames } from '@edc/contract/money/payment-rules';
import type { DayTeller, ReconciledDay, Reconciliation } from '@edc/contract/money/reconciliation';
import { deductedOf, netOf, sumsOf } from '@edc/contract/money/reconciliation-rules';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../../lib/api/api';
import { ExportMenu } from '../../../../lib/lists/export-menu';
import { useMay } from '../../../../lib/session/staff';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { TextLink } from '../../../../ui/actions/text-link';
import { cx } from '../../../../ui/hooks/cx';
import { FactRows, Panel } from '../../../../ui/layout/detail-page';
import { ScreenPurpose } from '../../../../ui/layout/screen-purpose';
import { FilterBar } from '../../../../ui/lists/filter-bar';
import { type Column, Table } from '../../../../ui/lists/table';
import { Disclosure } from '../../../../ui/overlays/disclosure';
import { Money } from '../../../../ui/text/money';
import { reconciliationHref } from './address';
import { AfterClosing } from './after-closing';
import { chosenDay, isSigned } from './day-rules';
import { DayStrip } from './day-strip';
import { Differences } from './differences';
import type { loadReconciliation } from './load-reconciliation';
import { SignOff } from './sign-off';
import { SignOffMatching } from './sign-off-matching';
import { type Comparison, useComparison } from './use-comparison';

type Loaded = Awaited<ReturnType<typeof loadReconciliation>>;

const filters = [
  { name: 'from', label: 'From', choices: 'day' },
  { name: 'to', label: 'Until', choices: 'day' },
] as const;

/** The provider's payments against ours, day by day, up to the bank. */
export function ReconciliationPage({ data, tellers, values }: Loaded) {
  const may = useMay();
  const navigate = useNavigate();
  const comparison = useComparison(data);
  const day = chosenDay(data, values.day);
  const range = { from: values.from, to: values.to };
  const hrefOf = (one: string) =>
    reconciliationHref({ ...(data.days.some((shown) => shown.day === one) && range), day: one });
  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="flex flex-wrap items-baseline gap-x-3 text-section">
          Reconciliation
          <span className="font-sans text-small font-normal tracking-normal text-muted">
            {`${formatDay(data.from)} to ${formatDay(data.to)}`}
            {data.open_days.length > 0 && `, ${counted(data.open_days.length, 'day')} to sign off`}
            {data.news_days.length > 0 &&
              `, ${counted(data.news_days.length, 'day')} changed after closing`}
          </span>
        </h1>
        {may('payments.reconcile') && (
          <div className="flex flex-wrap items-center gap-2">
            <SignOffMatching days={data.days} />
            <Button
              size="small"
              icon={<RefreshCw />}
              busy={comparison.isComparing}
              onClick={comparison.compare}
            >
              Compare with the provider
            </Button>
            <ExportMenu
              prepare={(format) =>
                api('POST /staff/reconciliation/export', { from: data.from, to: data.to, format })
              }
            />
          </div>
        )}
      </header>
      <ScreenPurpose />
      <FilterBar
        filters={filters}
        values={range}
        hrefWithout={(name) => reconciliationHref({ ...range, [name]: '' })}
        onApply={({ from = '', to = '' }) => void navigate(reconciliationHref({ from, to }))}
      />
      <OpenDays data={data} hrefOf={hrefOf} />
      <DayStrip days={data.days} current={day?.day ?? ''} href={hrefOf} />
      {day && <DayPanels {...{ day, data, tellers, comparison, hrefOf }} />}
      <Panel title="Paid out to the bank" aside={data.payouts.length}>
        <Payouts payouts={data.payouts} />
      </Panel>
    </div>
  );
}

/** Days to sign off, where some are not among those that are shown. */
function OpenDays({ data, hrefOf }: Pick<DayPanelsProps, 'data' | 'hrefOf'>) {
  const shown = new Set(data.days.map(({ day }) => day));
  if (data.open_days.every((day) => shown.has(day))) return null;
  return (
    // Closed at first: on a phone a month of days would stand before the one that is shown.
    <Disclosure summary={`All ${counted(data.open_days.length, 'day')} to sign off`}>
      <ul className="flex flex-wrap gap-x-4">
        {data.open_days.map((day) => (
          <li key={day}>
            <Link
              to={hrefOf(day)}
              className="inline-flex min-h-8 items-center text-link underline pointer-coarse:min-h-11"
            >
              {formatDay(day)}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

interface DayPanelsProps {
  day: ReconciledDay;
  data: Reconciliation;
  tellers: readonly DayTeller[];
  comparison: Comparison;
  hrefOf: (day: string) => string;
}

function DayPanels({ day, data, tellers, comparison, hrefOf }: DayPanelsProps) {
  const ofDay = data.differences.filter((one) => one.day === day.day);
  const differences = ofDay.filter(({ after_closing }) => !after_closing);
  const late = data.late_bookings.filter((one) => one.day === day.day);
  return (
    <>
      <AfterClosing
        key={day.day}
        day={day}
        bookings={late}
        differences={ofDay.filter(({ after_closing }) => after_closing)}
      />
      <div
        className={cx(
          'grid items-start gap-4',
          // The reasons of differences need the whole width.
          differences.length === 0 && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <div className="grid items-start gap-4">
          <Panel title={`Differences on ${formatDay(day.day)}`} aside={differences.length}>
            {day.state === 'unchecked' ? (
              <p className="text-muted">
                {day.over
                  ? 'This day was not compared yet.'
                  : 'This day is not over. It is compared tonight.'}
              </p>
            ) : (
              <Differences rows={differences} day={day} />
            )}
          </Panel>
          {day.state !== 'unchecked' && (
            <Panel title="Online">
              <Totals day={day} />
            </Panel>
          )}
        </div>
        <div className={cx('grid items-start gap-4', differences.length > 0 && 'lg:grid-cols-2')}>
          <Panel title="Sign-off">
            <SignOff key={day.day} {...{ day, data, tellers, comparison }} />
            <NextToSign {...{ day, data, hrefOf }} />
          </Panel>
          {day.teller_refunded_kobo > 0 && (
            <Panel title="Handed out at the desk">
              <p>
                <strong>{formatNaira(day.teller_refunded_kobo)}</strong> of what was paid by bank
                teller was refunded at the desk, against a receipt.
              </p>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

/** Where to go from a day that needs nothing: the oldest that does. */
function NextToSign({ day, data, hrefOf }: Omit<DayPanelsProps, 'comparison' | 'tellers'>) {
  const may = useMay();
  const isDone = !data.open_days.includes(day.day) && !day.news;
  if (!isDone || !may('payments.reconcile')) return null;
  const [toSign] = data.open_days;
  const [changed] = data.news_days;
  const next = toSign ?? changed;
  if (next) {
    return (
      <ButtonLink
        to={hrefOf(next)}
        variant={isSigned(day) ? 'primary' : 'secondary'}
        size="small"
        className="mt-3"
      >
        {toSign ? 'Next day to sign' : 'Next changed day'}: {formatDay(next)}
      </ButtonLink>
    );
  }
  if (!isSigned(day)) return null;
  return (
    <p className="mt-3">
      All days are signed off. <TextLink to="/staff">Back to Today</TextLink>
    </p>
  );
}

type Sums = ReturnType<typeof sumsOf>;

const moneyOf = (sums: Sums, count: number) => `${formatSums(sums)}, ${counted(count, 'payment')}`;

function Totals({ day }: { day: ReconciledDay }) {
  const theirs = sumsOf(day, ({ theirs_kobo }) => theirs_kobo);
  const ours = sumsOf(day, ({ ours_kobo }) => ours_kobo);
  const refunded = sumsOf(day, ({ refunded_kobo }) => refunded_kobo);
  const difference = [...theirs, ...ours.map((one) => ({ ...one, kobo: -one.kobo }))];
  return (
    <FactRows
      facts={[
        { term: 'At the provider', detail: moneyOf(theirs, day.theirs_count) },
        { term: 'Here', detail: moneyOf(ours, day.ours_count) },
        { term: 'Difference', detail: <strong>{formatSums(difference)}</strong> },
        { term: 'Provider’s fees', detail: formatSums(sumsOf(day, ({ fees_kobo }) => fees_kobo)) },
        refunded.some(({ kobo }) => kobo !== 0) && {
          term: 'Refunded or reversed',
          detail: formatSums(refunded),
        },
        { term: 'Net', detail: formatSums(sumsOf(day, netOf)) },
        { term: 'Compared', detail: day.checked_at ? formatMoment(day.checked_at) : 'Not yet' },
      ]}
    />
  );
}

const payoutStates: Record<string, string> = {
  success: 'Paid out',
  completed: 'Paid out',
  processing: 'On its way',
  pending: 'On its way',
};

type Payout = Reconciliation['payouts'][number];

const money = (
  key: string,
  header: string,
  koboOf: (payout: Payout) => number,
): Column<Payout> => ({
  key,
  header,
  align: 'end',
  cell: (payout) => <Money kobo={koboOf(payout)} />,
});

function Payouts({ payouts }: Pick<Reconciliation, 'payouts'>) {
  if (payouts.length === 0) {
    return <p className="text-muted">No payout is known in these days.</p>;
  }
  return (
    <Table
      caption="Payouts"
      rows={payouts}
      rowKey={({ provider, id }) => `${provider}${id}`}
      columns={[
        { key: 'day', header: 'Day', title: true, cell: ({ paid_on }) => formatDay(paid_on) },
        { key: 'provider', header: 'Provider', cell: ({ provider }) => providerNames[provider] },
        money('gross', 'Gross', ({ gross_kobo }) => gross_kobo),
        money('fees', 'Fees', ({ fees_kobo }) => fees_kobo),
        {
          ...money('refunded', 'Refunded', deductedOf),
          isEmpty: (payout) => deductedOf(payout) === 0,
        },
        money('net', 'Net', ({ net_kobo }) => net_kobo),
        { key: 'status', header: 'State', cell: ({ status }) => payoutStates[status] ?? status },
      ]}
    />
  );
}
