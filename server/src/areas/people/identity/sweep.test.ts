import { expect, it } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';
import { aRegisteredStudent, aStudent, signIn } from '../../../testing/rows/factories.ts';
import { identityJobs } from './jobs.ts';
import { mailPasswordLink } from './recovery/actions.ts';
import { aClock, aMailedCode } from './testing.ts';

it('forgets sessions, handles, codes and links that have run out', async () => {
  const clock = aClock();
  const portal = await aPortal({ now: clock.now });
  const sweep = identityJobs.find((kind) => kind.name === 'sweep-expired');
  const run = () => sweep?.handle(portal.app, {} as never, { number: 1, last: true });
  const student = await aRegisteredStudent(portal);
  await signIn(portal, student);
  await aMailedCode(portal, await aStudent(portal), 'swept@mail.example');
  await mailPasswordLink(portal.app, { identifier: student.matric_no, request: 'sweep' });
  const tables = ['sessions', 'registration_handles', 'one_time_codes', 'mailed_links'] as const;
  const counts = async () => {
    const rows = tables.map((table) => portal.db.selectFrom(table).selectAll().execute());
    return (await Promise.all(rows)).map((list) => list.length);
  };
  const state = async () =>
    (await portal.db.selectFrom('one_time_codes').select('state').executeTakeFirst())?.state;

  await run();
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(await state()).toBe('open');
  clock.pass(8 * 60 * 60);
  await run();
  expect(await counts()).toEqual([0, 0, 1, 0]);
  expect(await state()).toBe('expired');
  clock.pass(31 * 24 * 60 * 60);
  await run();
  expect(await counts()).toEqual([0, 0, 0, 0]);
});
