import * as contract from '@edc/contract/registers';
import { route } from '../../../context.ts';
import { recordInAudit } from '../../audit/actions.ts';
import { loadSettings } from '../../site/queries.ts';
import { staff } from '../../staff/gates.ts';
import { moveStudent } from '../batches/actions.ts';
import { startAssigning } from '../batches/long-jobs.ts';
import { loadAtRisk } from '../counting/queries.ts';
import { excuseDay, removeExcusedDay } from '../excuses/actions.ts';
import { loadExcusedDays } from '../excuses/queries.ts';
import { correctRegister } from './actions.ts';
import { loadRegister, workshopsFor } from './queries.ts';
import { registerFile } from './register-file.ts';

/** As many as a course has places: who is missing on paper cannot sign. */
const MOST_IN_FILE = 20_000;

export const registerRoutes = [
  route(contract.listRegisterWorkshops, staff).to(async ({ app, me }) => ({
    status: 200,
    data: await workshopsFor(app.db, me),
  })),

  route(contract.getRegister, staff).to(async ({ app, me }, wanted) => ({
    status: 200,
    data: await loadRegister(app, me, wanted),
  })),

  route(contract.downloadRegister, staff).to(async ({ app, me }, { format, ...wanted }) => {
    const register = await loadRegister(app, me, wanted, MOST_IN_FILE);
    const { centre_name } = await loadSettings(app.db);
    await recordInAudit(app.db, {
      actor: `staff:${me.email}`,
      action: 'register.export',
      subject: `workshop:${wanted.workshop}`,
      detail: { what: register.title, day: wanted.day, rows: register.rows.length },
      at: app.now(),
    });
    return await registerFile(register, format, {
      centre: centre_name,
      day: wanted.day,
      at: app.now(),
    });
  }),

  route(contract.correctRegister, staff).to(async ({ app, me }, given) => {
    const { registration, day, reason } = given;
    const present = given.present === 'Yes';
    const name = await correctRegister(app, me, {
      registrationId: Number(registration),
      day,
      present,
      reason,
    });
    const message = `${name} is written as ${present ? 'present' : 'absent'}.`;
    return { status: 200, message };
  }),

  route(contract.listExcusedDays, staff).to(async ({ app }) => ({
    status: 200,
    data: await loadExcusedDays(app),
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

  route(contract.removeExcusedDay, staff).to(async ({ app, me }, { id }) => {
    await removeExcusedDay(app, me, Number(id));
    return { status: 200, message: 'The day has to be attended again.' };
  }),

  route(contract.listAtRisk, staff).to(async ({ app, me }, wanted) => ({
    status: 200,
    data: await loadAtRisk(app, me, wanted),
  })),

  route(contract.assignBatches, staff).to(async ({ app, me }, given) => {
    const { job, students } = await startAssigning(app, me, {
      ...given,
      registrations: given.registrations ?? '',
    });
    return {
      status: 200,
      message: `The batches of ${students} are being assigned.`,
      data: { job },
    };
  }),

  route(contract.moveToBatch, staff).to(async ({ app, me }, { registration, batch, reason }) => ({
    status: 200,
    message: await moveStudent(app, me, { registrationId: Number(registration), batch, reason }),
  })),
];
