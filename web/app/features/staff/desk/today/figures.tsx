import { formatNaira } from '@edc/contract/common/money/money';
import { figure } from '@edc/contract/common/text/counted';
import { formatDay } from '@edc/contract/common/time/dates';
import {
  type FigureGroup,
  type FigurePeriod,
  figureGroupLabels,
  figureGroups,
  figurePeriods,
} from '@edc/contract/desk/today/figure-rules';
import type { FigureRow } from '@edc/contract/desk/today/today';
import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { cx } from '../../../../ui/hooks/cx';
import { BarChart } from '../../../../ui/media/bar-chart';
import type { Bar, Series } from '../../../../ui/media/bars';
import { todayAddress } from './load-today';

const compact = new Intl.NumberFormat('en-NG', { notation: 'compact' });

interface FiguresProps {
  figures: readonly FigureRow[];
  wanted: { by: FigureGroup; days: FigurePeriod };
}

/** Registrations and naira of the last days, by the chosen grouping. */
export function Figures({ figures: rows, wanted }: FiguresProps) {
  const seesMoney = rows.some(({ kobo }) => kobo !== null);
  const series: Series[] = [
    {
      name: 'Registered',
      format: figure,
      formatShort: (value) => compact.format(value),
      fill: 'fill-link',
    },
    ...(seesMoney
      ? [
          {
            name: 'Received',
            format: formatNaira,
            formatShort: (kobo: number) => compact.format(kobo / 100),
            fill: 'fill-gold',
          },
        ]
      : []),
  ];
  const bars = rows.map((row): Bar => {
    const label = wanted.by === 'day' ? formatDay(row.label) : row.label;
    return {
      label,
      short: label.replace(/^(\d+ \w{3})\w* \d{4}$/, '$1'),
      values: [row.registrations, row.kobo ?? 0],
    };
  });
  const total = rows.reduce((sum, { registrations }) => sum + registrations, 0);
  return (
    <section className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-3">
        <Choices
          label="Group by"
          choices={figureGroups.map((by) => ({
            label: figureGroupLabels[by],
            to: todayAddress.address('/staff', { ...wanted, by }),
            current: by === wanted.by,
          }))}
        />
        <Choices
          label="Period"
          choices={figurePeriods.map((days) => ({
            label: `${days} days`,
            to: todayAddress.address('/staff', { ...wanted, days }),
            current: days === wanted.days,
          }))}
        />
      </div>
      <BarChart
        title={`Registrations${seesMoney ? ' and naira' : ''} by ${figureGroupLabels[wanted.by].toLowerCase()}`}
        rowName={figureGroupLabels[wanted.by]}
        series={series}
        bars={bars}
        layout={wanted.by === 'day' ? 'axis' : 'rows'}
        actions={
          <ButtonLink
            to={`/api${todayAddress.address('/staff/figures/export', wanted)}`}
            reload
            size="small"
            variant="quiet"
            icon={<Download />}
          >
            CSV
          </ButtonLink>
        }
      />
      <p className="text-muted tabular-nums">
        {figure(total)} registered in {wanted.days} days
      </p>
    </section>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly { label: string; to: string; current: boolean }[];
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map((one) => (
        <Link
          key={one.to}
          to={one.to}
          preventScrollReset
          aria-current={one.current ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-8 items-center rounded-full px-3 no-underline pointer-coarse:min-h-11',
            one.current ? 'bg-info-ground font-semibold text-info' : 'text-ink hover:bg-hover',
          )}
        >
          {one.label}
        </Link>
      ))}
    </nav>
  );
}
