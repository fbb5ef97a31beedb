import { beforeAll, describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aCertificateRequest, complete, signed } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { reverse } from '../../../testing/rows/refunds.ts';
import { aRegistered, aSkillChange } from '../../../testing/rows/skill-changes.ts';

const portal = aSharedPortal();
let registrar: As;
let finance: As;

beforeAll(async () => {
  await stock(portal(), 50);
  await signed(portal());
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  finance = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['finance'] }));
});

type Decision = 'approve' | 'ready' | 'collected';
const decide = async (request: string, what: Decision) =>
  await portal().call(`POST /staff/requests/{request}/${what}`, { request }, registrar);
const keep = async (request: string) =>
  await portal().call(
    'POST /staff/requests/{request}/keep',
    { request, reason: 'Paid twice by mistake' },
    registrar,
  );
const detail = async (request: string) =>
  (await portal().call('GET /staff/requests/{request}', { request }, registrar)).body.data;

/** What waits for the registrar, and what the tab lists. */
async function waiting() {
  const { work } = (await portal().call('GET /staff/today', {}, registrar)).body.data;
  const { items } = (await portal().call('GET /staff/requests', { state: 'refunded' }, registrar))
    .body.data;
  const onToday = work.find(({ kind }) => kind === 'refunded_requests');
  expect(onToday?.total).toEqual({ count: items.length, exact: true });
  return items.map(({ key }) => key);
}

/** What Today has to print, which is what the tab lists. */
async function toPrint() {
  const { work } = (await portal().call('GET /staff/today', {}, registrar)).body.data;
  const { items } = (await portal().call('GET /staff/requests', { state: 'to_print' }, registrar))
    .body.data;
  const keys = work.find(({ kind }) => kind === 'to_print')?.items.map(({ key }) => key);
  expect(items.map(({ key }) => key)).toEqual(keys);
  return keys;
}

async function moneyOf(purchase: number | null) {
  const { money_id } = await portal()
    .db.selectFrom('holdings')
    .select('id as money_id')
    .where('purchase_id', '=', purchase)
    .executeTakeFirstOrThrow();
  return String(money_id);
}

/** What finance reads before, and the refund itself: paid at the counter, it is handed out. */
async function refund(money: string) {
  const { body } = await portal().call('GET /staff/payment-exceptions/{money}', { money }, finance);
  const shown = body.data.choices.find(({ choice }) => choice === 'refund');
  const answer = await portal().call(
    'POST /staff/payment-exceptions/{money}/refund',
    { money, reason: 'Paid twice', amount_kobo: String(shown?.amount_kobo) } as never,
    finance,
  );
  expect(answer.status, answer.body.message).toBe(200);
  const { id } = await portal()
    .db.selectFrom('refunds')
    .select('id')
    .where('money_id', '=', Number(money))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const given = { refund: String(id), receipt: '0042' };
  const handed = await portal().call('POST /staff/refunds/{refund}/hand-out', given, finance);
  expect(handed.status, handed.body.message).toBe(200);
  return shown?.after?.registration;
}

/** A certificate that was issued and paid for. */
async function certificate(surname: string) {
  const student = await aRegistered(portal(), { student: { student: { surname } } });
  await complete(portal(), student.registration.id);
  const id = await aCertificateRequest(portal(), student);
  const request = `certificate-${id}`;
  await decide(request, 'approve');
  const { purchase_id } = await portal()
    .db.selectFrom('requests')
    .select('purchase_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const serial = (await detail(request)).certificates[0]?.serial ?? '';
  return { request, serial, student, money: await moneyOf(purchase_id) };
}

const stateOf = async (serial: string) =>
  (await portal().call('GET /website/certificate/{serial}', { serial })).body.data.state;

describe('a certificate whose payment is refunded', () => {
  it('waits for the registrar, and its paper is not handed over meanwhile', async () => {
    const { request, serial, student, money } = await certificate('Kept');
    await decide(request, 'ready');
    expect(await waiting()).toEqual([]);
    const notified = await refund(money);
    expect(notified).toContain(`issued as ${serial}, no longer paid for`);
    expect(notified).toContain('the registrar, who gets a task on Today, revokes or keeps it');
    expect(await waiting()).toEqual([request]);
    expect(await detail(request)).toMatchObject({
      state: 'ready',
      problem: 'refunded',
      actions: ['keep', 'revoke'],
    });
    const own = await portal().call(
      'POST /student/certificate/history',
      { student_code: student.me.code },
      student.me,
    );
    expect(own.body.data).toMatchObject([{ refunded: true }]);
    const handed = await decide(request, 'collected');
    expect([handed.status, handed.body.message]).toEqual([
      409,
      'The payment was refunded. Decide first whether this certificate is kept or revoked.',
    ]);
    expect(await stateOf(serial)).toBe('valid');

    expect((await keep(request)).body.message).toBe('Kept as it is. The reason is in the history.');
    expect(await waiting()).toEqual([]);
    const after = await detail(request);
    expect(after).toMatchObject({ problem: null, actions: ['collected', 'replace', 'revoke'] });
    expect(after.audit?.[0]).toMatchObject({
      action: 'certificate.keep',
      detail: { serial, reason: 'Paid twice by mistake', unpaid_kobo: 100_000 },
    });
    expect((await decide(request, 'collected')).status).toBe(200);
    expect((await keep(request)).status).toBe(409);
    const mail = await portal()
      .db.selectFrom('mails')
      .select('subject')
      .where('subject', 'like', 'Your certificate stays valid%')
      .execute();
    expect(mail).toEqual([{ subject: `Your certificate stays valid: ${serial}` }]);
  });

  it('waits no longer once it is revoked, and is not printed before that', async () => {
    const { request, serial, money } = await certificate('Revoked');
    expect(await toPrint()).toEqual([request]);
    await refund(money);
    expect(await toPrint()).toEqual([]);
    expect((await decide(request, 'ready')).status).toBe(409);
    await portal().call(
      'POST /staff/certificates/{serial}/revoke',
      { serial, reason: 'The payment was refunded' },
      registrar,
    );
    expect(await waiting()).toEqual([]);
    expect(await toPrint()).toEqual([]);
    expect(await stateOf(serial)).toBe('revoked');
  });

  it('waits again when the registration is refunded after it was kept', async () => {
    const { request, money, student } = await certificate('Again');
    await refund(money);
    const replace = async () =>
      await portal().call(
        'POST /staff/certificates/{serial}/replace',
        { serial: (await detail(request)).certificates[0]?.serial ?? '', reason: 'Paper was lost' },
        registrar,
      );
    expect((await replace()).body.message).toBe(
      'The payment was refunded, so no new certificate is issued.',
    );
    await keep(request);
    expect((await replace()).status).toBe(200);
    expect(await waiting()).toEqual([]);
    await reverse(portal(), student.registration.moneyId);
    expect(await waiting()).toEqual([request]);
    await keep(request);
    expect(await waiting()).toEqual([]);
  });
});

it('counts the wait of a replacement from its own issue', async () => {
  const { request, serial } = await certificate('Replaced');
  await portal()
    .db.updateTable('certificates')
    .set({ issued_at: new Date('2026-01-05T08:00:00Z') })
    .where('serial', '=', serial)
    .execute();
  const since = async () => {
    const { work } = (await portal().call('GET /staff/today', {}, registrar)).body.data;
    const waits = work.find(({ kind }) => kind === 'to_print');
    return waits?.items.find(({ key }) => key === request)?.at;
  };
  expect(await since()).toBe('2026-01-05T08:00:00.000Z');
  const replaced = await portal().call(
    'POST /staff/certificates/{serial}/replace',
    { serial, reason: 'Damaged' },
    registrar,
  );
  expect(replaced.status, replaced.body.message).toBe(200);
  expect((await detail(request)).certificates[0]?.issued_at).toBe(await since());
  // The list says why it waits again.
  const { items } = (await portal().call('GET /staff/requests', { state: 'to_print' }, registrar))
    .body.data;
  expect(items.find(({ key }) => key === request)?.replaced_at).toBe(await since());
});

it('asks about an approved skill change whose fee is refunded', async () => {
  const student = await aRegistered(portal(), { student: { student: { surname: 'Changed' } } });
  const { id } = await aSkillChange(portal(), student);
  const request = `skill-change-${id}`;
  const { purchase_id } = await portal()
    .db.selectFrom('requests')
    .select('purchase_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await decide(request, 'approve');
  expect(await refund(await moneyOf(purchase_id))).toContain('The skill stays changed');
  expect(await waiting()).toEqual([request]);
  expect((await detail(request)).actions).toEqual(['keep']);
  await keep(request);
  expect(await waiting()).toEqual([]);
  expect((await detail(request)).audit?.[0]?.action).toBe('skill_change.keep');
});
