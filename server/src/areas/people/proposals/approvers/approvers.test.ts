import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffActor } from '../../../../platform/actors.ts';
import type { As } from '../../../../testing/portal.ts';
import { aSharedShop } from '../../../../testing/rows/certificates.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { aPayer } from '../../../../testing/rows/payments.ts';
import { decide } from '../../../money/payments/staff/decide.ts';
import { decisions } from '../../../money/payments/staff/decisions.ts';
import { aClock, newestMailTo } from '../../identity/testing.ts';

const clock = aClock();
const shop = aSharedShop({ now: clock.now });
const DAY = 24 * 3600;
const PASSWORD = 'a good long password';

interface Person {
  id: number;
  email: string;
  me: As;
}

let made = 0;
/** Somebody whose account was made on the command line. */
async function fromCommandLine(fullName: string, role: StaffRole): Promise<Person> {
  const { portal } = shop();
  const person = await aStaffMember(portal, { fullName, roles: [role] });
  return { id: person.id, email: person.email, me: await signInStaff(portal, person) };
}

/** Invites somebody, who accepts and sets up a second factor, as the pages do. */
async function invitedBy(inviter: Person, fullName: string, role: StaffRole): Promise<Person> {
  const { portal } = shop();
  made += 1;
  const email = `invited${made}@edc.example`;
  const person = { email_address: email, full_name: fullName, roles: role };
  const invited = await portal.call('POST /staff/accounts/invite', person, inviter.me);
  expect(invited.status, invited.body.message).toBe(200);
  const mail = await newestMailTo(portal, email, 'staff-invitation');
  const token = /\/staff\/invitation\/(\S+)/.exec(mail)?.[1] ?? '';
  await portal.call('POST /staff/invitation', { token, password: PASSWORD });
  const { id } = await portal.db
    .selectFrom('staff')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, me: await signInStaff(portal, { email, password: PASSWORD }) };
}

let tellers = 0;
async function proposeTeller({ id }: Person): Promise<string> {
  const { portal, applicationCode } = shop();
  const { matricNo } = await aPayer(shop());
  tellers += 1;
  const outcome = await decide(portal.app, decisions.teller, {
    purpose: 'enrolment',
    matricNo,
    applicationCode,
    skillCode: 'fashion',
    tellerNumber: `IND-${tellers}`,
    reason: 'Slip seen',
    by: staffActor(id),
  });
  return 'proposalId' in outcome ? String(outcome.proposalId) : 'recorded at once';
}

async function proposeErasure({ me }: Person): Promise<string> {
  const { portal } = shop();
  const { code } = await aRegisteredStudent(portal);
  const asked = { student: code, reason: 'Asked for it' };
  const { body } = await portal.call('POST /staff/students/{student}/erase', asked, me);
  return String(body.proposal);
}

const approve = (id: string, { me }: Person) =>
  shop().portal.call('POST /staff/proposals/{id}/approve', { id }, me);
const blocked = async (id: string, { me }: Person) =>
  (await shop().portal.call('GET /staff/proposals/{id}', { id }, me)).body.data.blocked;

const GAVE =
  'access less than 30 days ago (an invitation, a role, an email address or a new second factor).';
const SOONER =
  'An administrator whose account is made on the command line with create-staff can approve it at once.';

// Only those whom the test makes can approve.
beforeEach(async () => {
  const { db } = shop().portal;
  await db.updateTable('staff').set({ locked_at: clock.now() }).execute();
});

describe('two accounts that one person gave access', () => {
  it('do not approve each other’s proposals of any kind, for 30 days', async () => {
    const boss = await fromCommandLine('Emeka Boss', 'administrator');
    const first = await invitedBy(boss, 'Ada Obi', 'administrator');
    const second = await invitedBy(boss, 'Bọ́lá Adé', 'administrator');
    const message = `Emeka Boss gave both of you ${GAVE} Nobody can approve this yet. Emeka Boss or Bọ́lá Adé can from 15 Dec 2026. ${SOONER}`;
    for (const propose of [proposeTeller, proposeErasure]) {
      const id = await propose(first);
      const { status, body } = await approve(id, second);
      expect([status, body.error, body.message]).toEqual([409, 'NOT_POSSIBLE', message]);
      expect(await blocked(id, second)).toBe(message);
      expect(await blocked(id, first)).toBe(message.slice(message.indexOf('Nobody')));
    }
    const id = await proposeTeller(first);
    const other = await fromCommandLine('Chidi Eze', 'administrator');
    expect(await blocked(id, first)).toBeNull();
    expect(await blocked(id, boss)).toBe(`You gave Ada Obi ${GAVE} Chidi Eze can approve this.`);
    expect(await blocked(id, other)).toBeNull();
    expect((await approve(id, other)).status).toBe(200);
  });

  it('are independent after 30 days', async () => {
    const boss = await fromCommandLine('Emeka Boss', 'administrator');
    const first = await invitedBy(boss, 'Ada Obi', 'finance');
    const second = await invitedBy(boss, 'Bọ́lá Adé', 'finance');
    clock.pass(30 * DAY);
    for (const one of [first, second]) {
      one.me = await signInStaff(shop().portal, { email: one.email, password: PASSWORD });
    }
    expect((await approve(await proposeTeller(first), second)).status).toBe(200);
  });

  it('by a role or by resetting the second factor are two such accounts as well', async () => {
    const { portal } = shop();
    const boss = await fromCommandLine('Emeka Boss', 'administrator');
    const first = await fromCommandLine('Ada Obi', 'trainer');
    const second = await fromCommandLine('Bọ́lá Adé', 'finance');
    const roles = { id: String(first.id), version: 1, roles: 'finance', reason: 'Helps' };
    await portal.call('POST /staff/accounts/{id}/roles', roles, boss.me);
    expect((await approve(await proposeTeller(first), second)).status).toBe(200);
    const lost = { id: String(second.id), reason: 'Lost the phone' };
    await portal.call('POST /staff/accounts/{id}/reset-second-factor', lost, boss.me);
    second.me = await signInStaff(portal, { email: second.email, password: PASSWORD });
    for (const [proposer, approver] of [
      [first, second],
      [second, first],
    ] as const) {
      const { body } = await approve(await proposeTeller(proposer), approver);
      expect(body.message).toContain(`Emeka Boss gave both of you ${GAVE}`);
    }
  });

  it('by an email address that was changed are two such accounts as well', async () => {
    const { portal } = shop();
    const boss = await fromCommandLine('Emeka Boss', 'administrator');
    const first = await fromCommandLine('Ada Obi', 'finance');
    const second = await fromCommandLine('Bọ́lá Adé', 'finance');
    for (const one of [first, second]) {
      const moved = { id: String(one.id), email_address: `new-${one.email}`, reason: 'New domain' };
      await portal.call('POST /staff/accounts/{id}/email', moved, boss.me);
      one.me = await signInStaff(portal, { email: moved.email_address, password: PASSWORD });
    }
    const { body } = await approve(await proposeTeller(first), second);
    expect(body.message).toContain(`Emeka Boss gave both of you ${GAVE}`);
  });

  it('are so through somebody else too, but not by a role that it does not take', async () => {
    const { portal } = shop();
    const boss = await fromCommandLine('Emeka Boss', 'administrator');
    const deputy = await invitedBy(boss, 'Dayo Alli', 'administrator');
    const first = await invitedBy(deputy, 'Ada Obi', 'finance');
    const second = await invitedBy(boss, 'Bọ́lá Adé', 'finance');
    expect((await approve(await proposeTeller(first), second)).body.error).toBe('NOT_POSSIBLE');
    expect((await approve(await proposeTeller(first), boss)).body.error).toBe('NOT_POSSIBLE');
    const third = await fromCommandLine('Chidi Eze', 'finance');
    const fourth = await fromCommandLine('Femi Ojo', 'finance');
    for (const { id } of [third, fourth]) {
      const given = { id: String(id), version: 1, roles: 'finance,trainer', reason: 'Teaches' };
      await portal.call('POST /staff/accounts/{id}/roles', given, boss.me);
    }
    expect((await approve(await proposeTeller(third), fourth)).status).toBe(200);
  });
});
