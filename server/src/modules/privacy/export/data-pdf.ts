import { formatMoment } from '@edc/contract/dates';
import { makeSheets } from '../../../platform/pdf/make-sheets.ts';
import type { Sheet } from '../../../platform/pdf/sheets.ts';
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
  return await makeSheets(
    {
      title: `Personal data of ${about.name}`,
      lead: `Everything that ${about.centre} keeps in this portal, on ${formatMoment(about.at.toISOString())}.`,
      cut: 'There is more: the file in JSON has it.',
      author: about.centre,
      at: about.at,
    },
    sheets,
  );
}
