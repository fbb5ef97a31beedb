import { faculties, states } from '@edc/contract/common/lists';
import { DAY_MS } from '@edc/contract/common/time/days';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { As } from '../../../../testing/portal.ts';
import { aGraduate, aSharedShop, certified } from '../../../../testing/rows/certificates.ts';
import {
  aMail,
  anAccount,
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { aPayer } from '../../../../testing/rows/payments.ts';
import { settle } from '../../../money/payments/settling/settle.ts';
import { decide } from '../../../money/payments/staff/decide.ts';
import { decisions } from '../../../money/payments/staff/decisions.ts';
import { issuePin } from '../../../people/staff/actions.ts';
import { type Erasers, eraseStudent, proposeErasure, tablesWith } from '../testing.ts';

const shop = aSharedShop();
let erasers: Erasers;
let officer: Awaited<ReturnType<typeof aStaffMember>>;
let finance: As;

beforeAll(async () => {
  const { portal } = shop();
  const as = async (role: 'registrar' | 'administrator') =>
    await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  erasers = { proposer: await as('registrar'), approver: await as('administrator') };
  officer = await aStaffMember(portal, { roles: ['finance'] });
  finance = await signInStaff(portal, officer);
});

const propose = (student: string) => proposeErasure(shop().portal, erasers, student);
const erase = (student: string) => eraseStudent(shop().portal, erasers, student);

async function makeOlder(reference: string, days: number) {
  const { db, app } = shop().portal;
  await db
    .updateTable('payment_attempts')
    .set({ created_at: new Date(app.now().getTime() - days * DAY_MS), ask_at: null })
    .where('reference', '=', reference)
    .execute();
}

const moneyOf = async (reference: string) =>
  await shop()
    .portal.db.selectFrom('holdings')
    .select(['id', 'state', 'reason'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

const UNCONFIRMED = 'This student cannot be erased yet: 1 payment is not confirmed yet.';

it('a payment keeps a student while it may still be paid, and no longer', async () => {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  expect((await propose(payer.me.code)).body.message).toBe(UNCONFIRMED);
  await shop().at(`${reference}/decline`);
  await payer.ask(reference);
  await makeOlder(reference, 6);
  expect((await propose(payer.me.code)).body.message).toBe(UNCONFIRMED);
  await makeOlder(reference, 8);
  expect((await propose(payer.me.code)).status).toBe(200);
});

it('money that staff closed as settled elsewhere keeps nobody', async () => {
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/succeed`, { currency: 'USD' });
  await payer.ask(reference);
  expect((await propose(payer.me.code)).body.message).toBe(
    'This student cannot be erased yet: 1 payment was not used.',
  );
  const closed = await shop().portal.call(
    'POST /staff/payment-exceptions/{money}/close',
    { money: String((await moneyOf(reference)).id), reason: 'The bank gave it back' },
    finance,
  );
  const id = String(closed.body.proposal);
  const approved = await shop().portal.call(
    'POST /staff/proposals/{id}/approve',
    { id },
    erasers.approver,
  );
  expect(approved.status, approved.body.message).toBe(200);
  expect((await propose(payer.me.code)).status).toBe(200);
});

it('money of a cancelled registration keeps a student until somebody has decided', async () => {
  const { portal, applicationCode: course } = shop();
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await shop().at(`${reference}/succeed`);
  await payer.ask(reference);
  const { status } = await portal.call(
    'POST /staff/students/{student}/cancel-registration',
    { student: payer.me.code, course, reason: 'Left' },
    erasers.proposer,
  );
  expect(status).toBe(200);
  expect((await propose(payer.me.code)).body.message).toBe(
    'This student cannot be erased yet: 1 payment was not used.',
  );
});

it('money for an erased student is held and not applied, and no one is notified', async () => {
  const { portal } = shop();
  const payer = await aPayer(shop());
  const reference = await payer.reference();
  await makeOlder(reference, 8);
  await erase(payer.me.code);
  await shop().at(`${reference}/succeed`);
  await settle(portal.app, reference);
  const { id, ...held } = await moneyOf(reference);
  expect(held).toEqual({ state: 'exception', reason: 'STUDENT_ERASED' });
  const registered = portal.db.selectFrom('registrations').select('id');
  expect(await registered.where('student_id', '=', payer.id).execute()).toEqual([]);
  const mails = portal.db.selectFrom('mails').select('subject');
  expect(
    await mails.where('to_address', '=', `erased-${payer.id}@erased.invalid`).execute(),
  ).not.toContainEqual({ subject: expect.stringContaining(reference) });
  const { body } = await portal.call(
    'GET /staff/payment-exceptions/{money}',
    { money: String(id) },
    finance,
  );
  const erased = 'This student was erased: their money can only be refunded or closed.';
  expect(body.data.choices.map(({ choice, refusal }) => [choice, refusal])).toEqual([
    ['apply', erased],
    ['waive', erased],
    ['credit', erased],
    ['refund', null],
    ['close', null],
  ]);
});

it('a certificate keeps the name that is printed on it: it is not replaced', async () => {
  const { portal } = shop();
  const graduate = await aGraduate(shop());
  const serial = await certified(shop(), graduate);
  const { student_id, request_id } = await portal.db
    .selectFrom('certificates')
    .select(['student_id', 'request_id'])
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  await erase(`record-${student_id}`);
  const replaced = await portal.call(
    'POST /staff/certificates/{serial}/replace',
    { serial, reason: 'Lost paper' },
    erasers.proposer,
  );
  expect([replaced.status, replaced.body.message]).toEqual([
    409,
    'This student was erased, so no new certificate can name them.',
  ]);
  const { body } = await portal.call(
    'GET /staff/requests/{request}',
    { request: `certificate-${request_id}` },
    erasers.proposer,
  );
  expect(body.data.actions).not.toContain('replace');
});

describe('what names an erased student goes', () => {
  let made = 0;
  /** A student whose traces can be looked for. */
  async function aPerson() {
    made += 1;
    const person = await aRegisteredStudent(shop().portal, {
      student: {
        matric_no: `ERA/24/${String(made).padStart(4, '0')}`,
        surname: `Zuwala${made}`,
        firstname: `Quirina${made}`,
        email_address: `zuwala${made}@roster.example`,
      },
      email: `zuwala${made}@mail.example`,
    });
    return { ...person, words: [person.matric_no, person.surname, person.email] };
  }
  const left = (words: string[]) => tablesWith(shop().portal, words);

  it('from proposals, which are decided first', async () => {
    const { portal } = shop();
    const { matric_no, code, words } = await aPerson();
    const outcome = await decide(portal.app, decisions.teller, {
      purpose: 'enrolment',
      matricNo: matric_no,
      applicationCode: shop().applicationCode,
      skillCode: 'fashion',
      tellerNumber: 'ERA-1',
      reason: 'Slip',
      by: officer.actor,
    });
    expect((await propose(code)).body.message).toBe(
      'This student cannot be erased yet: 1 proposal waits for approval.',
    );
    const id = 'proposalId' in outcome ? String(outcome.proposalId) : '';
    const withdrawn = await portal.call('POST /staff/proposals/{id}/withdraw', { id }, finance);
    expect(withdrawn.status, withdrawn.body.message).toBe(200);
    await erase(code);
    expect(await left(words)).toEqual([]);
  });

  it('from complaints by the public form', async () => {
    const { portal } = shop();
    const { code, words, ...person } = await aPerson();
    await portal.call('POST /complaints/public', {
      full_name: `${person.surname} ${person.firstname}`,
      email_address: person.email,
      matric_no: person.matric_no,
      category: 'Other',
      subject: 'I cannot log in',
      message: `I am ${person.surname}, I live at 4 Aba Road`,
    });
    const { text } = await portal.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', person.email)
      .where('kind', '=', 'complaint-confirm')
      .executeTakeFirstOrThrow();
    const token = /\/help\/(\S+)/.exec(text ?? '')?.[1] ?? '';
    const sent = await portal.call('POST /complaints/public/confirm', { token });
    expect((await propose(code)).body.message).toBe(
      'This student cannot be erased yet: 1 complaint is open.',
    );
    await portal.db
      .updateTable('complaints')
      .set({ status: 'closed' })
      .where('code', '=', sent.body.data.id)
      .execute();
    await erase(code);
    expect(await left(words)).toEqual([]);
  });

  it('from emails to an address of before, unless it is somebody else’s now', async () => {
    const { portal } = shop();
    const { id, code, words, ...person } = await aPerson();
    const other = await aRegisteredStudent(portal, { email: 'another@mail.example' });
    const letter = {
      centre: 'EDC',
      subject: 'Payment received',
      greeting: `Dear ${person.surname},`,
      paragraphs: ['Your payment.'],
    };
    await aMail(portal, { to: person.email, letter });
    const kept = await aMail(portal, { to: other.email });
    for (const email_address of [other.email.replace('@', '2@'), `new${id}@mail.example`]) {
      await portal.db
        .updateTable('accounts')
        .set({ email_address, new_email_address: other.email })
        .where('student_id', '=', id)
        .execute();
    }
    await portal.db
      .updateTable('accounts')
      .set({ new_email_address: null })
      .where('student_id', '=', id)
      .execute();
    await erase(code);
    expect(await left(words)).toEqual([]);
    const { to_address } = await portal.db
      .selectFrom('mails')
      .select('to_address')
      .where('key', '=', kept.key)
      .executeTakeFirstOrThrow();
    expect(to_address).toBe(other.email);
  });

  it('from results of replies to many complaints', async () => {
    const { code, words, surname, firstname } = await aPerson();
    await sql`with job as (
        insert into long_jobs (kind, title, input, started_by, started_at, moved_at, state, ended_at)
        select 'complaints.reply', 'Reply', '{}', min(id), now(), now(), 'done', now() from staff
        returning id)
      insert into long_job_rows (job_id, name, outcome, done)
      select id, ${`${surname} ${firstname}, I was debited twice`}, 'Answered', true
      from job`.execute(shop().portal.db);
    await erase(code);
    expect(await left(words)).toEqual([]);
  });

  it('under the number that a merge has replaced', async () => {
    const { portal } = shop();
    const matricNo = 'ERATMP/26/77';
    const { pin } = await issuePin(portal.app, { days: 7, by: 'operator', matricNo });
    const created = await portal.call('POST /student/registration', {
      matricNumber: matricNo,
      fullName: 'Bassey Ekanem',
      modeOfEntry: 'UTME',
      program: 'BSc',
      department: 'Accounting',
      faculty: faculties[3],
      level: '200 Level',
      gender: 'Female',
      dateOfBirth: '2005-06-12',
      email: '',
      phone: '08030001199',
      state: states[0],
      lga: 'Aba North',
      portalPin: pin,
    });
    expect(created.status, created.body.message).toBe(200);
    const account = await anAccount(portal, { matricNo, email: 'merged@mail.example' });
    const roster = await aStudent(portal, {
      matric_no: 'ERARIGHT/26/77',
      surname: 'Bassey',
      firstname: 'Ekanem',
    });
    const merged = await portal.call(
      'POST /staff/pins/records/{student}/merge',
      { student: account.code, into: String(roster.id), reason: 'Typed wrong' },
      erasers.proposer,
    );
    expect(merged.status, merged.body.message).toBe(200);
    await erase(account.code);
    expect(await left([matricNo, 'merged@mail.example'])).toEqual([]);
  });
});
