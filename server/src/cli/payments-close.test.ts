import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { settle } from '../areas/money/payments/settling/settle.ts';
import { aPayer, deliverNotices, registeredSkills, workNotices } from '../testing/payments.ts';
import { aStaffedShop, aWrongAmount, FINANCE, runPayments as run } from './testing.ts';

const why = ['--by', FINANCE, '--reason', 'paid again at the counter'];
const NOTHING = 'Nothing waits.';

/** A registered student's payment, numbered 1, at a shop that hears the gateway's notices. */
async function aPaidShop() {
  const shop = await aStaffedShop();
  await deliverNotices(shop);
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/succeed`);
  await payer.ask(reference);
  return { shop, reference };
}

describe('what staff are asked about', () => {
  it('is not a refund that they began and that was made', async () => {
    const { shop, reference } = await aPaidShop();
    await run(shop, 'refund', '1', ...why);
    expect(await run(shop, 'exceptions')).toContain(
      `refund of money 1 (${reference}, used): ₦4,160.00 pending, begun by us`,
    );
    await expect(run(shop, 'close', '1', ...why)).rejects.toThrow('leaves the list by itself');
    const listed = async () => {
      await workNotices(shop);
      return await run(shop, 'exceptions');
    };
    await expect.poll(listed).toBe(NOTHING);
  });

  it('is a refund of theirs that came to nothing', async () => {
    const { shop } = await aPaidShop();
    const { db } = shop.portal;
    await db.updateTable('money_received').set({ provider_transaction_id: '1' }).execute();
    await expect(run(shop, 'refund', '1', ...why)).rejects.toThrow('The provider refused');
    expect(await run(shop, 'exceptions')).toContain('₦4,160.00 failed, begun by us');
    await run(shop, 'close', '1', ...why);
    expect(await run(shop, 'exceptions')).toBe(NOTHING);
  });

  it('is the money of a registration that is gone without a word, too', async () => {
    const { shop, reference } = await aPaidShop();
    await shop.at('faults', { webhooks: 'drop' });
    await shop.at(`${reference}/refund`);
    await settle(shop.portal.app, reference);
    expect(await run(shop, 'exceptions')).toContain(
      `reversal of money 1 (${reference}, used): ₦4,160.00 refunded, begun outside`,
    );
    await run(shop, 'close', '1', ...why);
    expect(await run(shop, 'exceptions')).toBe(NOTHING);
  });
});

describe('payments close', () => {
  it('takes off what was taken back outside, for a reason, until there is news of it', async () => {
    const { shop, reference } = await aPaidShop();
    await shop.at(`${reference}/partial-refund`, { amount: 116_000 });
    await workNotices(shop);
    expect(await run(shop, 'exceptions')).toContain('₦1,160.00 refunded, begun outside');
    expect(await run(shop, 'close', '1', ...why)).toBe(
      `Payment ${reference} is closed. News of it waits again.`,
    );
    expect(await run(shop, 'exceptions')).toBe(NOTHING);
    expect(await registeredSkills(shop)).toEqual(['fashion']);
    const { db } = shop.portal;
    const entries = db.selectFrom('audit_entries').select(['actor', 'subject', 'detail']);
    expect(await entries.where('action', '=', 'payment.close').execute()).toEqual([
      {
        actor: `staff:${FINANCE}`,
        subject: `payment:${reference}`,
        detail: { money: 1, closed: 'Refund: Refunded', reason: 'paid again at the counter' },
      },
    ]);

    await shop.at(`${reference}/partial-refund`, { amount: 300_000 });
    await workNotices(shop);
    const again = await run(shop, 'exceptions');
    expect(again).toContain('₦3,000.00 refunded, begun outside');
    expect(again).not.toContain('₦1,160.00');
    await run(shop, 'close', '1', ...why);
    expect(await run(shop, 'exceptions')).toBe(NOTHING);
  });

  it('lets a dispute come back when it goes on', async () => {
    const { shop, reference } = await aPaidShop();
    await shop.at(`${reference}/dispute`);
    await workNotices(shop);
    await expect(run(shop, 'close', '1', ...why)).rejects.toThrow('the bank decides first');
    // Its last day is not known, or over.
    await shop.portal.db.updateTable('provider_notices').set({ about: '{}' }).execute();
    await run(shop, 'close', '1', ...why);
    expect(await run(shop, 'exceptions')).toBe(NOTHING);
    await shop.at(`${reference}/dispute-resolve`, { resolution: 'declined' });
    await workNotices(shop);
    expect(await run(shop, 'exceptions')).toContain('₦4,160.00 resolved, begun outside');
  });

  it('closes held money, which waits again once it is reopened', async () => {
    const { shop, reference } = await aWrongAmount();
    const held = { state: 'exception', reason: 'WRONG_REFERENCE' };
    await shop.portal.db.updateTable('money_received').set(held).execute();
    await run(shop, 'close', '1', ...why);
    expect(await run(shop, 'exceptions')).toBe(NOTHING);
    expect(await run(shop, 'reopen', '1', ...why)).toBe(
      `Payment ${reference} waits for a decision again.`,
    );
    expect(await run(shop, 'exceptions')).toContain('held (The provider names another reference)');
    await expect(run(shop, 'reopen', '1', ...why)).rejects.toThrow('This payment is not closed.');
  });

  it('refuses where nothing was taken back', async () => {
    const { shop } = await aWrongAmount();
    await expect(run(shop, 'close', '1', ...why)).rejects.toThrow(
      'This payment does not wait for a decision.',
    );
    await expect(run(shop, 'close', '9', ...why)).rejects.toThrow('no payment with the number 9');
    expect(await run(shop, 'exceptions')).toContain('kept as credit (Received less than was due)');
  });
});

describe('many exceptions at once', () => {
  it('are shown by the oldest 200, and the rest is mentioned', async () => {
    const shop = await aStaffedShop();
    await sql`
      insert into money_received (provider, provider_transaction_id, reference, amount_kobo,
        currency, domain, paid_at, state, reason, proof_token, recorded_at)
      select 'paystack', 'many-' || n, 'UNKNOWN' || n, 416000, 'NGN', 'test', now(), 'exception',
        'UNKNOWN_REFERENCE', 'proof-' || n, timestamptz '2026-11-01' + n * interval '1 minute'
      from generate_series(1, 300) as n`.execute(shop.portal.db);
    const said = await run(shop, 'exceptions');
    expect(said.match(/which is not known here/g)).toHaveLength(200);
    expect(said).toContain('UNKNOWN200,');
    expect(said).not.toContain('UNKNOWN201,');
    expect(said).toContain('There are more: these are the oldest of each kind.');
  });
});
