import { formatMoment } from '@edc/contract/common/time/dates';
import { makeSheets } from '../../../../platform/pdf/make-sheets.ts';
import { MOST_LETTERS, type Sheet } from '../../../../platform/pdf/sheets.ts';
import { labelOf, wordsOf } from './data-words.ts';
import type { StudentData } from './queries.ts';

/** Everything about one student, for people to read. */
export async function dataPdf(
  data: readonly StudentData[],
  about: { centre: string; name: string; at: Date },
): Promise<Buffer> {
  const room = { letters: MOST_LETTERS };
  const sheets: Sheet[] = [];
  for (const section of data) sheets.push(await sheetOf(section, room));
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

/** Reads no more than fits into the file. */
async function sheetOf({ title, batches }: StudentData, room: { letters: number }): Promise<Sheet> {
  const entries: Sheet['entries'] = [];
  for await (const rows of batches) {
    if (rows.length > 0 && room.letters <= 0) return { title, entries, isCut: true };
    for (const row of rows) {
      const entry = entryOf(row);
      for (const { term, detail } of entry) room.letters -= term.length + detail.length;
      entries.push(entry);
    }
  }
  const count = entries.length > 1 ? ` (${entries.length})` : '';
  return { title: `${title}${count}`, entries, none: 'Nothing is kept.' };
}

const entryOf = (row: Record<string, unknown>) =>
  Object.entries(row).flatMap(([name, value]) => {
    const detail = wordsOf(name, value, row.currency);
    return detail === undefined ? [] : [{ term: labelOf(name), detail }];
  });
