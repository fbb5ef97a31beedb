import * as contract from '@edc/contract/training/attendance/scans';
import { anyone, route } from '../../../context.ts';
import { type LinkedScanner, requireActive, scanner } from './gates.ts';
import { loadListPart } from './list/queries.ts';
import { admitsEverywhere, linkLimit } from './rules.ts';
import { linkScanner, unlinkScanner } from './scanners/actions.ts';
import { loadOwnScanner } from './scanners/queries.ts';
import { placesOf, updateScanner } from './scanners/store.ts';
import { takeScans } from './scanning/actions.ts';

const rowOf = ({ scannerId, name, mayAdmit, admitsEverywhere, expiresAt }: LinkedScanner) => ({
  id: scannerId,
  name,
  may_admit: mayAdmit,
  may_admit_everywhere: admitsEverywhere,
  expires_at: expiresAt,
});

/** Calls of phones that scan slips. */
export const scanRoutes = [
  route(contract.linkScanner, anyone).to(async ({ app, request }, { code }) => {
    await app.limits.take(linkLimit, request.ip);
    const { token, ...row } = await linkScanner(app, code);
    const own = { ...row, may_admit_everywhere: admitsEverywhere(row) };
    return { token, ...(await loadOwnScanner(app, own)) };
  }),

  route(contract.getScanner, scanner).to(async ({ app, me }) => {
    requireActive(me, app.now());
    return await loadOwnScanner(app, rowOf(me));
  }),

  route(contract.getScanList, scanner).to(async ({ app, me }, { after }) => {
    requireActive(me, app.now());
    const places = await placesOf(app.db, me.scannerId);
    const content = await loadListPart(app, { given: after, places });
    await updateScanner(app.db, me.scannerId, { last_seen_at: app.now() });
    return { type: 'application/gzip', content };
  }),

  route(contract.sendScans, scanner).to(async ({ app, me }, given) => ({
    results: await takeScans(app, me, given),
    now: app.now().toISOString(),
  })),

  route(contract.unlinkScanner, scanner).to(async ({ app, me }) => {
    await unlinkScanner(app, me.scannerId);
    return 'This phone is no longer a scanner.';
  }),
];
