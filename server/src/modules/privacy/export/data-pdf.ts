import { formatMoment } from '@edc/contract/dates';
import { type Sheet, textPdf } from '../../../platform/pdf/sheets.ts';
import { labelOf, wordsOf } from './data-words.ts';
import type { StudentData } from './queries.ts';

/** Everything about one student, to be read by people. */
export async function dataPdf(
  data: StudentData,
  about: { centre: string; name: string; at: Date },
): Promise<Buffer> {
  const sheets: Sheet[] = Object.entries(data).map(([title, rows]) => ({
    title: `${title}${rows.length > 1 ? ` (${rows.length})` : ''}`,
    entries: rows.map((row) =>
      Object.entries(row).flatMap(([name, value]) => {
        const detail = wordsOf(name, value);
        return detail === undefined ? [] : [{ term: labelOf(name), detail }];
      }),
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
