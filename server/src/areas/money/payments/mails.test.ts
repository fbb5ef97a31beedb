import { describe, expect, it } from 'vitest';
import { PUBLIC_URL } from '../../../testing/portal.ts';
import { answerWrongly } from '../../../testing/rows/money.ts';
import {
  aPayer,
  aShop,
  deliverNotices,
  type Payer,
  type Shop,
  workNotices,
} from '../../../testing/rows/payments.ts';
import { settle } from './settling/settle.ts';
import { decide } from './staff/decide.ts';
import { decisions } from './staff/decisions.ts';

const mails = ({ portal }: Shop) =>
  portal.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('kind', '=', 'payment')
    .orderBy('created_at')
    .execute();

const subjects = async (shop: Shop) => (await mails(shop)).map(({ subject }) => subject);

async function aHearingShop(capacity = 5) {
  const shop = await aShop({ capacity });
  await deliverNotices(shop);
  const pay = async (skill?: string) => {
    const payer = await aPayer(shop);
    const reference = await payer.reference(skill);
    await shop.at(`${reference}/succeed`);
    await payer.ask(reference);
    return { payer, reference };
  };
  return { shop, pay };
}

describe('the subject', () => {
  it('tells received, place taken, credit spent and refunded apart, with the reference', async () => {
    const { shop, pay } = await aHearingShop(1);
    const first = await pay();
    const slow = await aPayer(shop, { student: { surname: 'Bello' } });
    expect((await slow.open('fashion')).status).toBe(409);
    const late = await slow.reference('baking');
    const quick = await pay('baking');
    await shop.at(`${late}/succeed`);
    await slow.ask(late);
    await shop.at(`${first.reference}/refund`);
    await workNotices(shop);
    expect(await subjects(shop)).toEqual([
      `Payment received: ${first.reference}`,
      `Payment received: ${quick.reference}`,
      `Last place taken: payment ${late}`,
      `Refunded ₦4,160.00: payment ${first.reference}`,
    ]);
    await shop.portal.db.updateTable('offerings').set({ capacity: 5 }).execute();
    expect((await slow.open('fashion')).status).toBe(200);
    expect((await subjects(shop)).at(-1)).toBe(`Paid with your credit: payment ${late}`);
  });

  it('tells a second payment, held money and what staff keep as credit apart', async () => {
    const { shop } = await aHearingShop();
    const payer = await aPayer(shop);
    const [once, twice] = [await payer.reference('fashion'), await payer.reference('baking')];
    for (const reference of [once, twice]) {
      await shop.at(`${reference}/succeed`);
      await payer.ask(reference);
    }
    const other = await aPayer(shop);
    const less = await other.reference();
    await shop.at(`${less}/wrong-amount`, { amount: 366_000 });
    const moneyId = await answerWrongly(shop.portal, less);
    await decide(shop.portal.app, decisions.credit, {
      moneyId,
      reason: 'as agreed',
      by: 'operator',
    });
    expect(await subjects(shop)).toEqual([
      `Payment received: ${once}`,
      `Paid twice, kept as credit: payment ${twice}`,
      `We are checking your payment: ${less}`,
      `Kept as credit: payment ${less}`,
    ]);
  });
});

describe('a refund says what becomes of the registration', () => {
  const lastText = async (shop: Shop) => (await mails(shop)).at(-1)?.text;

  it('that the payment was for: it stays, also when all of the money is gone', async () => {
    const { shop, pay } = await aHearingShop();
    const { reference } = await pay();
    await shop.at(`${reference}/refund`, { amount: 100_000 });
    await workNotices(shop);
    expect(await lastText(shop)).toContain(
      '₦3,160.00 of ₦4,160.00 is left for your registration, so it is not fully paid. The remaining ₦1,000.00 is due.',
    );
    await shop.at(`${reference}/refund`, { amount: 316_000 });
    await workNotices(shop);
    expect(await lastText(shop)).toContain(
      'You keep your registration for now, but your slip and its public proof say that the payment was reversed.',
    );
    expect((await subjects(shop)).slice(1)).toEqual([
      `Refunded ₦1,000.00: payment ${reference}`,
      `Refunded ₦3,160.00: payment ${reference}`,
    ]);
  });

  it('where there was none', async () => {
    const { shop } = await aHearingShop();
    const payer = await aPayer(shop);
    const reference = await payer.reference();
    await shop.at(`${reference}/wrong-amount`, { amount: 366_000 });
    await payer.ask(reference);
    await shop.at(`${reference}/refund`, { amount: 100_000 });
    await workNotices(shop);
    expect(await lastText(shop)).toContain(
      'This payment was not used, so nothing else changes. The centre still has the rest of your money.',
    );
    await shop.at('faults', { webhooks: 'drop' });
    await shop.at(`${reference}/refund`, { amount: 266_000 });
    await settle(shop.portal.app, reference);
    expect(await lastText(shop)).toContain('so nothing else changes.');
    expect(await lastText(shop)).not.toContain('the rest of your money');
  });
});

describe('the receipt', () => {
  /** The public address on the student's slip. */
  const proofOnSlip = async ({ portal }: Shop, { me }: Payer) => {
    const slips = await portal.call('GET /student/training/{ref}', { ref: me.code }, me);
    return slips.body.data[0]?.proof_url ?? '';
  };

  const addressOf = (url: string) => url.replace(PUBLIC_URL, '');

  it('carries the proof that is on the slip, as a link and as a QR code', async () => {
    const { shop, pay } = await aHearingShop();
    const { payer } = await pay();
    const proof = await proofOnSlip(shop, payer);
    expect(proof).toMatch(/^https:\/\/portal\.example\/proof\/\w{20}$/);
    const [receipt] = await mails(shop);
    expect(receipt?.text).toContain(`\n${proof}\n`);
    expect(receipt?.html).toContain(`<a href="${proof}"`);
    expect(receipt?.html).toMatch(
      new RegExp(`<img src="${proof}/code.png" alt="QR code [^"]+" width="\\d+" height="\\d+"`),
    );
    const picture = await shop.portal.http.inject({ url: `${addressOf(proof)}/code.png` });
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000',
      'x-robots-tag': 'noindex',
    });
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const again = await shop.portal.http.inject({
      url: `${addressOf(proof)}/code.png`,
      headers: { 'if-none-match': picture.headers.etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('comes for what a credit paid too, not for money that has paid for nothing', async () => {
    const { shop, pay } = await aHearingShop(1);
    const slow = await aPayer(shop);
    const late = await slow.reference();
    await pay();
    await shop.at(`${late}/succeed`);
    await slow.ask(late);
    expect((await mails(shop)).at(-1)?.text).not.toContain('/proof/');
    expect((await slow.open('baking')).status).toBe(200);
    const spent = (await mails(shop)).at(-1);
    expect(spent?.text).toContain('Your credit of ₦4,160.00 has paid for baking');
    expect(spent?.text).toContain(await proofOnSlip(shop, slow));
    expect(spent?.html).toContain(`${await proofOnSlip(shop, slow)}/code.png`);
  });

  it.each([
    ['was never given', 'AAAABBBBCCCCDDDD2222'],
    ['is too short', 'AAAA'],
    ['is too long', 'A'.repeat(300)],
    ['cannot be read', '%00'],
  ])('has no picture for a code that %s', async (_why, token) => {
    const { shop } = await aHearingShop();
    const answer = await shop.portal.http.inject({ url: `/proof/${token}/code.png` });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? '').not.toContain('max-age');
  });
});

it('each mail about a payment is a notification too', async () => {
  const { shop, pay } = await aHearingShop();
  const { payer, reference } = await pay();
  await shop.at(`${reference}/refund`);
  await workNotices(shop);
  const { body } = await shop.portal.call('GET /student/notifications', {}, payer.me);
  expect(body.data.items.map(({ kind, text, path }) => [kind, text, path])).toEqual([
    [
      'payment',
      `₦4,160.00 of your payment ${reference} for fashion, ESP 201 2026/2027 was refunded to the account it came from. It may take a few days to show, depending on your bank.`,
      '/app/dashboard',
    ],
    [
      'payment',
      'We have received ₦4,160.00 for fashion, ESP 201 2026/2027. Your registration is complete.',
      '/app/dashboard',
    ],
  ]);
});

it('names what a part payment was for, in the notification too', async () => {
  const { shop } = await aHearingShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/wrong-amount`, { amount: 366_000 });
  await payer.ask(reference);
  const { body } = await shop.portal.call('GET /student/notifications', {}, payer.me);
  expect(body.data.items.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^We received ₦3,660\.00 of ₦4,160\.00 for fashion, ESP 201 2026\/2027\. Pay the remaining ₦500\.00 /,
    ),
  ]);
});
