import { counted } from '@edc/contract/common/text/counted';
import * as contract from '@edc/contract/people/pins/pins';
import { route } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import { findPinsForPrint, issuePinBatch, revokeBatch, revokeOne } from '../roster/actions.ts';
import { staff } from '../staff/gates.ts';
import { mergeRecords, refuseKnown } from './actions.ts';
import { ownRecordExport, pinExport } from './exports/actions.ts';
import { pinCardsPdf } from './pin-cards.ts';
import { loadOwnRecords, loadPins } from './queries.ts';

export const pinRoutes = [
  route(contract.listPins, staff).to(({ app }, { sort, cursor, size, ...filters }) =>
    loadPins(app, filters, { sort, cursor, size }),
  ),

  route(contract.preparePinExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await pinExport.prepare(app, me, { format, filters });
    return { url: `/api/staff/exports/pins/${token}` };
  }),

  route(contract.downloadPins, staff).to(({ app, me }, { token }) =>
    pinExport.open(app, me, token),
  ),

  route(contract.prepareOwnRecordExport, staff).to(async ({ app, me }, { format }) => {
    const token = await ownRecordExport.prepare(app, me, { format, filters: {} });
    return { url: `/api/staff/exports/pin-records/${token}` };
  }),

  route(contract.downloadOwnRecords, staff).to(({ app, me }, { token }) =>
    ownRecordExport.open(app, me, token),
  ),

  route(contract.issuePins, staff).to(
    async ({ app, me }, { matric_nos, count, days, note = '' }) => {
      await refuseKnown(app.db, matric_nos);
      const whom =
        matric_nos.length > 0 ? matric_nos : Array.from({ length: count }, () => undefined);
      const { pins, expiresAt } = await issuePinBatch(app, {
        whom,
        days,
        note,
        by: me.actor,
      });
      return { pins, expires_at: expiresAt.toISOString() };
    },
  ),

  route(contract.printPinCards, staff).to(async ({ app }, { pins }) => {
    const cards = await findPinsForPrint(app, pins.split(','));
    if (cards.length === 0) throw new Refusal('NOT_FOUND');
    const { portal_name: centre } = await loadSettings(app.db);
    const address = app.config.publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
    const content = await pinCardsPdf({ centre, address, at: app.now() }, cards);
    return { type: 'application/pdf', filename: 'portal-pins.pdf', content };
  }),

  route(contract.revokePin, staff).to(async ({ app, me }, { id }) => {
    await revokeOne(app, Number(id), me.actor);
    return 'The PIN no longer works.';
  }),

  route(contract.revokePinBatch, staff).to(async ({ app, me }, { batch }) => {
    const count = await revokeBatch(app, batch, me.actor);
    return `${counted(count, 'PIN no longer works', 'PINs no longer work')}.`;
  }),

  route(contract.listOwnRecords, staff).to(({ app }, wanted) => loadOwnRecords(app, wanted)),

  route(contract.mergeOwnRecord, staff).to(async ({ app, me }, { student, into, reason }) => {
    await mergeRecords(app, {
      key: student,
      into: Number(into),
      reason,
      by: me.actor,
    });
    return 'Both records are now one.';
  }),
];
