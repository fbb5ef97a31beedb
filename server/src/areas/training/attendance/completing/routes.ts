import * as contract from '@edc/contract/training/attendance/session-completion';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { startSession } from './long-jobs.ts';
import { previewSession } from './queries.ts';

export const completionRoutes = [
  route(contract.previewSessionCompletion, staff).to(({ app }, { session }) =>
    previewSession(app, session),
  ),

  route(contract.completeSession, staff).to(async ({ app, me }, given) => ({
    job: await startSession(app, me, given),
  })),
];
