import { describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import { aStaffMember, beginSignIn, signInStaff } from '../../../../testing/rows/factories.ts';
import { aClock, mailsTo, newestMailTo } from '../../identity/testing.ts';

const clock = aClock();
const portal = aSharedPortal({ now: clock.now });
const reason = 'The centre has a new domain';

async function anAdministrator() {
  const person = await aStaffMember(portal(), {
    fullName: 'Ada Boss',
    roles: ['administrator'],
  });
  return { ...person, me: await signInStaff(portal(), person) };
}

const change = ({ id }: { id: number }, email_address: string, me: As) =>
  portal().call('POST /staff/accounts/{id}/email', { id: String(id), email_address, reason }, me);
const logIn = async (email_address: string, password: string) =>
  (await portal().call('POST /staff/login', { email_address, password })).status;

describe('a new email address of a member of staff', () => {
  it('is what they log in with; the old one, its sessions and its links end', async () => {
    const { me } = await anAdministrator();
    await portal().call(
      'POST /staff/settings',
      { versions: '', support_phone: '0803 000 0000' },
      me,
    );
    const person = await aStaffMember(portal());
    const [theirs, step] = [
      await signInStaff(portal(), person),
      await beginSignIn(portal(), person),
    ];
    await portal().call('POST /staff/accounts/{id}/invite', { id: String(person.id) }, me);
    const mail = await newestMailTo(portal(), person.email, 'staff-invitation');
    const token = /\/staff\/invitation\/(\S+)/.exec(mail)?.[1] as string;

    expect((await change(person, 'moved@edc.example', me)).status).toBe(200);
    const ended = await portal().call('GET /staff/session', {}, theirs);
    expect([ended.status, ended.body.message]).toEqual([
      401,
      'An administrator changed the email address of your account. Log in with the new one.',
    ]);
    expect((await portal().call('GET /staff/sign-in', {}, step)).status).toBe(401);
    expect((await portal().call('POST /staff/invitation/check', { token })).status).toBe(410);
    expect(await logIn(person.email, person.password)).toBe(401);
    const again = await signInStaff(portal(), { ...person, email: 'moved@edc.example' });
    const { body } = await portal().call('GET /staff/session', {}, again);
    expect(body.data.email_address).toBe('moved@edc.example');

    for (const to of [person.email, 'moved@edc.example']) {
      const told = await newestMailTo(portal(), to, 'staff-security');
      expect(told).toContain('Ada Boss has changed the email address of your account');
      expect(told).toContain('to moved@edc.example.');
      expect(told).toContain('0803 000 0000');
    }
    const { data } = (
      await portal().call('GET /staff/accounts/{id}', { id: String(person.id) }, me)
    ).body;
    const [done] = data.history.filter(({ action }) => action === 'staff.email');
    expect(done).toMatchObject({
      actor_name: 'Ada Boss',
      reason,
    });
    const [entry] = (await portal().call('GET /staff/audit', { action: 'staff.email' }, me)).body
      .data.items;
    expect(entry?.detail).toEqual({ before: person.email, after: 'moved@edc.example', reason });
  });

  it('is refused where a colleague has it, in any case of letters, and changes nothing', async () => {
    const { me } = await anAdministrator();
    const [person, other] = [await aStaffMember(portal()), await aStaffMember(portal())];
    const theirs = await signInStaff(portal(), person);
    const taken = await change(person, other.email.toUpperCase(), me);
    expect([taken.status, taken.body.error, taken.body.fields]).toEqual([
      409,
      'STAFF_EXISTS',
      { email_address: 'There is already a staff account with this email address.' },
    ]);
    expect((await portal().call('GET /staff/session', {}, theirs)).status).toBe(200);
    expect(await mailsTo(portal(), person.email)).toEqual([]);
  });

  it('goes to one of two colleagues who get it at once', async () => {
    const { me } = await anAdministrator();
    const people = [await aStaffMember(portal()), await aStaffMember(portal())];
    const both = await Promise.all(people.map((one) => change(one, 'both@edc.example', me)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is given by another administrator, with a fresh second factor', async () => {
    const { me, ...boss } = await anAdministrator();
    expect((await change(boss, 'mine@edc.example', me)).body.error).toBe('OWN_ACCOUNT');
    const person = await aStaffMember(portal());
    const registrar = await signInStaff(portal(), await aStaffMember(portal()));
    expect((await change(person, 'new@edc.example', registrar)).status).toBe(403);
    clock.pass(10 * 60);
    const late = await change(person, 'new@edc.example', me);
    expect(late.body.error).toBe('SECOND_FACTOR_NEEDED');
  });
});
