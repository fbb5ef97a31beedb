import * as contract from '@edc/contract/training/attendance/scans';
import { anyone, route } from '../../../context.ts';
import { linkDevice, unlinkDevice } from './devices/actions.ts';
import { loadOwnDevice } from './devices/queries.ts';
import { noteContact, placesOf } from './devices/store.ts';
import { device, type LinkedDevice, requireActive } from './gates.ts';
import { loadListPart } from './list/queries.ts';
import { admitsEverywhere, linkLimit } from './rules.ts';
import { takeScans } from './scanning/actions.ts';

const rowOf = ({ deviceId, name, mayAdmit, admitsEverywhere, expiresAt }: LinkedDevice) => ({
  id: deviceId,
  name,
  may_admit: mayAdmit,
  may_admit_everywhere: admitsEverywhere,
  expires_at: expiresAt,
});

/** Calls of phones that scan slips. */
export const scanRoutes = [
  route(contract.linkDevice, anyone).to(async ({ app, request }, { code }) => {
    await app.limits.take(linkLimit, request.ip);
    const { token, ...row } = await linkDevice(app, code);
    const own = { ...row, may_admit_everywhere: admitsEverywhere(row) };
    return { token, ...(await loadOwnDevice(app, own)) };
  }),

  route(contract.getDevice, device).to(async ({ app, me }) => {
    requireActive(me, app.now());
    return await loadOwnDevice(app, rowOf(me));
  }),

  route(contract.getScanList, device).to(async ({ app, me }, { after }) => {
    requireActive(me, app.now());
    const places = await placesOf(app.db, me.deviceId);
    const content = await loadListPart(app, { given: after, places });
    await noteContact(app.db, me.deviceId, { at: app.now() });
    return { type: 'application/gzip', content };
  }),

  route(contract.sendScans, device).to(async ({ app, me }, given) => ({
    results: await takeScans(app, me, given),
    now: app.now().toISOString(),
  })),

  route(contract.unlinkDevice, device).to(async ({ app, me }) => {
    await unlinkDevice(app, me.deviceId);
    return 'This phone is no longer a scanner.';
  }),
];
