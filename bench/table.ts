/** One line of the result: a figure, its baseline, and its target. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** The baseline's figure in the same run. */
  beside?: number;
  besideWhat?: string;
  /** The target for the ratio or the value. */
  target?: { atMost: number } | { atLeast: number };
  /** Whether the target is for the ratio or for the value itself. */
  targetOf?: 'ratio' | 'value';
}

const ratioOf = (row: Row) => (row.beside ? row.value / row.beside : undefined);

/** Undefined without a target. */
function reached(row: Row): boolean | undefined {
  const figure = row.targetOf === 'value' ? row.value : ratioOf(row);
  if (!row.target || figure === undefined) return undefined;
  return 'atMost' in row.target ? figure <= row.target.atMost : figure >= row.target.atLeast;
}

const round = (figure: number) => (figure >= 100 ? figure.toFixed(0) : figure.toFixed(2));

function targetText(row: Row): string {
  if (!row.target) return '';
  const bound = 'atMost' in row.target ? `≤ ${row.target.atMost}` : `≥ ${row.target.atLeast}`;
  return row.targetOf === 'value' ? `${bound} ${row.unit}` : bound;
}

export function asTable(rows: Row[]): string {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    const verdict = reached(row);
    return [
      row.what,
      `${round(row.value)} ${row.unit}`,
      row.beside === undefined ? '' : `${round(row.beside)} ${row.unit} (${row.besideWhat})`,
      ratio === undefined ? '' : ratio.toFixed(2),
      targetText(row),
      verdict === undefined ? '' : verdict ? 'reached' : 'FALLS SHORT',
    ];
  });
  const head = ['what', 'portal', 'beside it', 'ratio', 'to reach', ''];
  return [head, head.map(() => '---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
