import {
  type ColumnChoices,
  importFields,
  readChoice,
} from '@edc/contract/desk/import-column-rules';
import {
  cancelRosterImport,
  chooseImportColumns,
  chooseImportConflicts,
  confirmRosterImport,
  downloadBadRows,
  getImport,
  listImportRows,
  listImports,
  prepareBadRows,
  previewImportUndo,
  startRosterImport,
  undoRosterImport,
} from '@edc/contract/desk/roster-imports';
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
  route(listImports, staff).to(async ({ app }, wanted) => ({
    status: 200,
    data: await loadImports(app, wanted),
  })),

  route(startRosterImport, staff).to(async ({ app, me, files }, { kind }) => ({
    status: 200,
    data: { id: String(await startImport(app, files, { kind, by: me.actor })) },
  })),

  route(getImport, staff).to(async ({ app }, { id }) => ({
    status: 200,
    data: await loadImport(app, Number(id)),
  })),

  route(chooseImportColumns, staff).to(async ({ app }, { id, ...given }) => {
    const choices: ColumnChoices = {};
    for (const field of importFields) {
      const choice = readChoice(given[field]);
      if (choice) choices[field] = choice;
    }
    await chooseColumns(app, Number(id), choices);
    return { status: 200, message: 'The file is being checked.' };
  }),

  route(listImportRows, staff).to(async ({ app }, { id, part, sort, cursor, size }) => ({
    status: 200,
    data: await loadRows(app, { id: Number(id), part }, { sort, cursor, size }),
  })),

  route(chooseImportConflicts, staff).to(async ({ app }, { id, ...chosen }) => {
    await chooseConflicts(app, Number(id), chosen);
    return { status: 200, message: 'Your choice is saved.' };
  }),

  route(confirmRosterImport, staff).to(async ({ app, me }, { id, check_no: checkNo }) => {
    await confirmImport(app, Number(id), { checkNo, by: me.actor });
    return { status: 200, message: 'The import has started.' };
  }),

  route(cancelRosterImport, staff).to(async ({ app, me }, { id }) => {
    await cancelImport(app, Number(id), me.actor);
    return { status: 200, message: 'Cancelled.' };
  }),

  route(previewImportUndo, staff).to(async ({ app }, { id }) => ({
    status: 200,
    data: await loadUndoPreview(app, Number(id)),
  })),

  route(undoRosterImport, staff).to(async ({ app, me }, { id }) => {
    await requestUndo(app, Number(id), me.actor);
    return { status: 200, message: 'The import is being undone.' };
  }),

  route(prepareBadRows, staff).to(async ({ app, me }, { id }) => ({
    status: 200,
    url: `/api/staff/exports/roster-errors/${await prepareErrors(app, me, Number(id))}`,
  })),

  route(downloadBadRows, staff).to(
    async ({ app, me }, { token }) => await openBadRows(app, await openErrors(app, me, token)),
  ),
];
