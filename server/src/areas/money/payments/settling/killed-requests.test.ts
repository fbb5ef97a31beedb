import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aGraduate, aSharedShop } from '../../../../testing/rows/certificates.ts';
import { aPayer } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { settle } from './settle.ts';

const shop = aSharedShop({ now: () => new Date('2026-11-16T09:00:00Z') });
/** Milliseconds after which everything that is under way is cut. */
const MOMENTS = [0, 2, 4, 6, 9, 12, 16, 20, 30, 50];

/** A student with a payment for a request that the gateway has taken and nobody has asked about. */
const paid = {
  async skill_change() {
    const payer = await aPayer(shop());
    await aRegistration(shop().portal, { studentId: payer.id });
    const { portal } = shop();
    const { body } = await portal.call(
      'POST /student/payment/initialize',
      { purpose: 'skill_change', application_code: 'ESP201-2627', skill_code: 'baking' },
      payer.me,
    );
    const { reference } = body.data;
    const input = { student_code: payer.me.code, payment_ref: reference };
    const record = () => portal.call('POST /student/payment/change-skill', input, payer.me);
    return { payer, reference, record };
  },
  async certificate() {
    const graduate = await aGraduate(shop());
    const { reference } = (await graduate.openCertificate()).body.data;
    return { payer: graduate, reference, record: () => graduate.request(reference) };
  },
};

/** Cuts every connection that is in use, as when the process is killed at this moment. */
async function cut(after: number): Promise<void> {
  await sleep(after);
  await shop().portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and application_name = 'edc-portal' and state <> 'idle' and pid <> pg_backend_pid()`,
  );
}

describe.each(['skill_change', 'certificate'] as const)('a payment for a %s', (purpose) => {
  it.each(MOMENTS)('makes one request when the server is killed after %i ms', async (after) => {
    const { payer, reference, record } = await paid[purpose]();
    await shop().at(`${reference}/succeed`);
    await Promise.allSettled([record(), record(), cut(after)]);
    // The next process asks about it: once, or more often.
    await Promise.allSettled([settle(shop().portal.app, reference), record()]);
    await settle(shop().portal.app, reference);
    const { db } = shop().portal;
    const requests = await db
      .selectFrom('requests')
      .select('state')
      .where('kind', '=', purpose)
      .where('student_id', '=', payer.id)
      .execute();
    expect(requests).toEqual([{ state: 'pending' }]);
    const money = await db
      .selectFrom('holdings')
      .select(['holdings.receipt_id', 'holdings.state'])
      .where('reference', '=', reference)
      .execute();
    expect(money.map(({ state }) => state)).toEqual(['applied']);
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('key', '=', `payment:${money[0]?.receipt_id}`)
      .execute();
    expect(mails).toHaveLength(1);
  });
});
