import { counted } from '@edc/contract/common/text/counted';
import * as contract from '@edc/contract/training/schedule';
import { route } from '../../../context.ts';
import { staff } from '../../people/staff/gates.ts';
import { addBatch, cancelBatch, changeBatch } from './actions.ts';
import { loadConcerned, loadSchedule } from './queries.ts';

const valuesOf = <Given extends { time?: string | undefined; place?: string | undefined }>({
  time,
  place,
  ...given
}: Given) => ({ ...given, training_time: time || null, training_place: place || null });

const notifiedWords = (notified: number) =>
  notified === 0 ? '' : ` ${counted(notified, 'student is', 'students are')} being notified.`;

export const scheduleRoutes = [
  route(contract.getSchedule, staff).to(({ app }, { session }) => loadSchedule(app, session)),

  route(contract.addBatch, staff).to(async ({ app, me }, { course, ...given }) => {
    await addBatch(app, { course, ...valuesOf(given) }, me);
    return 'The batch is added.';
  }),

  route(contract.previewBatchChange, staff).to(({ app }, { id }) => loadConcerned(app, Number(id))),

  route(contract.changeBatch, staff).to(
    async ({ app, me }, { id, version, reason = '', ...given }) => {
      const { job, notified } = await changeBatch(
        app,
        { id: Number(id), version, reason, ...valuesOf(given) },
        me,
      );
      return { message: `The batch is saved.${notifiedWords(notified)}`, job };
    },
  ),

  route(contract.cancelBatch, staff).to(async ({ app, me }, { id, version, reason, move_to }) => {
    const moveTo = move_to ? Number(move_to) : null;
    const { job, notified } = await cancelBatch(
      app,
      { id: Number(id), version, reason, moveTo },
      me,
    );
    return { message: `The batch is cancelled.${notifiedWords(notified)}`, job };
  }),
];
