import { beforeAll, describe, expect, it } from 'vitest';
import { aSharedShop } from '../../../testing/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/factories.ts';
import { aPayer, type Payer } from '../../../testing/payments.ts';
import { type As, headersOf } from '../../../testing/portal.ts';
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
const targetOf = (payer: Payer, application_code = SMALL) => ({
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
async function record(payer: Payer, given: Record<string, string> = {}, withScan = true) {
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
