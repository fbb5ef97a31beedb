import { expect, it, onTestFinished, vi } from 'vitest';
import { takeTurn } from '../areas/people/long-jobs/turns.ts';
import { aRegisteredStudent, aStaffMember, signIn } from '../testing/factories.ts';
import { aPortal } from '../testing/portal.ts';
import { announce } from './announce.ts';
import { readArgs } from './command.ts';

const SUBJECT = 'No training on Friday';
const MESSAGE = 'The centre is closed on Friday.\\n\\nTraining continues on Monday.';

it('tells every student once, by email too unless they switched it off', async () => {
  const portal = await aPortal();
  await aStaffMember(portal, { email: 'support@edc.example', roles: ['support'] });
  await aStaffMember(portal, { email: 'trainer@edc.example', roles: ['trainer'] });
  const [reader, quiet] = [await aRegisteredStudent(portal), await aRegisteredStudent(portal)];
  const me = await signIn(portal, reader);
  const off = { kind: 'announcement', on: 'No' } as const;
  await portal.call('POST /student/mail-preferences', off, await signIn(portal, quiet));

  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const run = (...args: string[]) => announce.run(portal, announce.read(readArgs(announce, args)));
  const words = ['--subject', SUBJECT, '--message', MESSAGE];
  await expect(run(...words, '--by', 'trainer@edc.example')).rejects.toThrow('permission');
  await run(...words, '--by', 'support@edc.example');
  expect(log.mock.calls.flat().join()).toContain('is on its way to every student');

  const { job_id } = await portal.db
    .selectFrom('announcements')
    .select('job_id')
    .executeTakeFirstOrThrow();
  // Who comes later is not told.
  await aRegisteredStudent(portal);
  await takeTurn(portal.app, { id: Number(job_id), turn: 0 }, { last: false });
  const told = await portal.db
    .selectFrom('notifications')
    .select(['student_id', 'kind'])
    .orderBy('student_id')
    .execute();
  expect(told).toEqual([
    { student_id: reader.id, kind: 'announcement' },
    { student_id: quiet.id, kind: 'announcement' },
  ]);
  const { body } = await portal.call('GET /student/notifications', {}, me);
  expect(body.data.items).toMatchObject([
    {
      text: 'No training on Friday. The centre is closed on Friday.\n\nTraining continues on Monday.',
      path: '/app/notifications',
    },
  ]);
  const mails = await portal.db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'class', 'unsubscribe_url'])
    .where('kind', '=', 'announcement')
    .execute();
  expect(mails).toEqual([
    {
      to_address: reader.email,
      subject: SUBJECT,
      class: 'bulk',
      unsubscribe_url: expect.stringContaining('/unsubscribe/'),
    },
  ]);
});

it('refuses what is too long to be read in a list', () => {
  const read = (...args: string[]) => announce.read(readArgs(announce, args));
  const by = ['--by', 'support@edc.example'];
  expect(() => read('--subject', 'x'.repeat(121), '--message', 'Hello', ...by)).toThrow(
    '--subject has more than 120 characters',
  );
  expect(() => read('--subject', 'Hello', '--message', 'x'.repeat(1001), ...by)).toThrow(
    '--message has more than 1000 characters',
  );
});
