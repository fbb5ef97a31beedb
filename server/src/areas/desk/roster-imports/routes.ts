import {
  type ColumnChoices,
  importFields,
  readChoice,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import * as contract from '@edc/contract/desk/roster-imports/roster-imports';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import {
  cancelImport,
  chooseColumns,
  chooseConflicts,
  confirmImport,
  openErrors,
  prepareErrors,
  requestUndo,
  startImport,
} from './actions.ts';
import { loadImport, loadImports, loadRows, loadUndoPreview, openBadRows } from './queries.ts';

export const rosterImportRoutes = [
  route(contract.listImports, staff).to(({ app }, wanted) => loadImports(app, wanted)),

  route(contract.startRosterImport, staff).to(async ({ app, me, files }, { kind }) => ({
    id: String(await startImport(app, files, { kind, by: me.actor })),
  })),

  route(contract.getImport, staff).to(({ app }, { id }) => loadImport(app, Number(id))),

  route(contract.chooseImportColumns, staff).to(async ({ app }, { id, ...given }) => {
    const choices: ColumnChoices = {};
    for (const field of importFields) {
      const choice = readChoice(given[field]);
      if (choice) choices[field] = choice;
    }
    await chooseColumns(app, Number(id), choices);
    return 'The file is being checked.';
  }),

  route(contract.listImportRows, staff).to(({ app }, { id, part, sort, cursor, size }) =>
    loadRows(app, { id: Number(id), part }, { sort, cursor, size }),
  ),

  route(contract.chooseImportConflicts, staff).to(async ({ app }, { id, ...chosen }) => {
    await chooseConflicts(app, Number(id), chosen);
    return 'Your choice is saved.';
  }),

  route(contract.confirmRosterImport, staff).to(async ({ app, me }, { id, check_no: checkNo }) => {
    await confirmImport(app, Number(id), { checkNo, by: me.actor });
    return 'The import has started.';
  }),

  route(contract.cancelRosterImport, staff).to(async ({ app, me }, { id }) => {
    await cancelImport(app, Number(id), me.actor);
    return 'Cancelled.';
  }),

  route(contract.previewImportUndo, staff).to(({ app }, { id }) =>
    loadUndoPreview(app, Number(id)),
  ),

  route(contract.undoRosterImport, staff).to(async ({ app, me }, { id }) => {
    await requestUndo(app, Number(id), me.actor);
    return 'The import is being undone.';
  }),

  route(contract.prepareBadRows, staff).to(async ({ app, me }, { id }) => ({
    url: `/api/staff/exports/roster-errors/${await prepareErrors(app, me, Number(id))}`,
  })),

  route(contract.downloadBadRows, staff).to(
    async ({ app, me }, { token }) => await openBadRows(app, await openErrors(app, me, token)),
  ),
];
