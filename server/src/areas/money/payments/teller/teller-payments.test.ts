import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type As, headersOf } from '../../../../testing/portal.ts';
import { aGraduate, aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../../testing/rows/factories.ts';
import { aPayer, type Payer } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { aPhoto } from '../../../system/files/attachments/testing.ts';

/** The price without a fee is ₦4,000.00; that of the other course ₦1,000.00. */
const shop = aSharedShop();
let ada: As;
let bola: As;
let photo: Buffer;

beforeAll(async () => {
  const { portal } = shop();
  const officer = async () =>
    await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  ada = await officer();
  bola = await officer();
  photo = await aPhoto();
});

const SMALL = 'ESP202-2627';
const targetOf = (payer: Pick<Payer, 'matricNo'>, application_code = SMALL) => ({
  matric_no: payer.matricNo.toLowerCase(),
  application_code,
  skill_code: 'fashion',
});

const preview = async (payer: Payer, course?: string, amount_kobo?: number) =>
  (
    await shop().portal.call(
      'GET /staff/teller-payments/preview',
      { ...targetOf(payer, course), ...(amount_kobo === undefined ? {} : { amount_kobo }) },
      ada,
    )
  ).body.data;

/** Sends the form as the page does: fields first, then the scan. */
async function record(
  payer: Pick<Payer, 'matricNo'>,
  given: Record<string, string> = {},
  withScan = true,
) {
  const form = new FormData();
  const { application_code = SMALL, ...rest } = given;
  const due = application_code === SMALL ? '100000' : '400000';
  const fields = {
    ...targetOf(payer, application_code),
    teller_number: 'GTB-0042',
    amount_kobo: due,
    due_kobo: due,
    missing_kobo: '0',
    reason: 'Slip seen',
    ...rest,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (withScan) form.append('attachments', new Blob([new Uint8Array(photo)]), 'teller.jpg');
  const request = new Request('http://portal', { method: 'POST', body: form });
  const answer = await shop().portal.http.inject({
    method: 'POST',
    url: '/api/staff/teller-payments',
    headers: {
      ...headersOf(ada),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const scan = (number: string, as = bola) =>
  shop().portal.http.inject({
    url: `/api/staff/teller-payments/${number}/scan`,
    headers: headersOf(as),
  });

it('keeps as credit what was paid at the bank by a student who has paid otherwise', async () => {
  const { portal, applicationCode } = shop();
  const payer = await aPayer(shop());
  await aRegistration(portal, {
    studentId: payer.id,
    course: applicationCode,
    skill: 'fashion',
  });
  const refused = await preview(payer, applicationCode, 400_000);
  expect(refused.possible).toBe(false);
  const asCredit = { record_as: 'credit', application_code: applicationCode };
  const shown = await portal.call(
    'GET /staff/teller-payments/preview',
    { ...targetOf(payer, applicationCode), record_as: 'credit', amount_kobo: 400_000 },
    ada,
  );
  expect(shown.body.data).toMatchObject({
    possible: true,
    needs_second_person: true,
    due_kobo: 0,
    email: { subject: expect.stringContaining('Kept as credit') },
  });
  const { status, body } = await record(payer, {
    ...asCredit,
    teller_number: 'GTB-CREDIT',
    due_kobo: '0',
  });
  expect(status, body.message).toBe(200);
  const approved = await portal.call(
    'POST /staff/proposals/{id}/approve',
    { id: String(body.proposal) },
    bola,
  );
  expect(approved.status, approved.body.message).toBe(200);
  const credits = await portal.call('GET /staff/payment-exceptions', { kind: 'credit' }, bola);
  expect(credits.body.data.items).toContainEqual(
    expect.objectContaining({ amount_kobo: 400_000, why: 'Kept as credit by the centre' }),
  );
});

describe('a payment at the bank’s counter', () => {
  it('is shown before it is recorded, and recorded with a scan of the teller', async () => {
    const payer = await aPayer(shop());
    expect(await preview(payer)).toMatchObject({
      possible: true,
      student: { matric_no: payer.matricNo },
      amount_kobo: 100_000,
      needs_second_person: false,
    });
    const { status, body } = await record(payer, { teller_number: 'GTB-0042' });
    expect(status, body.message).toBe(200);
    expect(body).toMatchObject({
      message: '₦1,000.00 is recorded. We will email the student.',
      proposal: null,
    });
    const page = await shop().portal.call(
      'GET /staff/payments/{payment}',
      { payment: body.reference },
      bola,
    );
    expect(page.body.data).toMatchObject({
      provider: 'teller',
      scan: '/api/staff/teller-payments/GTB0042/scan',
      // As on the paper; it is compared without the dash.
      money: [{ provider_transaction_id: 'GTB-0042' }],
    });
    expect(page.body.data.story.map(({ detail }) => detail)).toContain('Teller number GTB-0042');
    const file = await scan('gtb 0042');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(await preview(payer)).toMatchObject({ possible: false });
  });

  it('needs a scan, and what is due as the person has read it', async () => {
    const payer = await aPayer(shop());
    const without = await record(payer, { teller_number: 'UBA-1' }, false);
    expect(without.body).toMatchObject({
      fields: { attachments: 'Please attach a photo or PDF of the teller' },
    });
    const other = await record(payer, { teller_number: 'UBA-1', due_kobo: '90000' });
    expect(other.body.message).toBe('₦1,000.00 is due by now. Please look again.');
    expect((await scan('UBA1')).statusCode).toBe(404);
    const { count } = await shop()
      .portal.db.selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kept_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('is the same with zeros before a figure, recorded at once or proposed', async () => {
    const payers = [await aPayer(shop()), await aPayer(shop())] as const;
    const numbers = ['SPLIT-01', 'SPLIT-1'] as const;
    const both = await Promise.all(
      payers.map((payer, at) => record(payer, { teller_number: numbers[at] ?? '' })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await record(payers[1], { teller_number: 'split 001' });
    expect(again.body.message).toBe('The teller number split 001 was recorded before.');
    const other = await aPayer(shop());
    expect((await record(other, { teller_number: 'SPLIT-10' })).status).toBe(200);
    const large = { application_code: shop().applicationCode };
    expect((await record(payers[0], { teller_number: 'SPLIT-02', ...large })).status).toBe(200);
    expect((await record(payers[1], { teller_number: 'SPLIT-2', ...large })).status).toBe(409);
  });

  it('registers once, and only a student who has an account', async () => {
    const payer = await aPayer(shop());
    const given = { teller_number: 'GTB-ONCE-1', skill_code: 'baking' };
    expect((await record(payer, given)).status).toBe(200);
    const twice = await record(payer, { ...given, teller_number: 'GTB-ONCE-2' });
    expect([twice.status, twice.body.message]).toEqual([
      409,
      'The student is registered for ESP 202 2026/2027 already.',
    ]);
    const nobody = await record({ matricNo: 'NOT/00/0000' }, { teller_number: 'GTB-ONCE-3' });
    expect([nobody.status, nobody.body.message]).toEqual([
      409,
      expect.stringContaining('has not registered'),
    ]);
  });

  it('is proposed above the limit: the second person sees the scan and approves', async () => {
    const payer = await aPayer(shop());
    const { applicationCode } = shop();
    expect(await preview(payer, applicationCode)).toMatchObject({ needs_second_person: true });
    const given = { teller_number: 'ZEN-77', application_code: applicationCode };
    const { body } = await record(payer, given);
    expect(body.message).toBe('Another person must approve it before it is recorded.');
    const student = { student: payer.me.code };
    const known = await shop().portal.call('GET /staff/students/{student}', student, bola);
    expect(known.body.data.proposals).toMatchObject([
      { id: String(body.proposal), summary: 'Teller payment ZEN-77 of ₦4,000.00' },
    ]);
    // The number is taken, and its scan stays.
    const taken = 'This teller number is in a proposal that waits for approval.';
    expect(await record(payer, given)).toMatchObject({
      status: 409,
      body: { message: taken, fields: { teller_number: taken }, proposal: body.proposal },
    });
    const id = String(body.proposal);
    const { data } = (await shop().portal.call('GET /staff/proposals/{id}', { id }, bola)).body;
    const fact = data.facts.find(({ term }) => term === 'Scan of the teller');
    expect(fact).toMatchObject({ href: '/api/staff/teller-payments/ZEN77/scan' });
    expect((await scan('ZEN77')).statusCode).toBe(200);
    const own = await shop().portal.call('POST /staff/proposals/{id}/approve', { id }, ada);
    expect(own.status).toBe(403);
    const approved = await shop().portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    expect(approved.body.message).toContain('The payment is recorded as');
    const decided = await shop().portal.call('GET /staff/proposals/{id}', { id }, bola);
    const recorded = decided.body.data.facts.find(({ term }) => term === 'Recorded as');
    expect(recorded?.href).toBe(`/staff/payments/${recorded?.detail}`);
    expect(approved.body.message).toContain(recorded?.detail ?? 'missing');
  });

  it('stays findable when it was refused, with who refused it and why', async () => {
    const { portal, applicationCode } = shop();
    const payer = await aPayer(shop());
    const given = { teller_number: 'GTB-0417', application_code: applicationCode };
    const { body } = await record(payer, given);
    const support = await signInStaff(portal, await aStaffMember(portal, { roles: ['support'] }));
    const found = async (q: string) =>
      (await portal.call('GET /staff/payments', { q }, support)).body.tellers;
    const summary = 'Teller payment GTB-0417 of ₦4,000.00';
    expect(await found('GTB-0417')).toMatchObject([{ summary, state: 'open' }]);
    // The student is told before paying a second time.
    const checkedKobo = async () =>
      (await portal.call('GET /students/courses', {}, payer.me)).body.teller_kobo;
    expect(await checkedKobo()).toBe(400_000);
    expect((await payer.open()).body.data.teller_kobo).toBe(400_000);
    const own = { student_code: payer.me.code };
    const complaint = {
      subject: 'Paid at the bank',
      category: 'Payment',
      message: 'Not shown',
    } as const;
    const asked = await portal.call(
      'POST /student/complaints/create',
      { ...own, ...complaint },
      payer.me,
    );
    const { body: told } = await portal.call(
      'POST /student/complaints/details',
      { ...own, ticket_id: asked.body.data.id },
      payer.me,
    );
    expect(told.data.facts.slice(0, 1)).toEqual([
      { term: 'Bank teller', detail: expect.stringContaining(`${summary}; being checked by`) },
    ]);
    const refused = await portal.call(
      'POST /staff/proposals/{id}/refuse',
      { id: String(body.proposal), reason: 'Paid online meanwhile' },
      bola,
    );
    expect(refused.status, refused.body.message).toBe(200);
    expect(await checkedKobo()).toBe(0);
    // The student was told that it is checked, so also what came of it.
    const news = await portal.db
      .selectFrom('mails')
      .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
      .select(['mails.subject', 'mails.text'])
      .where('accounts.student_id', '=', payer.id)
      .where('mails.key', '=', `teller-refused:${body.proposal}`)
      .executeTakeFirstOrThrow();
    expect(news.subject).toBe('Bank teller GTB-0417 was not recorded');
    expect(news.text).toContain('The centre writes: “Paid online meanwhile”');
    const inbox = await portal.call('GET /student/notifications', {}, payer.me);
    expect(inbox.body.data.items[0]?.text).toContain('Your bank teller GTB-0417 was not recorded.');
    const page = await portal.call('GET /staff/proposals/{id}', { id: String(body.proposal) }, ada);
    expect(page.body.data).toMatchObject({
      next: null,
      again: {
        href: expect.stringContaining('/staff/payments/teller?purpose=enrolment&matric_no='),
        values: { teller_number: 'GTB-0417', paid_on: expect.stringMatching(/^20/) },
      },
    });
    const ended = { summary, state: 'refused', decision: 'Paid online meanwhile' };
    for (const q of ['GTB-0417', 'gtb 0417', 'GTB0417', payer.matricNo]) {
      expect(await found(q), q).toMatchObject([
        { ...ended, decided_by: expect.any(String), student: { key: payer.me.code } },
      ]);
    }
    const known = await portal.call(
      'GET /staff/students/{student}',
      { student: payer.me.code },
      support,
    );
    expect(known.body.data.proposals).toMatchObject([ended]);
    // Proposed again, the number has a newer word.
    const again = await record(payer, given);
    expect(again.status, again.body.message).toBe(200);
    expect(await found('GTB-0417')).toMatchObject([{ id: String(again.body.proposal) }]);
  });

  describe('of what is offered', () => {
    const purposes = ['enrolment', 'skill_change'] as const;
    type Purpose = (typeof purposes)[number];

    /** What the form says of fashion and of baking, which must be what the preview says. */
    async function reasons(payer: Payer, purpose: Purpose = 'enrolment') {
      const { portal } = shop();
      const asked = { purpose, matric_no: payer.matricNo.toLowerCase() };
      const { body } = await portal.call('GET /staff/payment-offers', asked, ada);
      const course = body.data.find(({ application_code }) => application_code === SMALL);
      for (const { code, why_not } of course?.skills ?? []) {
        const target = { ...targetOf(payer), purpose, skill_code: code };
        const { data } = (await portal.call('GET /staff/teller-payments/preview', target, ada))
          .body;
        expect(data.possible, `${code}: ${why_not}`).toBe(why_not === null);
      }
      const whyNot = Object.fromEntries(
        (course?.skills ?? []).map(({ code, why_not }) => [code, why_not]),
      );
      return { course: course?.why_not, fashion: whyNot.fashion, baking: whyNot.baking };
    }

    /** Offers a skill otherwise, until the test is over. */
    async function changeOffer(
      skill: string,
      changed: { capacity?: number; faculties?: string[]; study_modes?: string[] },
    ) {
      const { db } = shop().portal;
      const offering = await db
        .selectFrom('offerings')
        .innerJoin('courses', 'courses.id', 'offerings.course_id')
        .innerJoin('skills', 'skills.id', 'offerings.skill_id')
        .select(['offerings.id', 'capacity', 'offerings.faculties', 'offerings.study_modes'])
        .where('courses.code', '=', SMALL)
        .where('skills.slug', '=', skill)
        .executeTakeFirstOrThrow();
      const { id, ...before } = offering;
      const set = (to: object) =>
        db.updateTable('offerings').set(to).where('id', '=', id).execute();
      await set(changed);
      onTestFinished(async () => void (await set(before)));
    }

    it('says why the student cannot have it, by the rule of the price', async () => {
      const payer = await aPayer(shop());
      const free = { course: null, fashion: null, baking: null };
      expect(await reasons(payer)).toEqual(free);
      await changeOffer('fashion', { faculties: ['Faculty of Law'] });
      expect(await reasons(payer)).toEqual({ ...free, fashion: 'not for this student’s faculty' });
      await changeOffer('fashion', { study_modes: ['Part Time'] });
      expect((await reasons(payer)).fashion).toBe('not for Full Time students');
      await changeOffer('baking', { capacity: 0 });
      expect((await reasons(payer)).baking).toBe('full');
    });

    it('says once of the course what is true of all its skills', async () => {
      const payer = await aPayer(shop());
      const set = (level: string) =>
        shop()
          .portal.db.updateTable('students')
          .set({ level })
          .where('id', '=', payer.id)
          .execute();
      await set('100 Level');
      const young = 'not for 100 Level students';
      expect(await reasons(payer)).toEqual({ course: young, fashion: young, baking: young });
      await set('200 Level');
      expect((await reasons(payer, 'skill_change')).course).toBe('not registered');
      await aRegistration(shop().portal, { studentId: payer.id, course: SMALL });
      expect((await reasons(payer)).course).toBe('registered already');
      expect(await reasons(payer, 'skill_change')).toEqual({
        course: null,
        fashion: 'the student’s skill now',
        baking: null,
      });
      await changeOffer('baking', { capacity: 0 });
      expect((await reasons(payer, 'skill_change')).baking).toBe('full');
    });
  });

  it('pays for a skill change, also after the course has closed', async () => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    await aRegistration(portal, { studentId: payer.id, course: SMALL });
    const close = (open: boolean) =>
      portal.db.updateTable('courses').set({ open }).where('code', '=', SMALL).execute();
    await close(false);
    onTestFinished(async () => void (await close(true)));
    const purpose = 'skill_change' as const;
    const { body: offers } = await portal.call('GET /staff/payment-offers', { purpose }, ada);
    const course = offers.data.find(({ application_code }) => application_code === SMALL);
    expect(course).toMatchObject({ fees_kobo: null });
    const same = { ...targetOf(payer), purpose };
    const refused = await portal.call('GET /staff/teller-payments/preview', same, ada);
    expect(refused.body.data).toMatchObject({
      possible: false,
      refusal: 'Please select a different skill from the options to proceed.',
    });
    const given = { purpose, skill_code: 'baking', teller_number: 'UBA-20' };
    const { status, body } = await record(payer, given);
    expect(status, body.message).toBe(200);
    const { state } = await portal.db
      .selectFrom('requests')
      .select('state')
      .where('student_id', '=', payer.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('pending');
  });

  it('pays for a certificate, for which no skill has to be named', async () => {
    const { portal } = shop();
    const graduate = await aGraduate(shop(), { course: SMALL });
    const target = { purpose: 'certificate' as const, application_code: SMALL };
    const shown = await portal.call(
      'GET /staff/teller-payments/preview',
      { ...target, matric_no: graduate.matricNo },
      ada,
    );
    expect(shown.body.data).toMatchObject({ possible: true, amount_kobo: 100_000 });
    const without = { ...target, skill_code: '', teller_number: 'UBA-21' };
    const { status, body } = await record(graduate, without);
    expect(status, body.message).toBe(200);
    const requests = portal.db.selectFrom('requests').select('state');
    expect(await requests.where('student_id', '=', graduate.id).execute()).toEqual([
      { state: 'pending' },
    ]);
    const noSkill = { ...target, purpose: 'enrolment' as const, matric_no: graduate.matricNo };
    const asked = await portal.call('GET /staff/teller-payments/preview', noSkill, ada);
    expect(asked.body.fields).toEqual({ skill_code: 'Please choose a skill' });
  });

  it('counts on the day of the teller, which lies in the last year', async () => {
    const payer = await aPayer(shop());
    const dayBefore = (days: number) => dayInLagos(new Date(Date.now() - days * DAY_MS));
    const given = { teller_number: 'UBA-30', paid_on: dayBefore(3) };
    for (const paid_on of [dayBefore(-1), dayBefore(400)]) {
      expect((await record(payer, { ...given, paid_on })).body.fields).toEqual({
        paid_on: 'The day on the teller must be within the last year, and not after today.',
      });
    }
    const { status, body } = await record(payer, given);
    expect(status, body.message).toBe(200);
    const { paid_at } = await shop()
      .portal.db.selectFrom('holdings')
      .select('paid_at')
      .where('reference', '=', body.reference)
      .executeTakeFirstOrThrow();
    expect(dayInLagos(paid_at)).toBe(dayBefore(3));
    const range = { from: dayBefore(3), to: dayBefore(3) };
    const days = await shop().portal.call('GET /staff/reconciliation', range, ada);
    const [day] = days.body.data.days;
    expect(day?.ours_kobo).toBe(0);
    expect(day?.providers.find(({ provider }) => provider === 'teller')?.ours_kobo).toBe(100_000);
  });

  it('tells the second person what the student has paid otherwise since', async () => {
    const { portal, applicationCode, at } = shop();
    const payer = await aPayer(shop());
    const { body } = await record(payer, {
      teller_number: 'ZEN-88',
      application_code: applicationCode,
    });
    const reference = await payer.reference('baking');
    await at(`${reference}/wrong-amount`, { amount: 366_000 });
    await payer.ask(reference);
    const id = String(body.proposal);
    const { data } = (await portal.call('GET /staff/proposals/{id}', { id }, bola)).body;
    expect(data.changed).toBe('“Other credit for courses” was ₦0.00 and is ₦3,660.00 now.');
    const late = await portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    expect(late.body.message).toBe(
      '“Other credit for courses” was ₦0.00 and is ₦3,660.00 now. Please refuse it; it can be proposed again.',
    );
  });

  it('goes on with what was proposed when the credit had another name', async () => {
    const { portal, applicationCode } = shop();
    const payer = await aPayer(shop());
    const given = { teller_number: 'ZEN-91', application_code: applicationCode };
    const id = String((await record(payer, given)).body.proposal);
    const { data } = (await portal.call('GET /staff/proposals/{id}', { id }, bola)).body;
    expect(data.facts).toContainEqual({ term: 'Other credit for courses', detail: '₦0.00' });
    const before = data.facts.map((fact) =>
      fact.term === 'Other credit for courses' ? { ...fact, term: 'Credit of the student' } : fact,
    );
    await portal.db
      .updateTable('proposals')
      .set({ facts: JSON.stringify(before) })
      .where('id', '=', Number(id))
      .execute();
    const approved = await portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    expect(approved.status, approved.body.message).toBe(200);
  });

  it('says after the approval what of it became credit', async () => {
    const { portal, applicationCode } = shop();
    const payer = await aPayer(shop());
    const given = { application_code: applicationCode, amount_kobo: '500000' };
    const id = String((await record(payer, { ...given, teller_number: 'ZEN-92' })).body.proposal);
    await portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    const { data } = (await portal.call('GET /staff/proposals/{id}', { id }, bola)).body;
    expect(data.next?.words).toBe(
      'The payment is recorded. We will email the student. ₦1,000.00 of it is kept as credit for courses.',
    );
  });

  it('is not shown to those who may not record one', async () => {
    const { portal } = shop();
    const support = await signInStaff(portal, await aStaffMember(portal, { roles: ['support'] }));
    const payer = await aPayer(shop());
    const answer = await portal.call(
      'GET /staff/teller-payments/preview',
      targetOf(payer),
      support,
    );
    expect(answer.status).toBe(403);
  });
});

describe('a teller for another amount than is due', () => {
  const statesOf = async ({ id }: Payer) => {
    const rows = await shop()
      .portal.db.selectFrom('holdings')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'holdings.attempt_id')
      .select(['holdings.state', 'holdings.reason', 'holdings.amount_kobo'])
      .where('payment_attempts.student_id', '=', id)
      .orderBy('holdings.id')
      .execute();
    return rows.map(({ state, reason, amount_kobo }) =>
      `${state} ${reason} ${amount_kobo}`.replace('  ', ' '),
    );
  };
  const mailsOf = async ({ id }: Payer) => {
    const rows = await shop()
      .portal.db.selectFrom('mails')
      .innerJoin('accounts', 'accounts.email_address', 'mails.to_address')
      .select('mails.text')
      .where('accounts.student_id', '=', id)
      .where('mails.kind', '=', 'payment')
      .orderBy('mails.created_at')
      .execute();
    return rows.map(({ text }) => text ?? '');
  };
  const isRegistered = async ({ id }: Payer) => {
    const rows = shop().portal.db.selectFrom('registrations').select('id');
    return (await rows.where('student_id', '=', id).execute()).length > 0;
  };

  it('is kept as credit where it is less, the student is asked for the rest, and both pay', async () => {
    const payer = await aPayer(shop());
    const shown = await preview(payer, SMALL, 70_000);
    expect(shown).toMatchObject({
      due_kobo: 100_000,
      amount_kobo: 70_000,
      missing_kobo: 30_000,
      effects: [
        '₦700.00 is recorded as paid at the bank, and kept as credit of the student.',
        '₦300.00 is missing. The student is asked for it by email.',
        'Until then the student is not registered, and no place is held.',
      ],
    });
    const words =
      'We received ₦700.00 of ₦1,000.00 for fashion, ESP 202 2026/2027. Pay the remaining ₦300.00 to complete your registration. If you pay it online, the processing fee is added. Your place is not held until you pay it. What you paid is kept.';
    if (!shown.possible) throw new Error(shown.refusal);
    expect(shown.email?.text).toContain(words);
    expect(await statesOf(payer)).toEqual([]);

    const short = { amount_kobo: '70000', missing_kobo: '30000' };
    const first = await record(payer, { teller_number: 'UBA-50', ...short });
    expect(first.body.message).toBe(
      '₦700.00 is recorded. It is kept as credit, and the student is asked for the remaining ₦300.00 by email.',
    );
    expect(await statesOf(payer)).toEqual(['credit UNDERPAID 70000']);
    expect(await isRegistered(payer)).toBe(false);
    expect((await mailsOf(payer)).at(-1)).toContain(words);

    expect(await preview(payer, SMALL, 30_000)).toMatchObject({
      missing_kobo: 0,
      credit_kobo: 70_000,
      effects: [
        expect.stringContaining('at once, together with the student’s credit of ₦700.00.'),
        'The student gets a receipt by email.',
      ],
    });
    const rest = await record(payer, { teller_number: 'UBA-51', amount_kobo: '30000' });
    expect(rest.status, rest.body.message).toBe(200);
    expect(await statesOf(payer)).toEqual(['applied 70000', 'applied 30000']);
    const { detail } = await shop()
      .portal.db.selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'payment.apply')
      .where('subject', '=', `payment:${first.body.reference}`)
      .executeTakeFirstOrThrow();
    expect(detail).toMatchObject({ from: 'fashion, ESP 202 2026/2027' });
    expect(await isRegistered(payer)).toBe(true);
    expect((await mailsOf(payer)).at(-1)).toContain(
      'With your earlier payment that is ₦1,000.00 in all.',
    );
  });

  it('lets the student pay the rest online, with the fee of the whole', async () => {
    const payer = await aPayer(shop());
    const short = { amount_kobo: '70000', missing_kobo: '30000' };
    await record(payer, { teller_number: 'UBA-52', ...short });
    const order = { application_code: SMALL, skill_code: 'fashion' };
    const { body } = await shop().portal.call(
      'POST /student/payment/initialize',
      { purpose: 'enrolment', ...order },
      payer.me,
    );
    expect(body.data).toMatchObject({ due_kobo: 101_500, total_kobo: 31_500 });
    await shop().at(`${body.data.reference}/succeed`);
    expect((await payer.ask(body.data.reference)).status).toBe(200);
    expect(await statesOf(payer)).toEqual(['applied 70000', 'applied 31500']);
  });

  it('registers where it is more; the excess is credit, and the email says so', async () => {
    const payer = await aPayer(shop());
    expect(await preview(payer, SMALL, 125_000)).toMatchObject({
      effects: expect.arrayContaining([
        '₦250.00 is more than was due. It is kept as credit of the student.',
      ]),
    });
    const { body } = await record(payer, { teller_number: 'UBA-53', amount_kobo: '125000' });
    expect(body.message).toBe(
      '₦1,250.00 is recorded. ₦250.00 of it is kept as credit. We will email the student.',
    );
    expect(await statesOf(payer)).toEqual(['applied 100000', 'credit OVERPAID 25000']);
    expect(await isRegistered(payer)).toBe(true);
    expect((await mailsOf(payer)).at(-1)).toContain(
      'You paid ₦250.00 more than was due. We keep it as credit for your next payment.',
    );
    // The number of the slip is used, also that of its part.
    const again = await record(payer, { teller_number: 'uba 53' });
    const recorded = 'The teller number uba 53 was recorded before.';
    expect(again.body).toMatchObject({ message: recorded, fields: { teller_number: recorded } });
  });

  it('waives what is too little to ask for, and says so first', async () => {
    const payer = await aPayer(shop());
    expect(await preview(payer, SMALL, 96_000)).toMatchObject({
      missing_kobo: 4_000,
      effects: expect.arrayContaining([
        '₦40.00 is missing, which is too little to ask for. It is waived.',
      ]),
    });
    const given = { amount_kobo: '96000', missing_kobo: '4000' };
    const { status } = await record(payer, { teller_number: 'UBA-54', ...given });
    expect(status).toBe(200);
    expect(await isRegistered(payer)).toBe(true);
  });

  it('is refused where the credit that the person counted on has gone', async () => {
    const payer = await aPayer(shop());
    const counted = { amount_kobo: '30000', missing_kobo: '0' };
    const { body } = await record(payer, { teller_number: 'UBA-55', ...counted });
    expect(body.message).toBe('The credit of the student has changed. Please look again.');
    expect(await statesOf(payer)).toEqual([]);
  });

  it('is proposed above the limit, with what it will do', async () => {
    const { portal, applicationCode } = shop();
    const payer = await aPayer(shop());
    const { body } = await record(payer, {
      teller_number: 'ZEN-90',
      application_code: applicationCode,
      amount_kobo: '350000',
      missing_kobo: '50000',
    });
    const id = String(body.proposal);
    const { data } = (await portal.call('GET /staff/proposals/{id}', { id }, bola)).body;
    expect(data.facts).toMatchObject(
      expect.arrayContaining([
        { term: 'Amount', detail: '₦3,500.00' },
        { term: 'Due', detail: '₦4,000.00' },
      ]),
    );
    expect(data.effects?.approve).toContain(
      '₦500.00 is missing. The student is asked for it by email.',
    );
    const approved = await portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    expect(approved.body.message).toContain('asked for the remaining ₦500.00 by email.');
    expect(await statesOf(payer)).toEqual(['credit UNDERPAID 350000']);
    expect(await isRegistered(payer)).toBe(false);
  });
});
