import {
  declined,
  declinedBesideEarlier,
  earlier,
  unpaid,
} from '@edc/contract/money/payment-doubts';
import { describe, expect, it } from 'vitest';
import { aPayer, aShop } from '../../../../testing/rows/payments.ts';

describe('one payment not confirmed, another one begun', () => {
  it('says on every page not to pay again, also after a decline of the other one', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const { call } = shop.portal;
    const first = await payer.reference();
    await shop.at(`${first}/transfer-late`, { delay_ms: null });
    await payer.ask(first);
    const opened = (await payer.open('baking')).body;
    const second = opened.data.reference;
    expect([opened.message, opened.data.message]).toEqual([earlier(first), earlier(first)]);
    const unfinished = async () =>
      (await call('GET /student/payments/open', {}, payer.me)).body.data.map((one) => [
        one.reference,
        one.next?.label,
      ]);
    expect(await unfinished()).toEqual([[first, 'See your payment']]);
    expect((await payer.ask(second)).body.message).toBe(earlier(first));
    await shop.at(`${second}/decline`);
    const refused = await payer.ask(second);
    const message = declinedBesideEarlier(second, first);
    expect([refused.body.error, refused.body.message]).toEqual(['NOT_PAID', message]);
    expect(await unfinished()).toEqual([[first, 'See your payment']]);

    // Once the first one is declined as well, the second can be tried again.
    await shop.at(`${first}/decline`);
    await payer.ask(first);
    expect((await payer.ask(second)).body.message).toBe(declined(second));
    expect(await unfinished()).toEqual([[second, 'Try again']]);
  });

  it('says of a part payment not to pay the rest again, until that is confirmed or declined', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const { call } = shop.portal;
    const first = await payer.reference();
    await shop.at(`${first}/wrong-amount`, { amount: 366_000 });
    await payer.ask(first);
    const rest = await payer.reference();
    await shop.at(`${rest}/transfer-late`, { delay_ms: null });
    await payer.ask(rest);
    const unfinished = async () =>
      (await call('GET /student/payments/open', {}, payer.me)).body.data.map((one) => [
        one.reference,
        one.message,
        one.next?.label,
      ]);
    const message = `We received ₦3,660.00 of ₦4,160.00. Payment ${rest} for the rest is not confirmed yet, so we do not know whether you were charged for it. Do not pay again before you have checked it under “Paid but not showing?”. What you paid is kept.`;
    const asked = expect.stringContaining(`Payment ${rest} is not confirmed yet`);
    expect(await unfinished()).toEqual([
      [rest, asked, 'See your payment'],
      [first, message, undefined],
    ]);
    expect((await payer.ask(first)).body.message).toBe(message);
    await shop.at(`${rest}/decline`);
    await payer.ask(rest);
    expect((await unfinished()).map(([, text]) => text)).not.toContain(message);
  });

  it('says it of the same thing only', async () => {
    const shop = await aShop();
    const payer = await aPayer(shop);
    const first = await payer.reference();
    await shop.at(`${first}/transfer-late`, { delay_ms: null });
    await payer.ask(first);
    const other = await shop.portal.call(
      'POST /student/payment/initialize',
      { purpose: 'enrolment', application_code: 'ESP202-2627', skill_code: 'fashion' },
      payer.me,
    );
    expect(other.body.data).toMatchObject({
      may_still_confirm: [],
      message: unpaid(other.body.data.reference),
    });
  });
});
