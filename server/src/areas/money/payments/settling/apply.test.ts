import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  aPayer,
  aShop,
  deliverNotices,
  moneyStates,
  paymentMails,
  registeredSkills,
  workNotices,
} from '../../../../testing/rows/payments.ts';
import { cancelByStaff } from '../../../training/enrolment/by-staff.ts';
import { decide } from '../staff/decide.ts';
import { decisions } from '../staff/decisions.ts';

it('keeps as credit what was paid for a registration that was cancelled meanwhile', async () => {
  const shop = await aShop();
  await deliverNotices(shop);
  const payer = await aPayer(shop);
  const first = await payer.reference();
  await shop.at(`${first}/succeed`);
  await payer.ask(first);
  await shop.at(`${first}/partial-refund`, { amount: 50_000 });
  await workNotices(shop);
  const rest = await payer.open();
  expect(rest.body.data).toMatchObject({ state: 'initialized', total_kobo: 50_000 });
  const { applicationCode } = shop;
  const { matricNo } = payer;
  await cancelByStaff(shop.portal.app, {
    matricNo,
    applicationCode,
    by: 'operator',
    reason: 'Left',
  });

  const { reference } = rest.body.data;
  await shop.at(`${reference}/succeed`);
  const answer = await payer.ask(reference);
  expect([answer.status, answer.body.error]).toEqual([409, 'NOT_POSSIBLE']);
  expect(answer.body.message).toBe(
    'We received ₦500.00, but your registration has since been changed or cancelled. We keep your payment as credit. The centre can refund it: send us the payment reference.',
  );
  expect(await moneyStates(shop)).toEqual(['applied', 'credit NOT_POSSIBLE']);
  expect((await paymentMails(shop)).at(-1)).toContain(
    'your registration has since been changed or cancelled',
  );
  // The credit pays for a part of the next registration.
  const next = await payer.open('baking');
  expect(next.body.data).toMatchObject({ state: 'initialized', total_kobo: 366_000 });
});

it('holds the money for staff where applying it fails, and staff can apply it later', async () => {
  const shop = await aShop();
  const { app, db } = shop.portal;
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/succeed`);
  await sql`alter table registrations add constraint never check (false) not valid`.execute(db);
  for (let times = 0; times < 2; times += 1) {
    const held = await payer.ask(reference);
    expect([held.status, held.body.error]).toEqual([409, 'HELD']);
  }
  expect(await moneyStates(shop)).toEqual(['exception NOT_APPLIED']);
  expect(await registeredSkills(shop)).toEqual([]);
  expect(await paymentMails(shop)).toEqual([expect.stringContaining('Your money is safe:')]);
  expect((await paymentMails(shop))[0]).not.toContain('not what was due');

  await sql`alter table registrations drop constraint never`.execute(db);
  const money = await db.selectFrom('holdings').select('id').executeTakeFirstOrThrow();
  const given = { purpose: 'enrolment', reason: 'mended', by: 'operator' } as const;
  await decide(app, decisions.apply, { moneyId: money.id, ...given });
  expect(await moneyStates(shop)).toEqual(['applied']);
  expect(await registeredSkills(shop)).toEqual(['fashion']);
});
