import { dayInLagos } from '@edc/contract/common/time/days';
import type { App } from '../../../context.ts';
import { forEachIsolated } from '../../../platform/for-each-isolated.ts';
import { staffToTell } from '../../people/staff/queries.ts';
import { queueMail } from '../../system/notifications/actions.ts';
import { morningMail } from './mails.ts';
import { loadWork } from './queries.ts';

/** Emails everyone for whom something waits, once a day. */
export async function notifyAboutWork(app: App): Promise<void> {
  const day = dayInLagos(app.now());
  await forEachIsolated(await staffToTell(app.db), async (person) => {
    const all = await loadWork(app, { roles: person.roles, staffId: person.id });
    const work = all.filter(({ total }) => total.count > 0);
    if (work.length === 0) return;
    const { publicUrl } = app.config;
    await queueMail(app.db, app.jobs, morningMail({ person, day, work, publicUrl }));
  });
}
