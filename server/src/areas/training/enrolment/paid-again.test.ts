import { expect, it } from 'vitest';
import { aSharedShop } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { aPayer } from '../../../testing/rows/payments.ts';
import { settle } from '../../money/payments/settling/settle.ts';

const shop = aSharedShop();

it('asks the registrar about a refund again, though the place was kept after an earlier one', async () => {
  const { portal, at, applicationCode } = shop();
  const as = async (role: 'registrar' | 'finance') =>
    await signInStaff(portal, await aStaffMember(portal, { roles: [role] }));
  const registrar = await as('registrar');
  const finance = await as('finance');
  const payer = await aPayer(shop());
  const payAndSendBack = async () => {
    const reference = await payer.reference();
    await at(`${reference}/succeed`);
    expect((await payer.ask(reference)).status).toBe(200);
    await at(`${reference}/refund`);
    await settle(portal.app, reference);
    return reference;
  };
  const placeOf = async (reference: string) => {
    const { id } = await portal.db
      .selectFrom('holdings')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const money = String(id);
    return (await portal.call('GET /staff/payment-exceptions/{money}', { money }, finance)).body
      .data.place;
  };

  const first = await payAndSendBack();
  expect(await placeOf(first)).toBe('to_decide');
  await portal.call(
    'POST /staff/students/{student}/keep-registration',
    { student: payer.me.code, course: applicationCode, reason: 'Pays again on Friday' },
    registrar,
  );
  expect(await placeOf(first)).toBe('kept');
  expect(await placeOf(await payAndSendBack())).toBe('to_decide');
});
