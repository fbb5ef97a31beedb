import { gunzipSync } from 'node:zlib';
import { requestProblems } from '@edc/contract/desk/requests/request-rules';
import { entryOf, type ListPart } from '@edc/contract/training/attendance/scan-list';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aScanner } from '../../../testing/credentials.ts';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aCertificateRequest, complete, signed } from '../../../testing/rows/certificates.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { answerRefund, aRefund, dispute, reverse } from '../../../testing/rows/refunds.ts';
import { aRegistered } from '../../../testing/rows/skill-changes.ts';
import { aClock } from '../../people/identity/testing.ts';
import { aScan, codeOf, send } from './testing.ts';

// A phone hands a paper over where the office would, each paper once.

const clock = aClock('2026-11-25T08:00:00Z');
const portal = aSharedPortal({ now: clock.now });
let bearer: string;
let registrar: As;

beforeAll(async () => {
  await stock(portal(), 50);
  await signed(portal());
  bearer = await aScanner(portal());
  registrar = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
});

/** A graduate whose certificate waits at the office. */
async function aPaper() {
  const student = await aRegistered(portal());
  const { id } = student.registration;
  await complete(portal(), id);
  const request = `certificate-${await aCertificateRequest(portal(), student)}`;
  const decide = async (decision: 'approve' | 'ready' | 'collected') =>
    await portal().call(`POST /staff/requests/{request}/${decision}`, { request }, registrar);
  const detail = async () =>
    (await portal().call('GET /staff/requests/{request}', { request }, registrar)).body.data;
  const change = async (what: 'revoke' | 'replace') => {
    clock.pass(1);
    const serial = (await detail()).certificates[0]?.serial ?? '';
    const given = { serial, reason: 'A test' };
    const { status } = await portal().call(
      `POST /staff/certificates/{serial}/${what}`,
      given,
      registrar,
    );
    expect(status).toBe(200);
  };
  const ready = async () => {
    clock.pass(1);
    expect((await decide('ready')).status).toBe(200);
    clock.pass(1);
  };
  const scanOf = (more = {}) =>
    aScan(codeOf(portal(), id), clock.now().toISOString(), { kind: 'certificate', ...more });
  const state = async () => (await detail()).state;
  await decide('approve');
  await ready();
  const { moneyId } = student.registration;
  return { id, moneyId, request, decide, change, ready, scanOf, state };
}

const resultOf = async (scan: unknown, as = bearer) =>
  (await send(portal(), as, [scan]))[0]?.result;

let read = 0;
/** What has changed on the phones since this was last asked, by registration. */
async function changedRows() {
  const entries = new Map<number, ReturnType<typeof entryOf>>();
  for (let more = true; more; ) {
    const answer = await portal().http.inject({
      url: `/api/scan/list?after=${read}`,
      headers: { authorization: `Bearer ${bearer}` },
    });
    const part: ListPart = JSON.parse(gunzipSync(answer.rawPayload).toString('utf8'));
    for (const row of part.rows) entries.set(row[0], entryOf(row, part.plans));
    ({ next: read, more } = part);
  }
  return entries;
}

const whyOf = async (registration: number, view: 'check' | 'refused' = 'check') => {
  const { body } = await portal().call('GET /staff/scans/flagged', { view }, registrar);
  return body.data.filter((one) => one.registration === registration).map(({ why }) => why);
};

it('a revoked certificate is not handed out, and a phone that did so is seen', async () => {
  const paper = await aPaper();
  expect((await changedRows()).get(paper.id)).toMatchObject({
    certificateReady: true,
    readyAt: clock.now().getTime() - 1000,
  });
  await paper.change('revoke');
  expect((await changedRows()).get(paper.id)).toMatchObject({
    certificateReady: false,
    readyAt: 0,
  });
  expect((await paper.decide('collected')).status).toBe(409);
  clock.pass(1);
  expect(await resultOf(paper.scanOf())).toBe('not-ready');
  expect(await whyOf(paper.id)).toEqual(['differs']);
  expect(await paper.state()).toBe('ready');
});

it('one that the registrar kept after the course was refunded is handed out by a phone too', async () => {
  const paper = await aPaper();
  await reverse(portal(), paper.moneyId);
  expect((await paper.decide('collected')).status).toBe(409);
  expect((await changedRows()).get(paper.id)).toMatchObject({ certificateReady: false });
  const kept = { request: paper.request, reason: 'The student pays again' };
  await portal().call('POST /staff/requests/{request}/keep', kept, registrar);
  clock.pass(1);
  expect((await changedRows()).get(paper.id)).toMatchObject({
    state: 'reversed',
    certificateReady: true,
  });
  expect(await resultOf(paper.scanOf())).toBe('ok');
  expect(await paper.state()).toBe('collected');
});

/** A refund or dispute that has begun, about the fee of the certificate or the course. */
async function goesBack(paper: { id: number }, of: 'fee' | 'course', kind: 'refund' | 'dispute') {
  clock.pass(1);
  const { db } = portal();
  const { rows } = await sql<{ money_id: number }>`
    select holdings.id as money_id from registrations
    join requests on requests.registration_id = registrations.id
    join holdings on holdings.purchase_id =
      ${sql.ref(of === 'fee' ? 'requests.purchase_id' : 'registrations.purchase_id')}
    where registrations.id = ${paper.id}
    limit 1`.execute(db);
  const moneyId = rows[0]?.money_id ?? 0;
  const amountKobo = 1000;
  if (kind === 'refund') {
    const refund = await aRefund(portal(), moneyId, { amountKobo });
    clock.pass(1);
    return async () => await answerRefund(portal(), refund, 'failed');
  }
  const reference = await dispute(portal(), moneyId, { amountKobo });
  clock.pass(1);
  return async () => void (await dispute(portal(), moneyId, { reference, state: 'won' }));
}

it.each([
  ['fee', 'refund', requestProblems.refunding],
  ['course', 'refund', requestProblems.refunding],
  ['fee', 'dispute', requestProblems.disputed],
  ['course', 'dispute', requestProblems.disputed],
] as const)('one whose %s has an open %s waits until it has ended', async (of, kind, held) => {
  const paper = await aPaper();
  await changedRows();
  const before = paper.scanOf();
  const end = await goesBack(paper, of, kind);
  expect((await changedRows()).get(paper.id)).toMatchObject({
    certificateReady: false,
    readyAt: 0,
    held,
  });
  expect((await paper.decide('collected')).status).toBe(409);
  expect(await resultOf(paper.scanOf())).toBe('not-ready');
  expect(await paper.state()).toBe('ready');
  await end();
  const free = (await changedRows()).get(paper.id);
  expect([free?.certificateReady, free?.held]).toEqual([true, undefined]);
  // What a phone handed over before has happened, also where it is told while the money goes back.
  await goesBack(paper, of, kind);
  expect(await resultOf(before)).toBe('not-ready');
  expect(await paper.state()).toBe('collected');
});

it('one of an earlier session leaves the phones a month after it was revoked', async () => {
  const paper = await aPaper();
  await sql`update courses set open = false`.execute(portal().db);
  await sql`update schedules set start_date = '2026-08-03', end_date = '2026-08-14'`.execute(
    portal().db,
  );
  await paper.change('revoke');
  expect((await changedRows()).get(paper.id)?.certificateReady).toBe(false);
  await sql`update certificates set revoked_at = '2026-10-01T08:00:00Z' from requests
    where requests.id = request_id and registration_id = ${paper.id}`.execute(portal().db);
  expect((await changedRows()).has(paper.id)).toBe(false);
  await sql`update courses set open = true`.execute(portal().db);
});

it('a scan from before the revocation counts, is seen, and the paper is collected', async () => {
  const paper = await aPaper();
  const scan = paper.scanOf();
  await paper.change('revoke');
  expect(await resultOf(scan)).toBe('not-ready');
  expect(await whyOf(paper.id)).toEqual(['changed']);
  expect(await paper.state()).toBe('collected');
});

it('a paper that was printed again is handed out again, and by no phone that refused it', async () => {
  const paper = await aPaper();
  const first = paper.scanOf();
  // Sent again after a lost answer: the same one.
  expect([await resultOf(first), await resultOf(first)]).toEqual(['ok', 'ok']);
  expect(await paper.state()).toBe('collected');
  expect((await changedRows()).get(paper.id)).toMatchObject({
    handedOut: ['certificate'],
    certificateReady: false,
  });
  await paper.change('replace');
  expect((await changedRows()).get(paper.id)).toMatchObject({
    handedOut: [],
    certificateReady: false,
  });
  await paper.ready();
  expect((await changedRows()).get(paper.id)).toMatchObject({
    handedOut: [],
    certificateReady: true,
  });
  // A phone with an older list says that it was handed out, and gives nothing.
  await resultOf(paper.scanOf({ said: 'already' }));
  expect(await paper.state()).toBe('ready');
  expect(await whyOf(paper.id, 'refused')).toEqual(['refused']);
  const second = paper.scanOf();
  expect(await resultOf(second)).toBe('ok');
  expect(await paper.state()).toBe('collected');
  // Two papers, each once.
  expect(await whyOf(paper.id)).toEqual([]);
  // Undone: this paper is still at the office, although the first one was handed out.
  const at = clock.now().toISOString();
  await send(portal(), bearer, [{ undo: second.id, at, other_person: false }]);
  expect(await paper.state()).toBe('ready');
  expect((await changedRows()).get(paper.id)?.certificateReady).toBe(true);
});

it('a kit that a phone refused as handed out is not handed out twice', async () => {
  const { id } = (await aRegistered(portal())).registration;
  const kit = (said: string) =>
    aScan(codeOf(portal(), id), clock.now().toISOString(), { kind: 'kit', said });
  await resultOf(kit('ok'));
  clock.pass(60);
  await resultOf(kit('already'), await aScanner(portal()));
  expect([await whyOf(id), await whyOf(id, 'refused')]).toEqual([[], ['refused']]);
  await resultOf(kit('ok'));
  expect(await whyOf(id)).toEqual(['twice']);
});
