import { expect, it } from 'vitest';
import { aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistered, aSkillChange } from '../../../testing/rows/skill-changes.ts';

const portal = aSharedPortal();

it('tells in a payment’s history and before a decision that the request was rejected', async () => {
  await stock(portal(), 20);
  const person = await aStaffMember(portal(), { roles: ['registrar'] });
  const registrar = await signInStaff(portal(), person);
  const finance = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['finance'] }));
  const student = await aRegistered(portal());
  const { id, reference } = await aSkillChange(portal(), student);
  const request = `skill-change-${id}`;
  const rejected = await portal().call(
    'POST /staff/requests/{request}/reject',
    { request, reason: 'Baking is full' },
    registrar,
  );
  expect(rejected.status, rejected.body.message).toBe(200);

  const opened = await portal().call(
    'GET /staff/payments/{payment}',
    { payment: reference },
    finance,
  );
  const { story, money } = opened.body.data;
  expect(story.at(-1)?.kind === 'email' ? story.at(-2) : story.at(-1)).toMatchObject({
    title: 'Request not approved, kept as credit',
    detail: '“Baking is full”',
    by: person.fullName,
    link: `/staff/requests/${request}`,
  });
  const one = { money: String(money[0]?.id) };
  const { data } = (await portal().call('GET /staff/payment-exceptions/{money}', one, finance))
    .body;
  expect(data).toMatchObject({
    state: 'credit',
    refund: null,
    rejected: { by: person.fullName, reason: 'Baking is full', withdrawn: false },
  });

  const refund = { ...one, reason: 'The student asked for it', amount_kobo: '100000' };
  await portal().call('POST /staff/payment-exceptions/{money}/refund', refund as never, finance);
  const now = async () =>
    (await portal().call('GET /staff/payments/{payment}', { payment: reference }, finance)).body
      .data;
  const waiting = (await now()).money[0]?.refund;
  expect(waiting).toMatchObject({ amount_kobo: 100_000, done: false });
  const given = { refund: String(waiting?.id), receipt: 'Receipt 0042' };
  await portal().call('POST /staff/refunds/{refund}/hand-out', given, finance);
  const after = await now();
  expect(after.money[0]?.refund).toMatchObject({ amount_kobo: 100_000, done: true });
  const steps = after.story.filter(({ kind, title }) => kind !== 'email' && /refund/i.test(title));
  expect(steps.map(({ title }) => title)).toEqual([
    'Refund of ₦1,000.00 requested',
    'Refund of ₦1,000.00 handed out',
  ]);
});
