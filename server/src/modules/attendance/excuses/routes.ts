import * as contract from '@edc/contract/excused-days';
import { route } from '../../../context.ts';
import { staff } from '../../staff/gates.ts';
import { excuseDay, removeExcusedDay } from './actions.ts';
import { loadExcusedDays, loadExcuseEffect } from './queries.ts';

export const excuseRoutes = [
  route(contract.listExcusedDays, staff).to(async ({ app }, wanted) => ({
    status: 200,
    data: await loadExcusedDays(app, wanted),
  })),

  route(contract.excuseDay, staff).to(async ({ app, me }, given) => {
    await excuseDay(app, me, {
      day: given.day,
      reason: given.reason,
      registration: given.registration,
      applicationCode: given.application_code,
    });
    return { status: 200, message: 'The day is excused.' };
  }),

  route(contract.getExcuseEffect, staff).to(async ({ app }, { day, application_code }) => ({
    status: 200,
    data: await loadExcuseEffect(app, { day, applicationCode: application_code }),
  })),

  route(contract.removeExcusedDay, staff).to(async ({ app, me }, { id }) => {
    await removeExcusedDay(app, me, Number(id));
    return { status: 200, message: 'The day has to be attended again.' };
  }),
];
