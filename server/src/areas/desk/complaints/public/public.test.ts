import { DAY_MS } from '@edc/contract/common/time/days';
import { expect, it } from 'vitest';
import { aSharedPortal } from '../../../../testing/portal.ts';
import { answerComplaint } from '../staff/actions.ts';
import { anActor } from '../testing.ts';

let now = new Date('2026-11-15T09:00:00Z');
const shared = aSharedPortal({ now: () => now });

const written = (email: string) => ({
  full_name: 'Bello Amina',
  email_address: email,
  matric_no: 'SCI/24/0001',
  category: 'Other' as const,
  subject: 'I cannot log in',
  message: 'My matric number is refused.',
});

async function linkFor(email: string) {
  const answer = await shared().call('POST /complaints/public', written(email));
  expect(answer.body.message).toBe(
    `We have sent a link to ${email}. Open it to send your message to the centre.`,
  );
  const { text } = await shared()
    .db.selectFrom('mails')
    .select('text')
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return /\/help\/(\S+)/.exec(text ?? '')?.[1] ?? '';
}

const complaintsOf = (email: string) =>
  shared().db.selectFrom('complaints').selectAll().where('contact_email', '=', email).execute();

it('reaches the queue as unverified once the address is confirmed, and only once', async () => {
  const token = await linkFor('amina@mail.example');
  expect(await complaintsOf('amina@mail.example')).toEqual([]);
  const confirm = () => shared().call('POST /complaints/public/confirm', { token });
  const [first, second] = await Promise.all([confirm(), confirm()]);
  expect(first.status).toBe(200);
  expect(second.body.data.id).toBe(first.body.data.id);
  expect(await complaintsOf('amina@mail.example')).toEqual([
    expect.objectContaining({
      code: first.body.data.id,
      student_id: null,
      origin: 'public',
      contact_matric_no: 'SCI/24/0001',
      status: 'open',
    }),
  ]);
});

it('is shown to anyone with its link, until that expires', async () => {
  const token = await linkFor('reader@mail.example');
  const read = (one: string) => shared().call('GET /complaints/public/{token}', { token: one });
  const { subject, message } = written('reader@mail.example');
  expect((await read(token)).body.data).toEqual({ subject, message });
  expect((await read('x'.repeat(43))).body.error).toBe('LINK_GONE');
  expect(await complaintsOf('reader@mail.example')).toEqual([]);
});

it('is answered by email', async () => {
  const token = await linkFor('answered@mail.example');
  const { body } = await shared().call('POST /complaints/public/confirm', { token });
  const actor = await anActor(shared());
  const given = { code: body.data.id, message: 'Please visit Room 4.', actor };
  await answerComplaint(shared().app, given);
  const { text } = await shared()
    .db.selectFrom('mails')
    .select('text')
    .where('to_address', '=', 'answered@mail.example')
    .where('kind', '=', 'complaint')
    .executeTakeFirstOrThrow();
  expect(text).toContain('Please visit Room 4.');
  expect(text).not.toContain('/app/portal/complaints');
});

it('is not sent by a link that is made up or a day old', async () => {
  const made = { token: 'x'.repeat(43) };
  expect((await shared().call('POST /complaints/public/confirm', made)).body.error).toBe(
    'LINK_GONE',
  );
  const token = await linkFor('late@mail.example');
  now = new Date(now.getTime() + DAY_MS + 1);
  const late = await shared().call('POST /complaints/public/confirm', { token });
  expect(late.body.error).toBe('LINK_GONE');
  const read = await shared().call('GET /complaints/public/{token}', { token });
  expect(read.body.error).toBe('LINK_GONE');
  expect(await complaintsOf('late@mail.example')).toEqual([]);
});

it('fills nobody’s inbox: three a day for one address', async () => {
  for (let count = 0; count < 3; count += 1) await linkFor('full@mail.example');
  const { status } = await shared().call('POST /complaints/public', written('FULL@mail.example'));
  expect(status).toBe(429);
});
