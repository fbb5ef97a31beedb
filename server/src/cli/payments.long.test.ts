import { expect, it } from 'vitest';
import { aStaffMember } from '../testing/factories.ts';
import { gatewayEnv } from '../testing/payments.ts';
import { aWrongAmount, FINANCE, runCli } from './testing.ts';

const by = ['--by', FINANCE];
const why = [...by, '--reason', 'paid the rest in cash'];

it('runs as a process of its own, beside the portal', async () => {
  const { shop, payer, reference } = await aWrongAmount();
  const env = {
    DATABASE_URL: shop.portal.databaseUrl,
    SECRET_KEY: shop.portal.app.secretKey,
    ...gatewayEnv(shop.gatewayUrl),
  };
  const listed = await runCli(env, 'payments', 'list', '--matric-no', payer.matricNo.toLowerCase());
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toContain(`${reference}  `);
  expect(listed.out).toContain('money 1: ₦4,100.00 kept as credit (Received less than was due)');
  const refused = await runCli(env, 'payments', 'credit', '99', ...why);
  expect(refused).toEqual({ code: 1, out: '', err: 'There is no payment with the number 99.\n' });
  const nonsense = await runCli(env, 'payments', 'refund', '1', ...by);
  expect(nonsense.code).toBe(2);
  expect(nonsense.err).toContain('payments: --reason is missing.');
});

it('ends a refused command with the code 1 and one sentence', async () => {
  const { shop } = await aWrongAmount();
  await aStaffMember(shop.portal, { email: 'desk@edc.example', roles: ['trainer'] });
  const env = { DATABASE_URL: shop.portal.databaseUrl, SECRET_KEY: shop.portal.app.secretKey };
  const refused = await runCli(
    { ...env, ...gatewayEnv(shop.gatewayUrl) },
    ...['payments', 'refund', '1', '--by', 'desk@edc.example', '--reason', 'seen'],
  );
  expect(refused).toEqual({
    code: 1,
    out: '',
    err: 'desk@edc.example does not have permission to do this (Refund payments). Role needed: administrator or finance.\n',
  });
});
