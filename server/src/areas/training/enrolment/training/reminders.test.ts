import { expect, it } from 'vitest';
import { aPortal } from '../../../../testing/portal.ts';
import { cancel } from '../../../../testing/rows/money.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { reverse } from '../../../../testing/rows/refunds.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aClock } from '../../../people/identity/testing.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { enrolmentJobs } from '../jobs.ts';

const DAY = 86_400;

it('notifies students whose training begins in three days, once, also by email unless switched off', async () => {
  const clock = aClock('2026-11-20T23:30:00Z');
  const portal = await aPortal({ now: clock.now });
  const { app, db } = portal;
  await stock(portal, 5);
  // One line only: it starts on Tuesday 24 November 2026.
  await db.deleteFrom('schedules').where('batch', '!=', 'Batch 1').execute();
  await db
    .updateTable('schedules')
    .set({ start_date: '2026-11-23', end_date: '2026-12-05' })
    .execute();
  await changeSetting(db, { key: 'holidays', value: ['2026-11-23'], by: 'operator' });
  const registration = await aRegistration(portal);
  const silent = await aRegistration(portal);
  const cancelled = await aRegistration(portal);
  await cancel(portal, cancelled.id);
  const reversed = await aRegistration(portal);
  await reverse(portal, reversed.moneyId);
  await db
    .insertInto('mails_switched_off')
    .values({ student_id: silent.studentId, kind: 'training' })
    .execute();
  const run = async () => {
    for (const job of enrolmentJobs) await job.handle(app, {} as never, { number: 1, last: false });
    return await db
      .selectFrom('notifications')
      .select(['student_id', 'kind', 'text'])
      // One is told of their refund too.
      .where('kind', '<>', 'payment')
      .orderBy('id')
      .execute();
  };
  // In Lagos it is 21 November already: three days ahead, since the 23rd is a holiday.
  const notified = await run();
  expect(notified.map(({ student_id }) => student_id)).toEqual([
    registration.studentId,
    silent.studentId,
  ]);
  expect(notified[0]).toMatchObject({
    kind: 'training',
    text: 'Your training in fashion, ESP 201 2026/2027 begins on 24 Nov 2026.',
  });
  const mails = await db
    .selectFrom('mails')
    .select(['subject', 'class', 'text'])
    .where('kind', '<>', 'payment')
    .execute();
  expect(mails).toEqual([
    {
      subject: 'Training begins on 24 Nov 2026: ESP 201',
      class: 'bulk',
      text: expect.stringContaining('Time: 07:00AM Daily. Place: EDC Workshops.'),
    },
  ]);
  clock.pass(DAY);
  expect(await run()).toHaveLength(2);
  // Moved to another day: that is news.
  await changeSetting(db, { key: 'holidays', value: ['2026-11-23', '2026-11-24'], by: 'operator' });
  expect((await run()).at(-1)?.text).toContain('begins on 25 Nov 2026.');
  // Begun: no one is notified.
  clock.pass(10 * DAY);
  await aRegistration(portal);
  expect(await run()).toHaveLength(4);
});

it('notifies no one four days before', async () => {
  const portal = await aPortal({ now: aClock('2026-11-19T12:00:00Z').now });
  await stock(portal, 5);
  await portal.db
    .updateTable('schedules')
    .set({ start_date: '2026-11-24', end_date: '2026-12-05' })
    .execute();
  await aRegistration(portal);
  for (const job of enrolmentJobs) {
    await job.handle(portal.app, {} as never, { number: 1, last: false });
  }
  expect(await portal.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
});
