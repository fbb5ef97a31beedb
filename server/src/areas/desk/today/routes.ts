import { nairaOf } from '@edc/contract/common/money/money';
import { figureGroupLabels } from '@edc/contract/desk/today/figure-rules';
import * as contract from '@edc/contract/desk/today/today';
import { route } from '../../../context.ts';
import { csvFile } from '../../../platform/exports/csv.ts';
import { staff } from '../../people/staff/gates.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { loadFigures, loadPlaces, loadToday, loadWork } from './queries.ts';

export const todayRoutes = [
  route(contract.getToday, staff).to(({ app, me }) => loadToday(app, me)),

  route(contract.getWaiting, staff).to(async ({ app, me }) =>
    (await loadWork(app, me)).map(({ items: _items, ...counts }) => counts),
  ),

  route(contract.getFigures, staff).to(({ app, me }, input) => loadFigures(app, me.roles, input)),

  route(contract.exportFigures, staff).to(async ({ app, me }, input) => {
    const rows = await loadFigures(app, me.roles, input);
    await recordInAudit(app.db, {
      actor: me.actor,
      action: 'figures.export',
      subject: 'figures',
      detail: { ...input, rows: rows.length },
    });
    const lines = rows.map(({ label, registrations, kobo }) => [
      label,
      registrations,
      kobo === null ? null : nairaOf(kobo),
    ]);
    const header = [figureGroupLabels[input.by], 'Registrations', 'Naira received'];
    return {
      type: 'text/csv',
      filename: `figures-by-${input.by}.csv`,
      content: csvFile(header, only(lines)),
    };
  }),

  route(contract.exportPlaces, staff).to(async ({ app, me }) => {
    const rows = await loadPlaces(app);
    await recordInAudit(app.db, {
      actor: me.actor,
      action: 'places.export',
      subject: 'places',
      detail: { rows: rows.length },
    });
    const lines = rows.map((row) => [
      row.skill,
      row.course_code,
      row.taken,
      row.left,
      row.capacity,
    ]);
    return {
      type: 'text/csv',
      filename: 'places.csv',
      content: csvFile(['Skill', 'Course', 'Taken', 'Left', 'Places'], only(lines)),
    };
  }),
];

async function* only<Batch>(batch: Batch): AsyncIterable<Batch> {
  yield batch;
}
