import * as contract from '@edc/contract/training/attendance/batches';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { moveStudent } from './actions.ts';
import { startAssigning } from './long-jobs.ts';
import { loadBatchPreview } from './queries.ts';

export const batchRoutes = [
  route(contract.previewBatches, staff).to(
    async ({ app, me }, { workshop, registrations = '' }) =>
      await loadBatchPreview(app, me, { workshop, registrations }),
  ),

  route(contract.assignBatches, staff).to(async ({ app, me }, given) => {
    const { job, students } = await startAssigning(app, me, {
      ...given,
      registrations: given.registrations ?? '',
    });
    return {
      message: `The batches of ${students} are being assigned.`,
      data: { job },
    };
  }),

  route(contract.moveToBatch, staff).to(({ app, me }, { registration, batch, reason }) =>
    moveStudent(app, me, { registrationId: Number(registration), batch, reason }),
  ),
];
