import { dayInLagos } from '@edc/contract/common/time/days';
import * as contract from '@edc/contract/training/attendance/registers';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { completeStudent } from '../completing/actions.ts';
import { startCompleting } from '../completing/long-jobs.ts';
import {
  loadAtRisk,
  loadLastCounted,
  loadSilentPhones,
  loadUnsettled,
} from '../counting/queries.ts';
import { openRegister, prepareRegister, printRegister } from './export.ts';
import { loadRegister, workshopsFor } from './queries.ts';

export const registerRoutes = [
  route(contract.listRegisterWorkshops, staff).to(async ({ app, me }) => ({
    data: await workshopsFor(app.db, me),
    today: dayInLagos(app.now()),
  })),

  route(contract.getRegister, staff).to(({ app, me }, wanted) => loadRegister(app, me, wanted)),

  route(contract.printRegister, staff).to(({ app, me }, wanted) => printRegister(app, me, wanted)),

  route(contract.prepareRegisterExport, staff).to(async ({ app, me }, request) => {
    const token = await prepareRegister(app, me, request);
    return { url: `/api/staff/exports/registers/${token}` };
  }),

  route(contract.downloadRegister, staff).to(({ app, me }, { token }) =>
    openRegister(app, me, token),
  ),

  route(contract.listAtRisk, staff).to(async ({ app, me }, wanted) => ({
    data: await loadAtRisk(app, me, wanted),
    counted_at: await loadLastCounted(app),
    phones: await loadSilentPhones(app, me),
    unsettled: await loadUnsettled(app, me),
  })),

  route(contract.completeByHand, staff).to(async ({ app, me }, given) => {
    const { workshop, scope, reason } = given;
    const ids = given.registrations.split(',').map(Number);
    const [registrationId] = ids;
    if (ids.length === 1 && registrationId !== undefined) {
      const name = await completeStudent(app, me, { registrationId, scope, reason });
      return {
        message: `The training of ${name} is marked as completed.`,
        data: { job: null },
      };
    }
    const { job, students } = await startCompleting(app, me, { workshop, ids, scope, reason });
    const message =
      scope === 'reached'
        ? `The training of ${students} is being marked as completed where enough days were attended.`
        : `The training of ${students} is being marked as completed.`;
    return { message, data: { job } };
  }),
];
