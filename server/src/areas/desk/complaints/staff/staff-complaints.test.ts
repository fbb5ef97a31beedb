import type { Api } from '@edc/contract/api';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayment, applyMoney } from '../../../../testing/rows/money.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aPhoto } from '../../../system/files/attachments/testing.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { aComplainant, type Complainant, openComplaint, postForm } from '../testing.ts';

const portal = aSharedPortal({ now: () => new Date('2026-11-16T09:00:00Z'), worker: true });
let support: Awaited<ReturnType<typeof signInStaff>>;
let ngozi: Awaited<ReturnType<typeof signInStaff>>;
let finance: As;
let me: Complainant;

beforeAll(async () => {
  const person = async (fullName: string, role: 'support' | 'finance') =>
    await signInStaff(portal(), await aStaffMember(portal(), { fullName, roles: [role] }));
  support = await person('Timothy Gyang-Bot', 'support');
  ngozi = await person('Ngozi Okafor', 'support');
  finance = await person('Yahaya Dan-Asabe', 'finance');
  me = await aComplainant(portal());
});
// One student writes more often here than a day allows.
beforeEach(() => portal().db.deleteFrom('rate_limits').execute());

const one = async (complaint: string, as: As = support) =>
  (await portal().call('GET /staff/complaints/{complaint}', { complaint }, as)).body.data;
const asStudent = async (ticket_id: string) =>
  (await portal().call('POST /student/complaints/details', { ...me.own, ticket_id }, me.as)).body
    .data;
const reply = (complaint: string, given: object = {}, as: As = support) =>
  portal().call(
    'POST /staff/complaints/reply',
    { complaint, version: 1, message: 'It is solved.', ...given },
    as,
  );
const mailsTo = async () =>
  (
    await portal()
      .db.selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', me.student.email)
      .orderBy('created_at')
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);

type Bulk = Api['POST /staff/bulk/complaints/reply']['input'];

/** Starts a bulk reply and waits for the result of every complaint. */
async function inBulk(given: Bulk, as: As = support) {
  const { status, body } = await portal().call('POST /staff/bulk/complaints/reply', given, as);
  expect(status, JSON.stringify(body)).toBe(200);
  const { job: id } = body.data;
  const job = async () => (await portal().call('GET /staff/work/{id}', { id }, as)).body.data;
  await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done');
  const rows = await portal().call('GET /staff/work/{id}/rows', { id }, as);
  return { job: await job(), rows: rows.body.data.items };
}

describe('an answer', () => {
  it('reaches the student with its attachments; a note and its attachments do not', async () => {
    const code = await openComplaint(portal(), me);
    const files = [{ name: 'receipt.jpg', bytes: await aPhoto() }];
    const note = { complaint: code, message: 'Ask finance first.' };
    expect(
      (await postForm(portal(), '/staff/complaints/note', support as never, note, files)).status,
    ).toBe(200);
    const fields = { complaint: code, version: '1', message: 'Please see the receipt.' };
    const sent = await postForm(
      portal(),
      '/staff/complaints/reply',
      support as never,
      fields,
      files,
    );
    expect(sent.body.message).toBe('Your reply was sent.');

    const seen = await asStudent(code);
    expect(seen.messages.map(({ message }) => message).slice(1)).toEqual([
      'Please see the receipt.',
    ]);
    expect(seen.next_step).toBeNull();
    const { messages, assignee, first_answered_at } = await one(code);
    expect(messages.map(({ sender, internal }) => [sender, internal])).toEqual([
      ['student', false],
      ['staff', true],
      ['staff', false],
    ]);
    expect(assignee?.full_name).toBe('Timothy Gyang-Bot');
    expect(first_answered_at).toBe('2026-11-16T09:00:00.000Z');
    const ids = messages.flatMap(({ attachments }) => attachments.map(({ id }) => id));
    const [inNote = '', inAnswer = ''] = ids;
    const load = (path: string, cookie = '') =>
      portal().http.inject({ url: `/api${path}`, headers: { cookie } });
    expect(
      (await load(`/student/complaints/attachment/${inAnswer}`, me.as.cookie)).statusCode,
    ).toBe(200);
    expect((await load(`/student/complaints/attachment/${inNote}`, me.as.cookie)).statusCode).toBe(
      404,
    );
    const download = await load(`/staff/complaint-attachments/${inNote}`, support.cookie);
    expect(download.headers['content-disposition']).toContain('attachment');
    expect(download.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  });

  it('can close the complaint in the same step, with one email', async () => {
    const code = await openComplaint(portal(), me, { subject: 'Close me' });
    const before = (await mailsTo()).length;
    const { body } = await reply(code, { after: 'close' });
    expect(body.message).toBe('Your reply was sent and the complaint closed.');
    const mails = (await mailsTo()).slice(before);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('If it is not solved, you can reopen it within 14 days.');
    expect(await asStudent(code)).toMatchObject({ status: 'closed', may_reopen: true });
    const { messages, events } = await one(code);
    const closed = events.find(({ words }) => words === 'closed it with the answer above');
    expect(closed?.at).toBe(messages.at(-1)?.at);
  });

  it('is stored once, however often it is sent', async () => {
    const code = await openComplaint(portal(), me);
    const given = { request_key: '7a4c1b1e-9d0c-4b52-8a39-0f3f6f3f1a11' };
    expect((await reply(code, given)).status).toBe(200);
    expect((await reply(code, given)).status).toBe(200);
    expect((await one(code)).messages).toHaveLength(2);
  });

  it('is refused with a name in braces that nothing was filled in for', async () => {
    const code = await openComplaint(portal(), me);
    const { status, body } = await reply(code, { message: 'Your skill {skill} is fine.' });
    expect(status).toBe(422);
    expect(body.fields?.message).toBe(
      'Replace {skill} before you send: it is not known for this person.',
    );
    expect((await one(code)).placeholders).toMatchObject({
      first_name: 'Ìyábọ̀',
      full_name: 'Adeyemi Ìyábọ̀ Grace',
      complaint: code,
      staff_name: 'Timothy Gyang-Bot',
    });
  });
});

describe('two officers at once', () => {
  it('send one answer; the other keeps the text and sees that something changed', async () => {
    const code = await openComplaint(portal(), me);
    const answers = await Promise.all([
      reply(code, { message: 'From Timothy' }, support),
      reply(code, { message: 'From Ngozi' }, ngozi),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('COMPLAINT_CHANGED');
    const { messages, version } = await one(code);
    expect(messages).toHaveLength(2);
    // Having read the other's answer, the person may continue.
    expect((await reply(code, { message: 'And one thing more', version })).status).toBe(200);
  });

  it('cannot close what was answered meanwhile, nor answer what was closed, unread', async () => {
    const code = await openComplaint(portal(), me);
    const close = (version: number) =>
      portal().call(
        'POST /staff/complaints/{complaint}/close',
        { complaint: code, version, reason: 'Solved' },
        ngozi,
      );
    const both = await Promise.all([reply(code), close(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await close((await one(code)).version)).status).toBeOneOf([200, 409]);
  });

  it('learn of a reply of the student, but not of a note', async () => {
    const code = await openComplaint(portal(), me);
    await portal().call(
      'POST /staff/complaints/note',
      { complaint: code, message: 'I take it' },
      ngozi,
    );
    expect((await one(code)).version).toBe(1);
    const input = { ...me.own, ticket_id: code, message: 'It was the other card.' };
    await portal().call('POST /student/complaints/reply', input, me.as);
    expect((await reply(code)).body.error).toBe('COMPLAINT_CHANGED');
  });

  it('give no complaint to somebody who may not see it, and keep none that they no longer may', async () => {
    const complaint = await openComplaint(portal(), me, { category: 'Other' as never });
    const { assignees } = await one(await openComplaint(portal(), me));
    const id = String(assignees.find(({ full_name }) => full_name === 'Yahaya Dan-Asabe')?.id);
    const assign = 'POST /staff/complaints/{complaint}/assign' as const;
    const refused = await portal().call(assign, { complaint, from: '', to: id }, support);
    expect(refused.body.fields?.to).toBe('This person cannot answer this complaint');
    const classify = async (category: 'Payment' | 'Other') =>
      await portal().call(
        'POST /staff/complaints/{complaint}/classify',
        { complaint, category, priority: 'low' },
        support,
      );
    await classify('Payment');
    expect((await portal().call(assign, { complaint, from: '', to: id }, support)).status).toBe(
      200,
    );
    await classify('Other');
    expect((await one(complaint)).assignee).toBeNull();
  });

  it('do not give a complaint to two people', async () => {
    const code = await openComplaint(portal(), me);
    const take = (as: As) =>
      portal().call(
        'POST /staff/complaints/{complaint}/assign',
        { complaint: code, from: '', to: 'me' },
        as,
      );
    const both = await Promise.all([take(support), take(ngozi)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a complaint', () => {
  it('is answered and waits for somebody in one step, or neither', async () => {
    const complaint = await openComplaint(portal(), me);
    const given = { after: 'pending' as const, waiting_for: 'the bank' };
    const early = await reply(complaint, { ...given, until: '2026-11-16' });
    expect(early.body.fields?.until).toBe('Please choose a day after today');
    const forNobody = await reply(complaint, { after: 'pending', until: '2026-11-30' });
    expect(forNobody.body.fields?.waiting_for).toBe('Please say whom the centre waits for');
    expect((await one(complaint)).messages).toHaveLength(1);
    const done = await reply(complaint, { ...given, until: '2026-11-30' });
    expect(done.body.message).toBe('Your reply was sent and the complaint put aside.');
    const { status, messages, events } = await one(complaint);
    expect({ status, messages: messages.length, words: events[0]?.words }).toEqual({
      status: 'pending',
      messages: 2,
      words: 'put it aside, waiting for the bank until 30 Nov 2026',
    });
  });

  it('waits until a working day where nobody chooses another', async () => {
    const complaint = await openComplaint(portal(), me);
    const { db } = portal();
    const holidays = ['2026-11-18', '2026-11-19'];
    await changeSetting(db, { key: 'holidays', value: holidays, by: 'operator' });
    // From Monday: Tuesday, Friday, and after the weekend Monday.
    expect((await one(complaint)).usual_wait_until).toBe('2026-11-23');
    await changeSetting(db, { key: 'holidays', value: [], by: 'operator' });
    expect((await one(complaint)).usual_wait_until).toBe('2026-11-19');
  });

  it('waits for somebody, is closed, reopened and sorted, with every step in the thread', async () => {
    const complaint = await openComplaint(portal(), me);
    const pending = { complaint, version: 1, waiting_for: 'the bank', until: '2026-11-16' };
    const early = await portal().call(
      'POST /staff/complaints/{complaint}/pending',
      pending,
      support,
    );
    expect(early.body.fields?.until).toBe('Please choose a day after today');
    await portal().call(
      'POST /staff/complaints/{complaint}/pending',
      { ...pending, until: '2026-11-30' },
      support,
    );
    await portal().call(
      'POST /staff/complaints/{complaint}/close',
      { complaint, version: 2, reason: 'Paid back' },
      support,
    );
    const again = { complaint, version: 3, reason: 'Not paid back' };
    await portal().call('POST /staff/complaints/{complaint}/reopen', again, support);
    const sorted = { complaint, category: 'Certificate' as const, priority: 'low' as const };
    await portal().call('POST /staff/complaints/{complaint}/classify', sorted, support);
    const { events, status, due_at, priority } = await one(complaint);
    expect(events.map(({ who, words }) => `${who} ${words}`)).toEqual([
      'Timothy Gyang-Bot put it aside, waiting for the bank until 30 Nov 2026',
      'Timothy Gyang-Bot closed it: Paid back',
      'Timothy Gyang-Bot reopened it: Not paid back',
      'Timothy Gyang-Bot set it to Certificate Issue, low priority',
    ]);
    // Sixteen working hours from 10:00 in Lagos.
    expect({ status, due_at, priority }).toEqual({
      status: 'open',
      due_at: '2026-11-18T09:00:00.000Z',
      priority: 'low',
    });
  });

  it('is merged into an open one of the same student, who is notified and continues there', async () => {
    const [first, second] = [await openComplaint(portal(), me), await openComplaint(portal(), me)];
    const until = '2026-12-20';
    const aside = { complaint: first, version: 1, waiting_for: 'the bank', until };
    await portal().call('POST /staff/complaints/{complaint}/pending', aside, support);
    const urgent = { complaint: second, priority: 'high' as const };
    await portal().call('POST /staff/complaints/{complaint}/classify', urgent, support);
    const { due_at: due } = await one(second);
    const strange = await openComplaint(portal(), await aComplainant(portal()));
    const merge = async (into: string) =>
      await portal().call(
        'POST /staff/complaints/{complaint}/merge',
        { complaint: second, version: 1, into },
        support,
      );
    expect((await merge(strange)).body.fields?.into).toBe(
      'Only complaints of the same student can be merged',
    );
    expect((await merge('NOSUCH22')).body.fields?.into).toBe(
      'There is no complaint with this number',
    );
    expect((await merge(second)).status).toBe(422);
    expect((await merge(first.toLowerCase())).status).toBe(200);
    expect(await one(second)).toMatchObject({ status: 'closed', merged_into: { code: first } });
    // What waited for an answer waits there, as urgent as it was.
    expect(await one(first)).toMatchObject({
      merged_from: [{ code: second }],
      status: 'open',
      priority: 'high',
      due_at: due,
      waiting_for: null,
    });
    expect(await asStudent(second)).toMatchObject({ merged_into: first, may_reopen: false });
    const reopen = { ...me.own, ticket_id: second };
    const refused = await portal().call('POST /student/complaints/reopen', reopen, me.as);
    expect(refused.body.error).toBe('COMPLAINT_MERGED');
    expect((await reply(second, { version: 2 })).body.error).toBe('COMPLAINT_MERGED');
    expect((await mailsTo()).at(-1)).toContain(`Complaint ${second} merged with ${first}`);
    const back = { complaint: second, version: 2, reason: 'Different things' };
    await portal().call('POST /staff/complaints/{complaint}/reopen', back, support);
    expect(await one(second)).toMatchObject({ status: 'open', merged_into: null });
  });

  it('of another category does not exist for finance', async () => {
    const complaint = await openComplaint(portal(), me, { category: 'Other' as never });
    const tries = [
      await portal().call('GET /staff/complaints/{complaint}', { complaint }, finance),
      await reply(complaint, {}, finance),
      await portal().call('POST /staff/complaints/note', { complaint, message: 'x' }, finance),
      await portal().call(
        'POST /staff/complaints/{complaint}/seen',
        { complaint, message_id: 1 },
        finance,
      ),
      await portal().call(
        'POST /staff/complaints/{complaint}/close',
        { complaint, version: 1, reason: 'x' },
        finance,
      ),
      await portal().call(
        'POST /staff/complaints/{complaint}/assign',
        { complaint, from: '', to: 'me' },
        finance,
      ),
      await portal().call(
        'POST /staff/complaints/{complaint}/merge',
        { complaint, version: 1, into: 'X' },
        finance,
      ),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 404));
    expect((await one(complaint)).messages).toHaveLength(1);
  });

  it('remembers how far each member of staff has read', async () => {
    const complaint = await openComplaint(portal(), me);
    const { messages, seen } = await one(complaint);
    expect(seen).toBeNull();
    const message_id = messages[0]?.id ?? 0;
    await portal().call(
      'POST /staff/complaints/{complaint}/seen',
      { complaint, message_id },
      support,
    );
    expect((await one(complaint)).seen).toEqual({ message_id, at: '2026-11-16T09:00:00.000Z' });
    expect((await one(complaint, ngozi)).seen).toBeNull();
  });
});

it('shows the student’s own money that can be decided about, and nobody else’s', async () => {
  await stock(portal(), 10);
  const [owner, other] = [await aComplainant(portal()), await aComplainant(portal())];
  const states = [];
  for (const given of [
    { studentId: owner.student.id, held: 'WRONG_REFERENCE' },
    { studentId: owner.student.id, course: 'ESP202-2627' },
    { studentId: other.student.id, amountKobo: 100_000 },
  ] as const) {
    states.push((await aPayment(portal(), given)).state);
  }
  expect(states).toEqual(['exception', 'applied', 'credit']);
  const complaint = await openComplaint(portal(), owner);
  const { money } = await one(complaint, finance);
  expect(money).toHaveLength(1);
  expect(money?.[0]).toMatchObject({
    student: { key: owner.as.code },
    credit: false,
    proposal: null,
  });
});

it('hides the subject of a merged complaint from staff without access', async () => {
  const owner = await aComplainant(portal());
  const payment = await openComplaint(portal(), owner);
  const other = await openComplaint(portal(), owner, {
    category: 'Other' as never,
    subject: 'About a trainer',
  });
  const { version } = await one(other);
  const input = { complaint: other, version, into: payment };
  expect(
    (await portal().call('POST /staff/complaints/{complaint}/merge', input, support)).status,
  ).toBe(200);
  expect((await one(payment)).merged_from).toMatchObject([{ subject: 'About a trainer' }]);
  expect(JSON.stringify(await one(payment, finance))).not.toContain('About a trainer');
});

describe('a decision about money inside a complaint', () => {
  it('is noted in the thread, for staff only', async () => {
    const owner = await aComplainant(portal());
    const { moneyId, reference } = await heldMoneyOf(owner);
    const complaint = await openComplaint(portal(), owner);
    const decided = await portal().call(
      'POST /staff/payment-exceptions/{money}/credit',
      { money: String(moneyId), reason: 'It is his own payment', complaint },
      finance,
    );
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    expect((await one(complaint, finance)).messages.at(-1)).toMatchObject({
      internal: true,
      sender_name: 'Yahaya Dan-Asabe',
      message: `Payment ${reference} of ₦4,160.00 is kept as credit. Reason: It is his own payment`,
    });
    const seen = await portal().call(
      'POST /student/complaints/details',
      { ...owner.own, ticket_id: complaint },
      owner.as,
    );
    expect(JSON.stringify(seen.body)).not.toContain('kept as credit. Reason');
  });

  it('is not made where the complaint cannot be seen', async () => {
    const owner = await aComplainant(portal());
    const { moneyId } = await heldMoneyOf(owner);
    const complaint = await openComplaint(portal(), owner, { category: 'Other' as never });
    const input = { money: String(moneyId), reason: 'Seen', complaint };
    const refused = await portal().call(
      'POST /staff/payment-exceptions/{money}/close',
      input,
      finance,
    );
    expect(refused.status).toBe(404);
    const { exception_closed_at } = await portal()
      .db.selectFrom('holdings')
      .select('exception_closed_at')
      .where('id', '=', moneyId)
      .executeTakeFirstOrThrow();
    expect(exception_closed_at).toBeNull();
  });
});

/** Money of this student that waits for a decision. */
async function heldMoneyOf({ student }: Complainant) {
  await stock(portal(), 10);
  return await aPayment(portal(), { studentId: student.id, held: 'WRONG_REFERENCE' });
}

it('fills the amount of a payment into a saved reply only once it is confirmed', async () => {
  const payer = await aComplainant(portal());
  const { moneyId, reference } = await heldMoneyOf(payer);
  const complaint = await openComplaint(portal(), payer);
  const { placeholders } = await one(complaint);
  expect(placeholders.reference).toBe(reference);
  expect(placeholders.amount).toBeUndefined();
  await applyMoney(portal(), moneyId, { matricNo: payer.student.matric_no });
  expect((await one(complaint)).placeholders.amount).toMatch(/^₦/);
});

it('fills in the payment that the complaint names, not a newer one', async () => {
  const payer = await aComplainant(portal());
  const { reference } = await heldMoneyOf(payer);
  const { id: _, ...attempt } = await portal()
    .db.selectFrom('payment_attempts')
    .select(['id', 'student_id', 'purpose', 'course_id', 'skill_id', 'description'])
    .select(['provider', 'base_kobo', 'fee_kobo', 'state'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const later = new Date(Date.now() + 60_000);
  await portal()
    .db.insertInto('payment_attempts')
    .values({ ...attempt, reference: 'NEWER22222222', created_at: later })
    .execute();
  const unnamed = await openComplaint(portal(), payer);
  expect((await one(unnamed)).placeholders.reference).toBe('NEWER22222222');
  const message = `I paid, my reference is ${reference.toLowerCase()}`;
  const named = await openComplaint(portal(), payer, { message });
  expect((await one(named)).placeholders.reference).toBe(reference);
  // Nobody reads each of many replies: a payment that the complaint does not name is not filled in.
  const given = { codes: `${unnamed},${named}`, text: 'Your payment is {reference}.' };
  const { body } = await portal().call('POST /staff/bulk/complaints/preview', given, support);
  expect(body.data).toMatchObject({
    left_out: [{ code: unnamed, outcome: 'missing', unknown: ['reference'] }],
    example: `Your payment is ${reference}.`,
  });
});

describe('of a student with two registrations', () => {
  it('fills in the one that the complaint names, otherwise both', async () => {
    await stock(portal(), 10);
    const owner = await aComplainant(portal());
    const registered = async (course: string, skill: string, day: number) =>
      await aRegistration(portal(), {
        studentId: owner.student.id,
        course,
        skill,
        at: new Date(Date.UTC(2026, 9, day)),
      });
    const older = await registered('ESP201-2627', 'fashion', 1);
    await registered('ESP202-2627', 'baking', 2);
    await sql`update registrations set batch_id = (select id from schedules
      where course_id = ${older.courseId} limit 1) where id = ${older.id}`.execute(portal().db);
    const filledIn = async (given: { subject?: string; message?: string }) =>
      (await one(await openComplaint(portal(), owner, given))).placeholders;

    expect(await filledIn({ subject: 'My training' })).toMatchObject({
      skill: 'baking and fashion',
      course: 'ESP 202 and ESP 201',
      batch: 'Batch 1 (fashion)',
    });
    const theOlder = { skill: 'fashion', course: 'ESP 201', batch: 'Batch 1' };
    for (const given of [
      { subject: 'My training in esp201' },
      { message: 'When does Fashion begin? I registered in 2026/2027.' },
      { message: `I paid ${older.reference.toLowerCase()}` },
    ]) {
      expect(await filledIn(given), JSON.stringify(given)).toMatchObject(theOlder);
    }
    const newer = await filledIn({ subject: 'Baking, ESP 202' });
    expect(newer).toMatchObject({ skill: 'baking', course: 'ESP 202' });
    expect(newer.batch).toBeUndefined();

    await portal()
      .db.updateTable('registrations')
      .set({ state: 'completed' })
      .where('id', '=', older.id)
      .execute();
    expect(await filledIn({ subject: 'My training' })).toMatchObject({ skill: 'baking' });
  });
});

it('keeps the category that somebody else chose while only the priority is changed', async () => {
  const complaint = await openComplaint(portal(), me);
  const classify = (given: object) =>
    portal().call('POST /staff/complaints/{complaint}/classify', { complaint, ...given }, support);
  expect((await classify({ category: 'Other' })).status).toBe(200);
  expect((await classify({ priority: 'low' })).status).toBe(200);
  expect(await one(complaint)).toMatchObject({ category: 'Other', priority: 'low' });
});

describe('at the desk', () => {
  it('a form that is sent twice opens one complaint', async () => {
    const input = {
      full_name: 'Musa Bello',
      email_address: 'musa.twice@mail.example',
      subject: 'Lost slip',
      category: 'Other' as const,
      message: 'I lost it.',
      request_key: crypto.randomUUID(),
    };
    const send = () => portal().call('POST /staff/complaints/open', input, support);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(answers.map(({ body }) => body.data.code)).size).toBe(1);
    const { db } = portal();
    const mails = db.selectFrom('mails').select('id');
    expect(await mails.where('to_address', '=', input.email_address).execute()).toHaveLength(1);
  });

  it('a complaint is opened for a student or for somebody without an account', async () => {
    const words = { subject: 'Wrong name', category: 'Other' as const, message: 'It is Bello.' };
    const open = (given: object) =>
      portal().call('POST /staff/complaints/open', { ...words, ...given }, support);
    const student = await open({ matric_no: me.student.matric_no.toLowerCase() });
    expect(await one(student.body.data.code)).toMatchObject({
      origin: 'desk',
      name: 'Adeyemi Ìyábọ̀ Grace',
      messages: [{ sender_name: 'Adeyemi Ìyábọ̀ Grace' }],
    });
    const visitor = await open({ full_name: 'Bello Amina', email_address: 'amina@mail.example' });
    expect(await one(visitor.body.data.code)).toMatchObject({
      student_key: null,
      name: 'Bello Amina',
    });
    const unknown = { matric_no: 'no/1/1' };
    expect((await open(unknown)).body.fields?.full_name).toBe(
      'No account has this matric number. Please give a name and email',
    );
    const named = { ...unknown, full_name: 'Bello Musa', email_address: 'musa@mail.example' };
    expect(await one((await open(named)).body.data.code)).toMatchObject({
      student_key: null,
      name: 'Bello Musa',
      claimed_matric_no: 'NO/1/1',
    });
    expect((await open({})).body.fields?.full_name).toContain('matric number');
    const payment = { ...words, matric_no: me.student.matric_no };
    const byFinance = await portal().call('POST /staff/complaints/open', payment, finance);
    expect(byFinance.body.fields?.category).toContain('payment complaints only');
  });
});

describe('many at once', () => {
  it('are answered with each person’s own facts, closed, and reported where one is missing', async () => {
    const other = await aComplainant(portal());
    const codes = [await openComplaint(portal(), me), await openComplaint(portal(), other)];
    const gone = await openComplaint(portal(), me);
    await reply(gone, { after: 'close' });
    const given = {
      codes: [...codes, gone].join(','),
      text: 'Good day {first_name}, about {complaint}.',
      after: 'close' as const,
    };
    const preview = await portal().call('POST /staff/bulk/complaints/preview', given, support);
    expect(preview.body.data.counts).toEqual([
      { outcome: 'done', count: 2 },
      { outcome: 'closed', count: 1 },
    ]);
    expect(preview.body.data.example).toBe(`Good day Ìyábọ̀, about ${codes[0]}.`);
    expect(preview.body.data.left_out).toMatchObject([
      { code: gone, outcome: 'closed', unknown: [] },
    ]);
    const request_key = '3a9f5c1e-9d0c-4b52-8a39-0f3f6f3f1a22';
    const { job, rows } = await inBulk({ ...given, request_key });
    expect(job.title).toBe('Reply to 3 complaints');
    expect(rows.map(({ outcome, path }) => [path, outcome])).toEqual([
      [`/staff/complaints/${codes[0]}`, 'Answered'],
      [`/staff/complaints/${codes[1]}`, 'Answered'],
      [`/staff/complaints/${gone}`, 'Closed already, so not changed'],
    ]);
    expect((await one(codes[1] ?? '')).messages.at(-1)).toMatchObject({
      message: `Good day Ìyábọ̀, about ${codes[1]}.`,
      sender_name: 'Timothy Gyang-Bot',
    });
    expect((await one(codes[0] ?? '')).status).toBe('closed');

    const unknown = { codes: await openComplaint(portal(), me), text: 'Your skill is {skill}.' };
    const without = await portal().call('POST /staff/bulk/complaints/preview', unknown, support);
    expect(without.body.data.left_out).toMatchObject([
      { code: unknown.codes, outcome: 'missing', unknown: ['skill'] },
    ]);
    expect((await inBulk(unknown)).rows[0]?.outcome).toBe(
      'Not sent: a fact in braces is not known for this person',
    );
    const empty = await portal().call(
      'POST /staff/bulk/complaints/preview',
      { codes: gone },
      support,
    );
    expect(empty.body.fields?.text).toBe('Please write the reply');
  });
});

describe('many at once, by somebody else', () => {
  it('are answered once by a press that is sent twice', async () => {
    const codes = await openComplaint(portal(), me);
    const request_key = '3a9f5c1e-9d0c-4b52-8a39-0f3f6f3f1a23';
    await inBulk({ codes, text: 'We are on it.', request_key });
    await inBulk({ codes, text: 'We are on it.', request_key });
    expect((await one(codes)).messages).toHaveLength(2);
  });

  it('are payment complaints for finance, whose jobs all others see; not the other way round', async () => {
    const [payment, other] = [
      await openComplaint(portal(), me),
      await openComplaint(portal(), me, { category: 'Other' as never }),
    ];
    const given = { codes: `${payment},${other}`, text: 'We are on it.' };
    const theirs = await inBulk(given, finance);
    expect(theirs.rows.map(({ path }) => path)).toEqual([`/staff/complaints/${payment}`]);
    expect((await one(other)).messages).toHaveLength(1);
    const ours = await inBulk(given);
    const { status } = await portal().call('GET /staff/work/{id}', { id: ours.job.id }, finance);
    expect(status).toBe(404);
  });
});

describe('a complaint from the help page', () => {
  const words = { subject: 'I cannot log in', category: 'Other' as const, message: 'Please help.' };
  const aStranger = async () =>
    (
      await portal().call(
        'POST /staff/complaints/open',
        { ...words, full_name: 'Iya Bello', email_address: 'iya@mail.example' },
        support,
      )
    ).body.data.code;
  const link = (complaint: string, given: object = {}, as: As = support) =>
    portal().call(
      'POST /staff/complaints/{complaint}/link',
      {
        complaint,
        version: 1,
        matric_no: me.student.matric_no,
        reason: 'Showed the ID card',
        ...given,
      },
      as,
    );

  it('is linked to a student, who is notified, sees it and gets the answers', async () => {
    const code = await aStranger();
    expect((await link(code, { matric_no: 'NONE/1' })).body.fields?.matric_no).toBe(
      'No account has this matric number',
    );
    expect((await link(code, { version: 7 })).body.error).toBe('COMPLAINT_CHANGED');
    expect((await link(code, {}, finance)).status).toBe(404);
    const { body } = await link(code);
    expect(body.message).toMatch(/^The complaint belongs to .+ now\. They have been notified\.$/);
    expect((await asStudent(code)).subject).toBe('I cannot log in');
    const complaint = await one(code);
    expect(complaint).toMatchObject({
      student_key: me.as.code,
      written_by: { name: 'Iya Bello', email_address: 'iya@mail.example' },
      version: 2,
    });
    expect(complaint.events.at(-1)?.words).toMatch(/^linked it to .+: Showed the ID card$/);
    expect((await mailsTo()).at(-1)).toContain(`Complaint ${code} is in your portal`);
    await reply(code, { version: 2, message: 'Your password is reset.' });
    expect((await mailsTo()).at(-1)).toContain('Your password is reset.');
    expect((await link(code, { version: 3 })).body.error).toBe('COMPLAINT_CHANGED');
  });

  it('is taken away again from a student whose it is not', async () => {
    const code = await aStranger();
    await link(code);
    const unlink = (version: number) =>
      portal().call(
        'POST /staff/complaints/{complaint}/unlink',
        { complaint: code, version, reason: 'It was the brother' },
        support,
      );
    expect((await unlink(2)).status).toBe(200);
    const own = { ...me.own, ticket_id: code };
    expect((await portal().call('POST /student/complaints/details', own, me.as)).status).toBe(404);
    expect(await one(code)).toMatchObject({ student_key: null, facts: [] });
    expect((await unlink(3)).status).toBe(409);
  });

  it('of a student is not taken away from them', async () => {
    const complaint = await openComplaint(portal(), me);
    const given = { complaint, version: 1, reason: 'By mistake' };
    const answer = await portal().call('POST /staff/complaints/{complaint}/unlink', given, support);
    expect(answer.status).toBe(409);
  });
});

describe('saved replies', () => {
  it('are added, changed and removed by those who answer all complaints', async () => {
    const list = async () =>
      (await portal().call('GET /staff/saved-replies', {}, support)).body.data;
    const written = {
      title: 'Come by',
      body: 'Good day {first_name}.',
      category: 'Skill' as const,
    };
    await portal().call('POST /staff/saved-replies', written, support);
    const twice = await portal().call(
      'POST /staff/saved-replies',
      { ...written, title: 'COME BY' },
      support,
    );
    expect(twice.body.fields?.title).toBe('There is a saved reply with this name already.');
    const added = (await list()).find(({ title }) => title === 'Come by');
    const change = { ...written, id: String(added?.id), version: 1, title: 'Visit us' };
    expect((await portal().call('POST /staff/saved-replies/{id}', change, support)).status).toBe(
      200,
    );
    const stale = await portal().call('POST /staff/saved-replies/{id}', change, ngozi);
    expect(stale.body.error).toBe('RECORD_CHANGED');
    const skill = await openComplaint(portal(), me, { category: 'Skill' as never });
    expect((await one(skill)).replies.map(({ title }) => title)).toContain('Visit us');
    expect((await portal().call('POST /staff/saved-replies', written, finance)).status).toBe(403);
    await portal().call(
      'POST /staff/saved-replies/{id}/remove',
      { id: String(added?.id) },
      support,
    );
    expect((await list()).map(({ title }) => title)).not.toContain('Visit us');
  });
});
