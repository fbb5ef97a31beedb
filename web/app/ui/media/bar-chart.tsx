import { type ReactNode, useId, useState } from 'react';
import { Button } from '../actions/button';
import { cx } from '../hooks/cx';
import { BarRows } from './bar-rows';
import type { Bar, Series } from './bars';

interface BarChartProps {
  title: string;
  /** The noun for the table's rows: "Day". */
  rowName: string;
  series: readonly Series[];
  bars: readonly Bar[];
  /** Days are on an axis; names have a line each. */
  layout?: 'axis' | 'rows';
  actions?: ReactNode;
}

const WIDTH = 400;
const HEIGHT = 90;
const LEFT = 44;
const TOP = 8;
/** Labels that fit under the axis. */
const LABELS = 5;

/** One small chart for each series on the same axis, with their table one press away. */
export function BarChart(props: BarChartProps) {
  const { title, rowName, series, bars, layout = 'axis', actions } = props;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const [at, setAt] = useState<number>();
  const shown = bars[at ?? bars.length - 1];
  return (
    <figure aria-labelledby={id} className="grid gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span id={id} className="font-display text-lead font-bold">
          {title}
        </span>
        <span className="ml-auto flex flex-wrap gap-1">
          {actions}
          <Button size="small" variant="quiet" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Chart' : 'Table'}
          </Button>
        </span>
      </figcaption>
      {asTable ? (
        <FigureTable {...{ title, rowName, series, bars }} />
      ) : layout === 'rows' ? (
        <BarRows series={series} bars={bars} />
      ) : (
        <>
          {shown && (
            <p className="flex flex-wrap gap-x-4 gap-y-1" aria-hidden="true">
              {/* On a separate line: a longer figure moves nothing below. */}
              <strong className="basis-full">{shown.label}</strong>
              {series.map(({ name, format, fill }, index) => (
                <span key={name} className="inline-flex items-center gap-1.5 tabular-nums">
                  <svg viewBox="0 0 8 8" className="size-2.5" aria-hidden="true">
                    <rect width="8" height="8" rx="2" className={fill} />
                  </svg>
                  {format(shown.values[index] ?? 0)} {name.toLowerCase()}
                </span>
              ))}
            </p>
          )}
          {series.map((one, index) => (
            <Plot
              key={one.name}
              series={one}
              values={bars.map(({ values }) => values[index] ?? 0)}
              at={at}
              onPoint={setAt}
            />
          ))}
          <Labels bars={bars} />
        </>
      )}
    </figure>
  );
}

interface PlotProps {
  series: Series;
  values: readonly number[];
  at: number | undefined;
  onPoint: (at: number | undefined) => void;
}

/** Visual only; screen readers get the largest value and find the rest in the table. */
function Plot({ series, values, at, onPoint }: PlotProps) {
  const top = roundUp(Math.max(...values, 1));
  const step = (WIDTH - LEFT) / Math.max(values.length, 1);
  const y = (value: number) => TOP + (HEIGHT - TOP) * (1 - value / top);
  return (
    <svg
      role="img"
      aria-label={`${series.name}: at most ${series.format(Math.max(...values, 0))}. The table has every value.`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + 6}`}
      className="w-full"
      onPointerLeave={() => onPoint(undefined)}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text
            x={LEFT - 6}
            y={y(value) + 4}
            textAnchor="end"
            className="fill-muted text-[11px] tabular-nums"
          >
            {series.formatShort(value)}
          </text>
        </g>
      ))}
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the axis
        <g key={index} onPointerEnter={() => onPoint(index)}>
          <rect
            x={LEFT + index * step}
            y={0}
            width={step}
            height={HEIGHT}
            className={cx(index === at ? 'fill-hover' : 'fill-transparent')}
          />
          <rect
            x={LEFT + index * step + step * 0.18}
            y={y(value)}
            width={step * 0.64}
            height={Math.max(0, HEIGHT - y(value))}
            rx={2}
            className={series.fill}
          />
        </g>
      ))}
    </svg>
  );
}

function Labels({ bars }: { bars: readonly Bar[] }) {
  const every = Math.max(1, Math.ceil(bars.length / LABELS));
  const step = (WIDTH - LEFT) / Math.max(bars.length, 1);
  const last = bars.length - 1;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 14`} className="w-full">
      {bars.map(({ label, short }, index) =>
        (last - index) % every === 0 ? (
          <text
            key={label}
            x={index === last ? WIDTH : LEFT + (index + 0.5) * step}
            y={11}
            textAnchor={index === last ? 'end' : 'middle'}
            className="fill-muted text-[11px]"
          >
            {short}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function FigureTable({ title, rowName, series, bars }: Omit<BarChartProps, 'actions'>) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-muted">
            <th scope="col" className="py-1 text-left">
              {rowName}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="py-1 text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label, values }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 text-left font-normal">
                {label}
              </th>
              {series.map(({ name, format }, index) => (
                <td key={name} className="py-1 text-right tabular-nums">
                  {format(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rounds up to 2, 4 or 10 times a power of ten: its half is a whole number too. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([2, 4, 10].find((times) => times * unit >= value) ?? 10) * unit;
}
