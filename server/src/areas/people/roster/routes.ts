import * as contract from '@edc/contract/people/roster/roster';
import { anyone, route } from '../../../context.ts';
import { createRecord } from './pins/actions.ts';

export const rosterRoutes = [
  route(contract.createStudentRecord, anyone).to(async ({ app, request }, input) => {
    await createRecord(app, input, request.ip);
    return 'Your record has been created. One step is left: confirm your email address.';
  }),
];
