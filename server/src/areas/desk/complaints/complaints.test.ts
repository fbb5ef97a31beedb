import { DAY_MS } from '@edc/contract/common/time/days';
import { complaintMessages } from '@edc/contract/desk/complaints/complaint-messages';
import type { PaymentPurpose } from '@edc/contract/money/payment-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSharedPortal } from '../../../testing/portal.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aRegistered, aSkillChange } from '../../../testing/rows/skill-changes.ts';
import { reject } from '../../training/skill-changes/decide.ts';
import { answerComplaint, noteOnComplaint, setPending } from './staff/actions.ts';
import type { StaffActor } from './staff/change.ts';
import { aComplainant, aComplaint, anActor, type Complainant, openComplaint } from './testing.ts';

const START = new Date('2026-11-15T09:00:00Z');
let now = START;
const shared = aSharedPortal({ now: () => now });
let actor: StaffActor;
const after = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

const details = async ({ as, own }: Complainant, id: string) =>
  (await shared().call('POST /student/complaints/details', { ...own, ticket_id: id }, as)).body
    .data;
const act = ({ as, own }: Complainant, what: 'close' | 'reopen', id: string) =>
  shared().call(`POST /student/complaints/${what}`, { ...own, ticket_id: id }, as);
const reply = ({ as, own }: Complainant, id: string, message = 'Any news?') =>
  shared().call('POST /student/complaints/reply', { ...own, ticket_id: id, message }, as);
const list = async ({ as, own }: Complainant, status: 'all' | 'open' | 'closed') => {
  const { body } = await shared().call('POST /student/complaints/tickets', { ...own, status }, as);
  return body.data.map(({ id }) => id);
};

beforeAll(async () => {
  await stock(shared(), 50);
  actor = await anActor(shared());
});

describe('a new complaint', () => {
  it('is submitted with the words of the specification and read back whole', async () => {
    const me = await aComplainant(shared());
    const input = { ...me.own, ...aComplaint, sender_name: 'Somebody Else' };
    const { status, body } = await shared().call('POST /student/complaints/create', input, me.as);
    expect(status).toBe(200);
    expect(body.message).toBe('Your ticket has been submitted successfully');
    const complaint = await details(me, body.data.id);
    expect(complaint).toMatchObject({
      id: body.data.id,
      subject: aComplaint.subject,
      category: 'Payment',
      priority: 'high',
      status: 'open',
      unread: 0,
      facts: [{ term: 'Payments', detail: 'None started in the last 30 days' }],
    });
    expect(complaint.messages).toEqual([
      expect.objectContaining({
        sender: 'student',
        sender_name: 'Adeyemi Ìyábọ̀ Grace',
        message: aComplaint.message,
        attachments: [],
      }),
    ]);
  });

  it('needs subject, category and message', async () => {
    const { as, own } = await aComplainant(shared());
    const empty = { ...own, subject: ' ', message: '' } as never;
    const { status, body } = await shared().call('POST /student/complaints/create', empty, as);
    expect(status).toBe(422);
    expect(body.message).toBe(complaintMessages.required);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['category', 'message', 'subject']);
    const long = { ...own, ...aComplaint, subject: 'x'.repeat(151), message: 'y'.repeat(5001) };
    const refused = await shared().call('POST /student/complaints/create', long, as);
    expect(refused.body.fields).toEqual({
      subject: 'Please use at most 150 characters',
      message: 'Please use at most 5000 characters',
    });
  });

  it('about a training day is taken once while it is open, also from two phones at once', async () => {
    const me = await aComplainant(shared());
    const about = {
      ...me.own,
      ...aComplaint,
      subject: 'Attendance on 12 Nov 2026 is missing, ESP 301',
    };
    const send = (subject = about.subject) =>
      shared().call('POST /student/complaints/create', { ...about, subject }, me.as);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [code] = await list(me, 'open');
    const again = await send();
    expect([again.body.error, again.body.message]).toEqual([
      'ALREADY_REPORTED',
      `You wrote about this on 15 Nov 2026, and complaint ${code} is still open. Add to it there.`,
    ]);
    // Another course or another student is another day.
    expect((await send('Attendance on 12 Nov 2026 is missing, ESP 302')).status).toBe(200);
    const other = await aComplainant(shared());
    const theirs = { ...about, ...other.own };
    expect((await shared().call('POST /student/complaints/create', theirs, other.as)).status).toBe(
      200,
    );
    await act(me, 'close', code ?? '');
    expect((await send()).status).toBe(200);
  });

  it('that asks for credit is sent once while it is open, and the credit says so', async () => {
    await stock(shared(), 5);
    const student = await aRegistered(shared());
    const { id } = await aSkillChange(shared(), student);
    const { app } = shared();
    const decision = { requestId: id, by: 'operator' as const, reason: 'Full', at: app.now() };
    await app.db.transaction().execute((tx) => reject(tx, app, decision));
    const refund = async () =>
      (await shared().call('GET /student/credits', {}, student.me)).body.data[0]?.refund;
    const { subject = '' } = (await refund()) ?? {};
    const own = { student_code: student.me.code, sender_name: 'A student' };
    const create = 'POST /student/complaints/create';
    // The same words without saying that they ask for credit are any complaint.
    const words = { ...own, ...aComplaint, subject };
    expect((await shared().call(create, words, student.me)).status).toBe(200);
    expect((await refund())?.asked).toBeNull();
    // The student may write another subject: it is still known what was asked for.
    const send = (refund_of: PaymentPurpose = 'skill_change') =>
      shared().call(create, { ...own, ...aComplaint, subject: 'My money', refund_of }, student.me);
    expect((await send('enrolment')).status).toBe(200);
    expect((await refund())?.asked).toBeNull();
    expect((await send()).status).toBe(200);
    const asked = { id: expect.any(String), at: app.now().toISOString() };
    expect(await refund()).toEqual({ subject, asked });
    const again = await send();
    expect([again.body.error, again.body.message]).toEqual([
      'ALREADY_REPORTED',
      expect.stringMatching(/^You wrote about this on .* is still open\. Add to it there\.$/),
    ]);
    const ticket_id = (await refund())?.asked?.id ?? '';
    await shared().call(
      'POST /student/complaints/close',
      { student_code: student.me.code, ticket_id },
      student.me,
    );
    expect((await refund())?.asked).toBeNull();
  });

  it('has medium priority unless said otherwise', async () => {
    const me = await aComplainant(shared());
    const { priority: _, ...rest } = aComplaint;
    const input = { ...me.own, ...rest };
    const { body } = await shared().call('POST /student/complaints/create', input, me.as);
    expect((await details(me, body.data.id)).priority).toBe('medium');
  });

  it('is stored once, however often the same request is sent', async () => {
    const me = await aComplainant(shared());
    const input = { ...me.own, ...aComplaint, request_key: crypto.randomUUID() };
    const send = () => shared().call('POST /student/complaints/create', input, me.as);
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await list(me, 'all')).toEqual([(await send()).body.data.id]);
  });

  it('is refused after ten in a day', async () => {
    const me = await aComplainant(shared());
    for (let count = 0; count < 10; count += 1) await openComplaint(shared(), me);
    const input = { ...me.own, ...aComplaint };
    const { status } = await shared().call('POST /student/complaints/create', input, me.as);
    expect(status).toBe(429);
    expect(await list(me, 'all')).toHaveLength(10);
  });

  it('carries registrations and attendance with a certificate complaint, and what it is about', async () => {
    const me = await aComplainant(shared());
    await aRegistration(shared(), { studentId: me.student.id });
    const given = { ...aComplaint, category: 'Certificate' as const, about: 'Name on certificate' };
    const input = { ...me.own, ...given };
    const { body } = await shared().call('POST /student/complaints/create', input, me.as);
    const { facts } = await details(me, body.data.id);
    expect(facts[0]).toEqual({ term: 'About', detail: 'Name on certificate' });
    expect(facts[1]?.term).toBe('ESP 201, 2026/2027');
    expect(facts[1]?.detail).toContain('name on record Adeyemi Ìyábọ̀ Grace');
    expect(facts[1]?.detail).toContain('attended 0 of 9 days');
  });
});

describe('a complaint', () => {
  it('is nobody else’s to read, answer, close or reopen', async () => {
    const id = await openComplaint(shared(), await aComplainant(shared()));
    const other = await aComplainant(shared());
    const input = { ...other.own, ticket_id: id };
    for (const path of ['details', 'close', 'reopen'] as const) {
      const answer = await shared().call(`POST /student/complaints/${path}`, input, other.as);
      expect([answer.status, answer.body.error]).toEqual([404, 'UNKNOWN_COMPLAINT']);
    }
    expect((await reply(other, id)).status).toBe(404);
    const read = { ticket_id: id };
    const got = await shared().call('GET /student/complaints/ticket/{ticket_id}', read, other.as);
    expect(got.status).toBe(404);
    const seen = { ...input, message_id: 1 };
    expect((await shared().call('POST /student/complaints/seen', seen, other.as)).status).toBe(404);
  });

  it('is not read in another student’s name', async () => {
    const [me, other] = [await aComplainant(shared()), await aComplainant(shared())];
    const id = await openComplaint(shared(), other);
    const input = { ...other.own, ticket_id: id };
    const { status } = await shared().call('POST /student/complaints/details', input, me.as);
    expect(status).toBe(403);
    const listing = { ...other.own, status: 'all' as const };
    expect((await shared().call('POST /student/complaints/tickets', listing, me.as)).status).toBe(
      403,
    );
  });

  it('is replied to while open, closed, and reopened within 14 days', async () => {
    const me = await aComplainant(shared());
    const id = await openComplaint(shared(), me);
    expect((await reply(me, id)).body.message).toBe('Your reply has been sent successfully');
    expect((await act(me, 'reopen', id)).body.error).toBe('COMPLAINT_IS_OPEN');
    expect((await act(me, 'close', id)).body.message).toBe('Ticket closed successfully');
    expect((await details(me, id)).status).toBe('closed');
    expect((await reply(me, id)).body.error).toBe('COMPLAINT_NOT_OPEN');
    expect((await act(me, 'close', id)).body.error).toBe('COMPLAINT_NOT_OPEN');
    after(13.9);
    expect((await act(me, 'reopen', id)).body.message).toBe('Complaint reopened successfully');
    expect((await details(me, id)).status).toBe('open');
    await act(me, 'close', id);
    after(14.1);
    expect((await details(me, id)).may_reopen).toBe(false);
    expect((await act(me, 'reopen', id)).body.error).toBe('COMPLAINT_CLOSED_LONG_AGO');
    now = START;
  });

  it('needs words in a reply, and stores a reply that is sent twice once', async () => {
    const me = await aComplainant(shared());
    const id = await openComplaint(shared(), me);
    const empty = await reply(me, id, '  ');
    expect([empty.status, empty.body.message]).toEqual([422, complaintMessages.required]);
    const input = {
      ...me.own,
      ticket_id: id,
      message: 'Once',
      request_key: crypto.randomUUID(),
    };
    const send = () => shared().call('POST /student/complaints/reply', input, me.as);
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await details(me, id)).messages).toHaveLength(2);
  });

  it('is listed under open while pending, and under closed when closed', async () => {
    const me = await aComplainant(shared());
    const [open, pending, closed] = [
      await openComplaint(shared(), me),
      await openComplaint(shared(), me),
      await openComplaint(shared(), me),
    ];
    const waiting = { code: pending, waitingFor: 'the bank', until: '2026-11-20', actor };
    await setPending(shared().app, waiting);
    await act(me, 'close', closed);
    expect((await list(me, 'open')).sort()).toEqual([open, pending].sort());
    const { body } = await shared().call('GET /student/complaints', { status: 'open' }, me.as);
    expect(body.data.find(({ id }) => id === pending)).toMatchObject({
      waiting_for: 'the bank',
    });
    expect(await list(me, 'closed')).toEqual([closed]);
    expect(await list(me, 'all')).toHaveLength(3);
    const read = await shared().call('GET /student/complaints', { status: 'closed' }, me.as);
    expect(read.body.data.map(({ id }) => id)).toEqual([closed]);
  });

  it('cannot be replied to or closed while pending, but reopened', async () => {
    const me = await aComplainant(shared());
    const code = await openComplaint(shared(), me);
    await setPending(shared().app, { code, waitingFor: 'the bank', until: '2026-11-20', actor });
    expect(await details(me, code)).toMatchObject({
      status: 'pending',
      waiting_for: 'the bank',
      next_step: 'Waiting for the bank. We will write again by 20 Nov 2026.',
      may_reopen: true,
    });
    expect((await reply(me, code)).body.error).toBe('COMPLAINT_NOT_OPEN');
    expect((await act(me, 'close', code)).body.error).toBe('COMPLAINT_NOT_OPEN');
    expect((await act(me, 'reopen', code)).status).toBe(200);
    expect(await details(me, code)).toMatchObject({ status: 'open', waiting_for: null });
    await setPending(shared().app, { code, waitingFor: 'the student', until: '2026-11-20', actor });
    expect(await details(me, code)).toMatchObject({ status: 'pending', waiting_for: 'you' });
  });

  it('shows an answer as new until it was seen, and never a note among staff', async () => {
    const me = await aComplainant(shared());
    const code = await openComplaint(shared(), me);
    await noteOnComplaint(shared().app, { code, message: 'Ask finance first', actor });
    expect((await details(me, code)).answered).toBe(false);
    await answerComplaint(shared().app, { code, message: 'It is refunded.', actor });
    const complaint = await details(me, code);
    expect(complaint).toMatchObject({ status: 'open', answered: true, unread: 1 });
    expect(complaint.messages.map(({ message, is_new }) => [message, is_new])).toEqual([
      [aComplaint.message, false],
      ['It is refunded.', true],
    ]);
    const input = { ...me.own, ticket_id: code, message_id: complaint.messages[1]?.id ?? 0 };
    const unread = async () =>
      (await shared().call('GET /student/notifications/unread', {}, me.as)).body.data.count;
    expect(await unread()).toBe(1);
    await shared().call('POST /student/complaints/seen', input, me.as);
    expect((await details(me, code)).unread).toBe(0);
    // The notification of it is read, too.
    expect(await unread()).toBe(0);
    // A tab that is behind makes nothing new again.
    const behind = { ...input, message_id: complaint.messages[0]?.id ?? 0 };
    await shared().call('POST /student/complaints/seen', behind, me.as);
    expect((await details(me, code)).unread).toBe(0);
    await reply(me, code);
    expect((await details(me, code)).answered).toBe(false);
  });

  it('updates open pages of the student and of staff with an answer, and emails the student', async () => {
    const me = await aComplainant(shared());
    const code = await openComplaint(shared(), me);
    const { body } = await shared().call('GET /student/live/events', {}, me.as);
    await answerComplaint(shared().app, { code, message: 'Please bring your letter.', actor });
    const since = { last_event_id: body.data.last_event_id };
    const news = await shared().call('GET /student/live/events', since, me.as);
    expect(news.body.data.events).toContainEqual(
      expect.objectContaining({ topic: 'complaints', key: code }),
    );
    const mail = await shared()
      .db.selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', me.student.email)
      .executeTakeFirstOrThrow();
    const notified = await shared()
      .db.selectFrom('notifications')
      .select(['text', 'path'])
      .where('student_id', '=', me.student.id)
      .execute();
    expect(notified).toEqual([
      {
        text: `The centre has answered your complaint “${aComplaint.subject}”.`,
        path: `/app/portal/complaints?complaint=${code}`,
      },
    ]);
    expect(mail.subject).toBe(`Answer to your complaint ${code}: ${aComplaint.subject}`);
    expect(mail.text).toContain('Please bring your letter.');
    expect(mail.text).toContain(`https://portal.example/app/portal/complaints?complaint=${code}`);
  });
});

describe('short answers', () => {
  it('are listed before a student asks', async () => {
    const { body } = await shared().call('GET /complaints/answers');
    expect(body.data.map(({ category }) => category)).toContain('Payment');
  });
});

it('takes 60 replies in an hour, and shows a complaint in the recent activity', async () => {
  const me = await aComplainant(shared());
  const id = await openComplaint(shared(), me);
  for (let sent = 1; sent <= 60; sent += 1) {
    expect((await reply(me, id, `Reply ${sent}`)).status).toBe(200);
  }
  const refused = await reply(me, id, 'Reply 61');
  expect([refused.status, refused.body.error]).toEqual([429, 'TOO_MANY']);
  expect((await details(me, id)).messages).toHaveLength(61);
  await answerComplaint(shared().app, { code: id, message: 'We are looking into it.', actor });
  await act(me, 'close', id);
  const { body } = await shared().call('GET /student/activity/{ref}', { ref: me.as.code }, me.as);
  expect(body.data.slice(0, 3).map(({ text }) => text)).toEqual([
    'Complaint closed',
    'Complaint answered by the centre (support)',
    'Reply sent to a complaint',
  ]);
  after(1 / 24);
  expect((await reply(me, id)).body.error).toBe('COMPLAINT_NOT_OPEN');
});

it('shows the newest 200 messages of a complaint, oldest first', async () => {
  const me = await aComplainant(shared());
  const id = await openComplaint(shared(), me);
  const complaint = shared().db.selectFrom('complaints').select('id').where('code', '=', id);
  const { id: complaint_id } = await complaint.executeTakeFirstOrThrow();
  const messages = Array.from({ length: 250 }, (_, number) => ({
    complaint_id,
    sender: number % 2 ? 'staff' : 'student',
    sender_name: 'Somebody',
    message: `Message ${number}`,
    // A note among staff takes no place.
    internal: number === 249,
    sent_at: new Date(now.getTime() + (number + 1) * 1000),
  }));
  await shared().db.insertInto('complaint_messages').values(messages).execute();
  const shown = (await details(me, id)).messages.map(({ message }) => message);
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([200, 'Message 49', 'Message 248']);
});
