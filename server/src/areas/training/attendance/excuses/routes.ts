import { formatDay } from '@edc/contract/common/time/dates';
import * as contract from '@edc/contract/training/attendance/excused-days';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { excuseDay, removeExcusedDay } from './actions.ts';
import { loadExcusedDays, loadExcuseEffect } from './queries.ts';

const MOST_NAMED = 5;

/** "Not excused: Bello Ahmed (training completed), and 3 more." */
function leftOut(left: readonly string[]): string {
  const more = left.length - MOST_NAMED;
  const named = left.slice(0, MOST_NAMED).join(', ');
  return `Not excused: ${named}${more > 0 ? `, and ${more} more` : ''}.`;
}

export const excuseRoutes = [
  route(contract.listExcusedDays, staff).to(({ app }, wanted) => loadExcusedDays(app, wanted)),

  route(contract.excuseDay, staff).to(async ({ app, me }, given) => {
    const { day, reason, registration, application_code } = given;
    // In a fixed order, so that two people who excuse the same students do not deadlock.
    const ids = new Set(registration ? registration.split(',').map(Number) : []);
    const registrationIds = [...ids].sort((a, b) => a - b);
    const excuse = { day, reason, registrationIds, applicationCode: application_code };
    const { whom, left } = await excuseDay(app, me, excuse);
    const message = `${formatDay(day)} is excused for ${whom}.`;
    return left.length > 0 ? `${message} ${leftOut(left)}` : message;
  }),

  route(contract.getExcuseEffect, staff).to(({ app }, { day, application_code }) =>
    loadExcuseEffect(app, { day, applicationCode: application_code }),
  ),

  route(contract.removeExcusedDay, staff).to(async ({ app, me }, { id }) => {
    const day = await removeExcusedDay(app, me, Number(id));
    return `${formatDay(day)} counts again.`;
  }),
];
