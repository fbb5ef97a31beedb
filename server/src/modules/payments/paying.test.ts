import { expect, it } from 'vitest';
import { aRegisteredStudent, signIn } from '../../testing/factories.ts';
import { aShop, atGateway } from '../../testing/payments.ts';

it('registers the student once the gateway says that the money came, and tells by mail', async () => {
  const { portal, gatewayUrl, applicationCode } = await aShop();
  const student = await aRegisteredStudent(portal);
  const me = await signIn(portal, student);

  const opened = await portal.call(
    'POST /student/payment/initialize',
    { purpose: 'enrolment', application_code: applicationCode, skill_code: 'fashion' },
    me,
  );
  expect(opened.status).toBe(200);
  const { reference, base_kobo, fee_kobo, total_kobo } = opened.body.data;
  expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
  expect([base_kobo, fee_kobo, total_kobo]).toEqual([400_000, 16_000, 416_000]);

  const pay = { student_code: me.code, payment_ref: reference };
  const before = await portal.call('POST /student/invoice/payment', pay, me);
  expect([before.status, before.body.status]).toEqual([202, 202]);

  await atGateway(gatewayUrl, reference, 'succeed');
  const after = await portal.call('POST /student/invoice/payment', pay, me);
  expect([after.status, after.body.message]).toEqual([200, `Payment ${reference} is confirmed.`]);
  const again = await portal.call('POST /student/invoice/payment', pay, me);
  expect(again.status).toBe(200);

  const slips = await portal.call('GET /student/training/{ref}', { ref: me.code }, me);
  expect(slips.body.data).toMatchObject([
    { title: 'fashion', payment_ref: reference, amount_paid: 4160, amount_kobo: 416_000 },
  ]);
  const mails = await portal.db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'payment')
    .execute();
  expect(mails).toHaveLength(1);
});
