import { createStudentRecord } from '@edc/contract/people/roster';
import { anyone, route } from '../../../context.ts';
import { createRecord } from './pins/actions.ts';

export const rosterRoutes = [
  route(createStudentRecord, anyone).to(async ({ app, request }, input) => {
    await createRecord(app, input, request.ip);
    return {
      status: 200,
      message: 'Your record has been created. One step is left: confirm your email address.',
    };
  }),
];
