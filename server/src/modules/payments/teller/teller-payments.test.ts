import { dayInLagos } from '@edc/contract/training-rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aGraduate, aSharedShop } from '../../../testing/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/factories.ts';
import { aPayer, type Payer } from '../../../testing/payments.ts';
import { type As, headersOf } from '../../../testing/portal.ts';
import { aRegistration } from '../../../testing/registrations.ts';
import { aPhoto } from '../../files/attachments/testing.ts';

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

const preview = async (payer: Payer, application?: string) =>
  (
    await shop().portal.call(
      'GET /staff/teller-payments/preview',
      targetOf(payer, application),
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
  const fields = {
    ...targetOf(payer, application_code),
    teller_number: 'GTB-0042',
    amount_kobo: application_code === SMALL ? '100000' : '400000',
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
      message: '₦1,000.00 is recorded. The student is told by email.',
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
    });
    const file = await scan('gtb 0042');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(await preview(payer)).toMatchObject({ possible: false });
  });

  it('needs a scan, and the amount that the person has read', async () => {
    const payer = await aPayer(shop());
    const without = await record(payer, { teller_number: 'UBA-1' }, false);
    expect(without.body).toMatchObject({
      fields: { attachments: 'Please attach a photo or PDF of the teller' },
    });
    const other = await record(payer, { teller_number: 'UBA-1', amount_kobo: '90000' });
    expect(other.body.message).toBe('₦1,000.00 is due by now. Please look again.');
    expect((await scan('UBA1')).statusCode).toBe(404);
    const { count } = await shop()
      .portal.db.selectFrom('files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kept_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('is proposed above the limit: the second person sees the scan and approves', async () => {
    const payer = await aPayer(shop());
    const { applicationCode } = shop();
    expect(await preview(payer, applicationCode)).toMatchObject({ needs_second_person: true });
    const given = { teller_number: 'ZEN-77', application_code: applicationCode };
    const { body } = await record(payer, given);
    expect(body.message).toBe('Proposed. It is recorded once another person has approved it.');
    const student = { student: payer.me.code };
    const known = await shop().portal.call('GET /staff/students/{student}', student, bola);
    expect(known.body.data.proposals).toMatchObject([
      { id: String(body.proposal), summary: 'Teller payment ZEN-77 of ₦4,000.00' },
    ]);
    // The number is taken, and its scan stays.
    expect((await record(payer, given)).status).toBe(409);
    const id = String(body.proposal);
    const { data } = (await shop().portal.call('GET /staff/proposals/{id}', { id }, bola)).body;
    const fact = data.facts.find(({ term }) => term === 'Scan of the teller');
    expect(fact).toMatchObject({ href: '/api/staff/teller-payments/ZEN77/scan' });
    expect((await scan('ZEN77')).statusCode).toBe(200);
    const own = await shop().portal.call('POST /staff/proposals/{id}/approve', { id }, ada);
    expect(own.status).toBe(403);
    const approved = await shop().portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    expect(approved.body.message).toContain('The payment is recorded as');
  });

  it('pays for a skill change, also after the course has closed', async () => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    await aRegistration(portal, { studentId: payer.id, course: SMALL });
    const close = (open: boolean) =>
      portal.db.updateTable('applications').set({ open }).where('code', '=', SMALL).execute();
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
      .selectFrom('skill_changes')
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
    const requests = portal.db.selectFrom('certificate_requests').select('state');
    expect(await requests.where('student_id', '=', graduate.id).execute()).toEqual([
      { state: 'pending' },
    ]);
    const noSkill = { ...target, purpose: 'enrolment' as const, matric_no: graduate.matricNo };
    const asked = await portal.call('GET /staff/teller-payments/preview', noSkill, ada);
    expect(asked.body.fields).toEqual({ skill_code: 'Please choose a skill' });
  });

  it('counts on the day of the teller, which lies in the last year', async () => {
    const payer = await aPayer(shop());
    const dayBefore = (days: number) => dayInLagos(new Date(Date.now() - days * 86_400_000));
    const given = { teller_number: 'UBA-30', paid_on: dayBefore(3) };
    for (const paid_on of [dayBefore(-1), dayBefore(400)]) {
      expect((await record(payer, { ...given, paid_on })).body.message).toBe(
        'The day on the teller must be within the last year, and not after today.',
      );
    }
    const { status, body } = await record(payer, given);
    expect(status, body.message).toBe(200);
    const { paid_at } = await shop()
      .portal.db.selectFrom('money_received')
      .select('paid_at')
      .where('reference', '=', body.reference)
      .executeTakeFirstOrThrow();
    expect(dayInLagos(paid_at)).toBe(dayBefore(3));
    const range = { from: dayBefore(3), to: dayBefore(3) };
    const days = await shop().portal.call('GET /staff/reconciliation', range, ada);
    expect(days.body.data.days).toMatchObject([{ ours_kobo: 0, teller_kobo: 100_000 }]);
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
    const late = await portal.call('POST /staff/proposals/{id}/approve', { id }, bola);
    expect(late.body.message).toBe(
      '“Credit of the student” was ₦0.00 and is ₦3,660.00 now. Please refuse it; it can be proposed again.',
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
