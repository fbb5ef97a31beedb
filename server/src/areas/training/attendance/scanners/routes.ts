import * as contract from '@edc/contract/training/attendance/scanners';
import { route } from '../../../../context.ts';
import { staff } from '../../../people/staff/gates.ts';
import { createScanner, revokeScanner } from './actions.ts';
import { loadScanners } from './queries.ts';

export const scannerRoutes = [
  route(contract.listScanners, staff).to(({ app, me }, wanted) => loadScanners(app, me, wanted)),

  route(contract.createScanner, staff).to(async ({ app, me }, given) => {
    const { id, name, link, linkUntil } = await createScanner(app, me, {
      name: given.name,
      workshops: (given.workshops ?? '').split(',').filter(Boolean),
      until: given.until,
      mayAdmit: given.may_admit === 'Yes',
    });
    return { id, name, link, link_until: linkUntil.toISOString() };
  }),

  route(contract.revokeScanner, staff).to(async ({ app, me }, { id }) => {
    await revokeScanner(app, me, Number(id));
    return 'The phone can no longer scan. What it still sends is kept for review.';
  }),
];
