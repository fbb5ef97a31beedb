import * as contract from '@edc/contract/training/attendance/scan-devices';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { createDevice, revokeDevice } from './actions.ts';
import { loadDevices } from './queries.ts';

export const deviceRoutes = [
  route(contract.listDevices, staff).to(({ app, me }, wanted) => loadDevices(app, me, wanted)),

  route(contract.createDevice, staff).to(async ({ app, me }, given) => {
    const { id, name, link, linkUntil } = await createDevice(app, me, {
      name: given.name,
      workshops: (given.workshops ?? '').split(',').filter(Boolean),
      until: given.until,
      mayAdmit: given.may_admit === 'Yes',
    });
    return { id, name, link, link_until: linkUntil.toISOString() };
  }),

  route(contract.revokeDevice, staff).to(async ({ app, me }, { id }) => {
    await revokeDevice(app, me, Number(id));
    return 'The phone can no longer scan. What it still sends is kept for review.';
  }),
];
