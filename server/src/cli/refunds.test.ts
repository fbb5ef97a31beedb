import { expect, it } from 'vitest';
import { watchRefunds } from '../areas/money/payments/refunds/watch.ts';
import { aPayer, type Shop } from '../testing/payments.ts';
import { readArgs, UsageError } from './command.ts';
import { refunds } from './refunds.ts';
import { aStaffedShop, FINANCE, runOn, runPayments } from './testing.ts';

const by = ['--by', FINANCE];
const run = (shop: Shop, ...args: string[]) => runOn(shop, refunds, ...args);

/** A refund of ₦1,000.00 that cannot go back to the card, numbered 1. */
async function aStuckRefund() {
  const shop = await aStaffedShop();
  const payer = await aPayer(shop);
  const reference = await payer.reference();
  await shop.at(`${reference}/wrong-amount`, { amount: 100_000 });
  await payer.ask(reference);
  await shop.at(`${reference}/close-card`);
  await runPayments(shop, 'refund', '1', '--reason', 'Asked for', ...by);
  const status = async () => (await shop.known()).refunds[0]?.status;
  await expect.poll(status).toBe('needs-attention');
  await watchRefunds(shop.portal.app);
  const enter = (account_number: string) =>
    shop.portal.call(
      'POST /student/refunds/{refund}/account',
      { refund: '1', bank: '9', account_number, account_name: 'Ada Obi' },
      payer.me,
    );
  return { shop, payer, reference, enter };
}

it('sends a refund to the bank account that the student entered, and no other', async () => {
  const { shop, payer, reference, enter } = await aStuckRefund();
  const line = `₦1,000.00 of ${payer.matricNo}, payment ${reference}`;
  expect(await run(shop, 'list')).toContain(`${line}: Waits for the student`);
  const send = (digits: string) => run(shop, 'send', '1', '--account', digits, ...by);
  await expect(send('6789')).rejects.toThrow('The student has not entered a bank account yet.');
  await enter('0123456789');
  const listed = await run(shop, 'list');
  expect(listed).toContain(`${line}: Ready to send`);
  expect(listed).toContain('  to Guaranty Trust Bank, Ada Obi, ends with 6789');
  expect(listed).not.toContain('0123456789');
  await expect(send('1111')).rejects.toThrow('The account of refund 1 does not end with 1111.');
  expect(await send('6789')).toMatch(/^Paystack (is paying|has paid) /);
  const left = async () => {
    await watchRefunds(shop.portal.app);
    return await run(shop, 'list');
  };
  await expect.poll(left).toBe('No refund is open.');
});

it('asks the student for another account, and refuses unknown refunds and other roles', async () => {
  const { shop, enter } = await aStuckRefund();
  await enter('0123456789');
  const note = ['--note', 'The name is another one'];
  expect(await run(shop, 'ask', '1', ...note, ...by)).toBe(
    'The student is asked for another account by email.',
  );
  expect(await run(shop, 'list')).toContain('Waits for the student');
  await expect(run(shop, 'ask', '9', ...by)).rejects.toThrow('no refund with the number 9');
  await expect(run(shop, 'ask', '1', '--by', 'nobody@edc.example')).rejects.toThrow(
    'There is no member of staff with the address nobody@edc.example.',
  );
});

it.each([
  [[], 'use one of list, send, ask'],
  [['send', 'x', ...by], '"x" is not the number of a refund'],
  [['send', '1', '--account', '12', ...by], '--account is the last four digits'],
  [['ask', '1'], '--by is missing'],
])('does not understand %j', (args, words) => {
  const read = () => refunds.read(readArgs(refunds, args));
  expect(read).toThrow(UsageError);
  expect(read).toThrow(words);
});
