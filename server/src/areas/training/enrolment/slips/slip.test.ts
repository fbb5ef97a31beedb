import { createPublicKey } from 'node:crypto';
import { slipFacts } from '@edc/contract/training/slip-rules';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import {
  aPayer,
  aShop,
  deliverNotices,
  type Payer,
  type Shop,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { attendancePublicKey, attendanceToken, checkAttendanceToken } from './attendance-token.ts';
import { slipPdf } from './slip-pdf.ts';

const slip = ({ portal }: Shop, { me }: Payer, code: string) =>
  portal.http.inject({
    url: `/api/student/slip/${code}.pdf`,
    headers: { authorization: `Bearer ${me.bearer}` },
  });

async function aRegistered(student = {}) {
  const shop = await aShop();
  const payer = await aPayer(shop, { student });
  const reference = await payer.reference();
  await shop.at(`${reference}/succeed`);
  await payer.ask(reference);
  const { me } = payer;
  const { body } = await shop.portal.call('GET /student/training/{ref}', { ref: me.code }, me);
  const [registration] = body.data;
  if (!registration) throw new Error('not registered');
  return { shop, payer, reference, registration };
}

/** The registration as its student sees it now, and what its PDF says. */
async function slipNow(shop: Shop, payer: Payer) {
  const { me } = payer;
  const { body } = await shop.portal.call('GET /student/training/{ref}', { ref: me.code }, me);
  const { rawPayload } = await slip(shop, payer, shop.applicationCode);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  return { registration: body.data[0], pages: pagesOf(rawPayload), text };
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

describe('the slip as a PDF', () => {
  it('is one page of A4 below 60 kB with its own fonts', async () => {
    const { shop, payer } = await aRegistered();
    const answer = await slip(shop, payer, shop.applicationCode);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="registration-slip-ESP201-2627.pdf"',
      'cache-control': 'no-store',
    });
    const pdf = answer.rawPayload;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.length).toBeLessThan(60_000);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(pdf.toString('latin1')).toContain('NotoSans-Bold');
  });

  it('says the same as the slip on the screen, in the same order', async () => {
    const { shop, payer, registration } = await aRegistered();
    const answer = await slip(shop, payer, shop.applicationCode);
    const { text } = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true });
    const lines = slipFacts(registration).map(({ term, lines }) => `${term} ${lines.join('\n')}`);
    expect(text).toContain(lines.join('\n'));
  });

  it('says how much is still paid after a part was refunded, until the rest is paid', async () => {
    const { shop, payer, reference } = await aRegistered();
    await deliverNotices(shop);
    await shop.at(`${reference}/refund`, { amount: 116_000 });
    await workNotices(shop);
    const part = await slipNow(shop, payer);
    expect(part.registration).toMatchObject({
      reversed: true,
      part_refunded: true,
      amount_kobo: 300_000,
      amount_paid: 3000,
      missing_kobo: 116_000,
    });
    expect(part.text).toContain('Amount paid ₦3,000.00 of ₦4,160.00');
    expect(part.text).toMatch(/PARTLY\s+REFUNDED/);
    expect(part.text).not.toContain('REVERSED');
    expect(part.pages).toBe(1);

    const rest = await payer.reference();
    await shop.at(`${rest}/succeed`);
    await payer.ask(rest);
    const paid = await slipNow(shop, payer);
    expect(paid.registration).toMatchObject({
      reversed: false,
      part_refunded: false,
      amount_kobo: 416_000,
      missing_kobo: 0,
    });
    expect(paid.text).toContain('PAID');
    expect(paid.text).toMatch(/Amount paid ₦4,160\.00\n/);
    expect(paid.text).toContain(`All payment references ${reference}\n${rest}\n`);
  });

  it('shows that it is reversed if all money was refunded, in parts too', async () => {
    const { shop, payer, reference } = await aRegistered();
    await deliverNotices(shop);
    await shop.at(`${reference}/refund`, { amount: 116_000 });
    await shop.at(`${reference}/refund`, { amount: 300_000 });
    await workNotices(shop);
    const { registration, text } = await slipNow(shop, payer);
    expect(registration).toMatchObject({
      reversed: true,
      part_refunded: false,
      amount_kobo: 416_000,
      missing_kobo: 416_000,
    });
    expect(text).toContain('REVERSED');
    expect(text).not.toContain('PARTLY');
    expect(text).toMatch(/Amount paid ₦4,160\.00\n/);
  });

  it('names the own batch and no other', async () => {
    const { registration } = await aRegistered();
    const period = { start_date: '2026-11-24', end_date: '2026-12-05' };
    const training = ['Batch 3', 'Batch 1'].map((batch) => ({ ...period, batch }));
    const pdf = await slipPdf(
      { centre: 'EDC', registration: { ...registration, training, batch: 'Batch 3' } },
      new Date(),
    );
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text).toContain('Batch 3, 24 Nov to 5 Dec 2026');
    expect(text).not.toContain('Batch 1');
  });

  it('names the own batch or the one to come to, and all once training is over', async () => {
    const { registration } = await aRegistered();
    const training = [
      { batch: 'Batch 1', start_date: '2026-11-09', end_date: '2026-11-20' },
      { batch: 'Batch 2', start_date: '2026-11-23', end_date: '2026-12-04' },
      { batch: 'Batch 3', start_date: '2026-12-07', end_date: '2026-12-18' },
    ];
    const on = (given: object) => {
      const facts = slipFacts({ ...registration, next_training: null, ...given });
      return facts.find(({ term }) => term === 'Training period')?.lines;
    };
    const next_training = { day: '2026-11-23', batch: 'Batch 2' };
    const second = 'Batch 2, 23 Nov to 4 Dec 2026';
    expect(on({ training, batch: null, next_training })).toEqual([
      second,
      'unless the centre assigns another',
    ]);
    const third = ['Batch 3, 7 Dec to 18 Dec 2026'];
    expect(on({ training, batch: 'Batch 3', next_training })).toEqual(third);
    expect(on({ training: training.slice(1, 2), batch: null, next_training })).toEqual([second]);
    const first = 'Batch 1, 9 Nov to 20 Nov 2026';
    const none = [first, second, ...third, 'No batch was assigned'];
    expect(on({ training, batch: null })).toEqual(none);
    expect(on({ training: [], batch: null })).toEqual(['To be announced']);
  });

  it('holds the longest names on one page', async () => {
    const { registration } = await aRegistered();
    const long = 'Ọlọ́runfẹ́mi Ṣọlápẹ́ Ụgọchị Ƙaɗɗamo Ɓaƴyero '.repeat(5);
    const period = { batch: long, start_date: '2026-11-24', end_date: '2026-12-05' };
    const pdf = await slipPdf(
      {
        centre: long,
        registration: {
          ...registration,
          full_name: long,
          title: long,
          course_title: long,
          department: long,
          faculty: long,
          location: long,
          training: Array(8).fill(period),
        },
      },
      new Date(),
    );
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('knows every letter of Yoruba, Igbo and Hausa, and the naira', async () => {
    const { registration } = await aRegistered();
    const letters = 'ẸẹỌọṢṣẸ́Ọ̀ǹŃỊịỌọỤụṄṅƁɓƊɗƘƙƳƴàáèéìíòóùú₦';
    const pdf = await slipPdf(
      { centre: 'EDC', registration: { ...registration, full_name: letters, training: [] } },
      new Date(),
    );
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text.normalize('NFC').replace(/\n/g, '')).toContain(letters.normalize('NFC'));
  });

  it('is only one’s own', async () => {
    const { shop, payer } = await aRegistered();
    const stranger = await aPayer(shop);
    const foreign = await slip(shop, stranger, shop.applicationCode);
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      404,
      'No record found, please try again.',
    ]);
    expect((await slip(shop, payer, 'ESP202-2627')).statusCode).toBe(404);
    const nobody = await shop.portal.http.inject({
      url: `/api/student/slip/${shop.applicationCode}.pdf`,
    });
    expect(nobody.statusCode).toBe(401);
  });
});

describe('the attendance code', () => {
  it('is checked with the public key alone', async () => {
    const { shop, registration } = await aRegistered();
    const { body } = await shop.portal.call('GET /website/attendance-key');
    expect(body.data.algorithm).toBe('Ed25519');
    const key = createPublicKey(body.data.public_key_pem);
    const { id } = await shop.portal.db
      .selectFrom('registrations')
      .select('id')
      .executeTakeFirstOrThrow();
    const checked = checkAttendanceToken(key, registration.attendance_token);
    expect(checked).toEqual({ ok: true, registrationId: id, version: 1 });
    expect(registration.attendance_token.length).toBeLessThan(120);
  });

  it('is refused by name where it is forged or none of ours', () => {
    const key = attendancePublicKey('a secret');
    const token = attendanceToken('a secret', 12, 1);
    const forged = { ok: false, reason: 'forged' };
    expect(checkAttendanceToken(key, token.replace('.12.', '.13.'))).toEqual(forged);
    expect(checkAttendanceToken(key, token.replace('.1.', '.2.'))).toEqual(forged);
    expect(checkAttendanceToken(attendancePublicKey('another'), token)).toEqual(forged);
    for (const other of ['', 'https://example.com', `${token}x`, 'EDC1.1.1.short']) {
      expect(checkAttendanceToken(key, other)).toEqual({ ok: false, reason: 'not-ours' });
    }
  });

  it('stays good when a name is corrected', async () => {
    const { shop, payer, registration } = await aRegistered();
    await shop.portal.db
      .updateTable('students')
      .set({ surname: 'Adéyẹmí', firstname: 'Grace', department: 'Physics' })
      .where('id', '=', payer.id)
      .execute();
    const { me } = payer;
    const { body } = await shop.portal.call('GET /student/training/{ref}', { ref: me.code }, me);
    expect(body.data[0]?.full_name).toBe('Adéyẹmí Grace');
    expect(body.data[0]?.attendance_token).toBe(registration.attendance_token);
    expect(body.data[0]?.proof_url).toBe(registration.proof_url);
  });
});
