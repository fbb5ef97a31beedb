import { counted } from '@edc/contract/common/counted';
import {
  downloadOwnRecords,
  downloadPins,
  issuePins,
  listOwnRecords,
  listPins,
  mergeOwnRecord,
  prepareOwnRecordExport,
  preparePinExport,
  printPinCards,
  revokePin,
  revokePinBatch,
} from '@edc/contract/people/pins';
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
  route(listPins, staff).to(async ({ app }, { sort, cursor, size, ...filters }) => ({
    status: 200,
    data: await loadPins(app, filters, { sort, cursor, size }),
  })),

  route(preparePinExport, staff).to(async ({ app, me }, { format, ...filters }) => {
    const token = await pinExport.prepare(app, me, { format, filters });
    return { status: 200, url: `/api/staff/exports/pins/${token}` };
  }),

  route(downloadPins, staff).to(
    async ({ app, me }, { token }) => await pinExport.open(app, me, token),
  ),

  route(prepareOwnRecordExport, staff).to(async ({ app, me }, { format }) => {
    const token = await ownRecordExport.prepare(app, me, { format, filters: {} });
    return { status: 200, url: `/api/staff/exports/pin-records/${token}` };
  }),

  route(downloadOwnRecords, staff).to(
    async ({ app, me }, { token }) => await ownRecordExport.open(app, me, token),
  ),

  route(issuePins, staff).to(async ({ app, me }, { matric_nos, count, days, note = '' }) => {
    await refuseKnown(app.db, matric_nos);
    const whom =
      matric_nos.length > 0 ? matric_nos : Array.from({ length: count }, () => undefined);
    const { pins, expiresAt } = await issuePinBatch(app, {
      whom,
      days,
      note,
      by: me.actor,
    });
    return { status: 200, data: { pins, expires_at: expiresAt.toISOString() } };
  }),

  route(printPinCards, staff).to(async ({ app }, { pins }) => {
    const cards = await findPinsForPrint(app, pins.split(','));
    if (cards.length === 0) throw new Refusal('NOT_FOUND');
    const { portal_name: centre } = await loadSettings(app.db);
    const address = app.config.publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');
    const content = await pinCardsPdf({ centre, address, at: app.now() }, cards);
    return { type: 'application/pdf', filename: 'portal-pins.pdf', content };
  }),

  route(revokePin, staff).to(async ({ app, me }, { id }) => {
    await revokeOne(app, Number(id), me.actor);
    return { status: 200, message: 'The PIN no longer works.' };
  }),

  route(revokePinBatch, staff).to(async ({ app, me }, { batch }) => {
    const count = await revokeBatch(app, batch, me.actor);
    return {
      status: 200,
      message: `${counted(count, 'PIN no longer works', 'PINs no longer work')}.`,
    };
  }),

  route(listOwnRecords, staff).to(async ({ app }, wanted) => ({
    status: 200,
    data: await loadOwnRecords(app, wanted),
  })),

  route(mergeOwnRecord, staff).to(async ({ app, me }, { student, into, reason }) => {
    await mergeRecords(app, {
      key: student,
      into: Number(into),
      reason,
      by: me.actor,
    });
    return { status: 200, message: 'Both records are now one.' };
  }),
];
