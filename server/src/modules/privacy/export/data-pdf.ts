import { formatDay, formatMoment } from '@edc/contract/dates';
import { formatNaira } from '@edc/contract/money';
import { type Sheet, textPdf } from '../../../platform/pdf/sheets.ts';
import type { StudentData } from './queries.ts';

const words = (name: string) => {
  const plain = name.replace(/_kobo$/, '').replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** A value as a person reads it. */
function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return formatMoment(value.toISOString());
  if (name.endsWith('_kobo')) return formatNaira(Number(value));
  if (name.endsWith('_date') && typeof value === 'string') return formatDay(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${words(key)}: ${valueText(key, inner)}`)
    .join('; ');
}

/** Everything about one student, to be read by people. */
export async function dataPdf(
  data: StudentData,
  about: { centre: string; name: string; at: Date },
): Promise<Buffer> {
  const sheets: Sheet[] = Object.entries(data).map(([title, rows]) => ({
    title: `${title}${rows.length > 1 ? ` (${rows.length})` : ''}`,
    entries: rows.map((row) =>
      Object.entries(row).map(([name, value]) => ({
        term: words(name),
        detail: valueText(name, value),
      })),
    ),
    none: 'Nothing is kept.',
  }));
  return await textPdf(
    {
      title: `Personal data of ${about.name}`,
      lead: `Everything that ${about.centre} keeps in this portal, on ${formatMoment(about.at.toISOString())}.`,
      author: about.centre,
      at: about.at,
    },
    sheets,
  );
}
