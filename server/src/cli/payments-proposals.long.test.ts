import { describe, expect, it } from 'vitest';
import { aGraduate, aSharedShop } from '../testing/certificates.ts';
import { aStaffMember, signInStaff } from '../testing/factories.ts';
import { aPayer, gatewayEnv } from '../testing/payments.ts';
import { aRegistration } from '../testing/registrations.ts';
import { runHere } from './testing.ts';

/** The limit of one person is ₦2,000.00; ESP 201 costs ₦4,000.00, the other course ₦1,000.00. */
const shop = aSharedShop();
const SMALL = 'ESP202-2627';

/** What an officer types, at the portal's own database. */
async function anOfficer() {
  const { portal, gatewayUrl } = shop();
  const { email } = await aStaffMember(portal, { roles: ['finance'] });
  const env = {
    DATABASE_URL: portal.databaseUrl,
    SECRET_KEY: portal.app.secretKey,
    ...gatewayEnv(gatewayUrl),
  };
  return (...words: string[]) =>
    runHere(env, 'payments', ...words, '--by', email, '--reason', 'seen at the desk');
}

/** Another person approves what was proposed, in the console. */
async function approve(said: string) {
  const { portal } = shop();
  const second = await signInStaff(portal, await aStaffMember(portal, { roles: ['finance'] }));
  const id = /Proposal (\d+) waits for 7 days/.exec(said)?.[1] ?? '';
  expect(said).toContain(`/staff/approvals/${id}.`);
  return (await portal.call('POST /staff/proposals/{id}/approve', { id }, second)).body.message;
}

/** Money that nobody knows, held for staff. */
async function unknownMoney(reference: string): Promise<string> {
  const { id } = await shop()
    .portal.db.insertInto('money_received')
    .values({
      provider: 'paystack',
      provider_transaction_id: reference,
      reference,
      amount_kobo: 416_000,
      currency: 'NGN',
      domain: 'test',
      channel: 'card',
      provider_fees_kobo: 0,
      paid_at: new Date(),
      state: 'exception',
      reason: 'UNKNOWN_REFERENCE',
      proof_token: reference,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

const stateOf = async (money: string) =>
  await shop()
    .portal.db.selectFrom('money_received')
    .select(['state', 'exception_closed_at'])
    .where('id', '=', Number(money))
    .executeTakeFirstOrThrow();

const registrationsOf = async ({ id }: { id: number }) =>
  (
    await shop()
      .portal.db.selectFrom('registrations')
      .select('id')
      .where('student_id', '=', id)
      .execute()
  ).length;

describe('above the limit of one person', () => {
  it('applying money of an unknown payer is proposed, and done once it is approved', async () => {
    const payer = await aPayer(shop());
    const money = await unknownMoney('WHQSE22222231');
    const officer = await anOfficer();
    const whose = ['--matric-no', payer.matricNo, '--application', shop().applicationCode];
    const { code, out, err } = await officer('apply', money, ...whose, '--skill', 'baking');
    expect([code, err]).toEqual([0, '']);
    expect(await stateOf(money)).toMatchObject({ state: 'exception' });
    const again = await officer('apply', money, ...whose, '--skill', 'baking');
    expect([again.code, again.err]).toEqual([
      1,
      'Another proposal about this is waiting for a decision.\n',
    ]);
    expect(await approve(out)).toContain('The money has paid for baking, ESP 201 2026/2027.');
    expect(await stateOf(money)).toMatchObject({ state: 'applied' });
    expect(await registrationsOf(payer)).toBe(1);
  });

  it('closing held money is proposed, and done once it is approved', async () => {
    const money = await unknownMoney('WHQSE22222232');
    const officer = await anOfficer();
    const { out } = await officer('close', money);
    expect(await stateOf(money)).toMatchObject({ exception_closed_at: null });
    await approve(out);
    expect((await stateOf(money)).exception_closed_at).not.toBeNull();
    const { out: reopened } = await officer('reopen', money);
    expect(reopened).toBe('Payment WHQSE22222232 waits for a decision again.\n');
  });
});

describe('payments teller --for', () => {
  it('a skill change records the payment, and requests the new skill', async () => {
    const { portal } = shop();
    const payer = await aPayer(shop());
    await aRegistration(portal, { studentId: payer.id, course: SMALL });
    const officer = await anOfficer();
    const teller = ['--matric-no', payer.matricNo, '--application', SMALL, '--for', 'skill-change'];
    const { code, out } = await officer(
      ...['teller', ...teller, '--skill', 'baking', '--teller-number', 'CLI-1'],
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^Recorded as \w{13}: ₦1,000\.00 for /);
    const { state } = await portal.db
      .selectFrom('skill_changes')
      .select('state')
      .where('student_id', '=', payer.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('pending');
  });

  it('a certificate needs no skill', async () => {
    const { portal } = shop();
    const graduate = await aGraduate(shop(), { course: SMALL });
    const officer = await anOfficer();
    const { code, out } = await officer(
      ...['teller', '--matric-no', graduate.matricNo, '--application', SMALL],
      ...['--for', 'certificate', '--teller-number', 'CLI-2'],
    );
    expect([code, out]).toEqual([0, expect.stringContaining('₦1,000.00 for ')]);
    const requests = portal.db.selectFrom('certificate_requests').select('state');
    expect(await requests.where('student_id', '=', graduate.id).execute()).toEqual([
      { state: 'pending' },
    ]);
  });

  it('something else is refused with what it can be', async () => {
    const officer = await anOfficer();
    const { code, err } = await officer('teller', '--for', 'dinner');
    expect(code).toBe(2);
    expect(err).toContain('--for is one of registration, skill-change, certificate');
  });

  it('takes the amount on the teller: a part of the price is kept as credit', async () => {
    const payer = await aPayer(shop());
    const officer = await anOfficer();
    const teller = (number: string, amount: string) =>
      officer(
        ...['teller', '--matric-no', payer.matricNo, '--application', SMALL, '--skill', 'fashion'],
        ...['--teller-number', number, '--amount', amount],
      );
    const first = await teller('CLI-3', '700');
    expect(first.out).toMatch(
      /^Recorded as \w{13}: ₦700\.00 for .+\nIt is kept as credit, and the student is asked for the remaining ₦300\.00 by email\.\n$/,
    );
    expect(await registrationsOf(payer)).toBe(0);
    expect((await teller('CLI-4', '300.00')).code).toBe(0);
    expect(await registrationsOf(payer)).toBe(1);
    expect((await teller('CLI-5', 'much')).code).toBe(2);
  });
});
