import { setTimeout as sleep } from 'node:timers/promises';
import { easyPassword } from '@edc/contract/common/text/messages';
import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, PUBLIC_URL, type TestPortal } from '../../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signIn,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { lockAccount } from '../store.ts';
import {
  aClock,
  aMailedCode,
  mailsTo,
  myProfile,
  newestMailTo,
  tokenMailedTo,
} from '../testing.ts';
import { mailPasswordLink } from './actions.ts';
import { closeLinks } from './store.ts';

const NEW_PASSWORD = 'Indigo-Cloth-9';

/** The button and the job behind it. */
async function aPasswordLink(portal: TestPortal, student: { matric_no: string; email: string }) {
  const request = crypto.randomUUID();
  await mailPasswordLink(portal.app, { identifier: student.matric_no, request });
  const token = await tokenMailedTo(portal, student.email, 'password-link');
  return { email: student.email, token };
}

describe('asking for a link', () => {
  const shared = aSharedPortal({ worker: true });

  it('is answered with the same words whether or not there is such an account', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const said = new Set<string>();
    for (const identifier of [
      student.matric_no.toLowerCase(),
      student.email.toUpperCase(),
      'NOT/THERE/9',
      'nobody@mail.example',
    ]) {
      const answer = await portal.call('POST /applicant_mail/forgot_password', { identifier });
      expect(answer.status).toBe(200);
      said.add(JSON.stringify(answer.body));
    }
    expect(said.size).toBe(1);
    const mails = async () => (await mailsTo(portal, student.email)).length;
    await expect.poll(mails).toBe(2);
    expect(await mailsTo(portal, 'nobody@mail.example')).toEqual([]);
  });

  it('is limited alike for accounts that are there and that are not', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    for (const identifier of [student.matric_no, 'NOT/THERE/10']) {
      const statuses = [];
      for (let time = 0; time < 6; time += 1) {
        const answer = await portal.call('POST /applicant_mail/forgot_password', { identifier });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  it('mails only to an address that was verified, built from the public address', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal, { email: "o'neil+edc@mail.example" });
    const unproven = await aRegisteredStudent(portal);
    await portal.db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('code', '=', unproven.code)
      .execute();
    const request = crypto.randomUUID();
    await mailPasswordLink(portal.app, { identifier: unproven.matric_no, request });
    expect(await mailsTo(portal, unproven.email)).toEqual([]);
    const identifier = student.matric_no;
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await portal.call('POST /applicant_mail/forgot_password', { identifier }, { headers });
    const fate = async () => (await mailsTo(portal, student.email))[0]?.status;
    await expect.poll(fate).toBe('sent');
    const inbox = await portal.db.selectFrom('mailbox_messages').select('text').execute();
    const text = inbox.find((mail) => mail.text.includes('change_password'))?.text ?? '';
    expect(text).toContain(`${PUBLIC_URL}/change_password/`);
    expect(text).not.toContain('evil.example');
  });
});

describe('a link that sets a password', () => {
  const shared = aSharedPortal();

  it('is not used up by looking, works once, and logs out every device', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const me = await signIn(portal, student);
    const link = await aPasswordLink(portal, student);
    for (let look = 0; look < 3; look += 1) {
      const { status } = await portal.call('POST /applicant_mail/verify_user', link);
      expect(status).toBe(200);
    }
    const set = { ...link, password: NEW_PASSWORD };
    const { status, body } = await portal.call('POST /applicant/update_password', set);
    expect([status, body.type]).toEqual([200, 'success']);
    expect((await portal.call('GET /student/session', {}, me)).status).toBe(401);
    await expect(signIn(portal, student)).rejects.toThrow('refused');
    await signIn(portal, { ...student, password: NEW_PASSWORD });
    await newestMailTo(portal, student.email, 'password-changed');
    const look = await portal.call('POST /applicant_mail/verify_user', link);
    expect([look.status, look.body.error]).toEqual([410, 'LINK_GONE']);
    const again = await portal.call('POST /applicant/update_password', set);
    expect([again.status, again.body.error]).toEqual([410, 'LINK_GONE']);
  });

  it('lets in whom too many wrong passwords had locked out', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const attempt = (password: string) =>
      portal.call('POST /student/login', { matric_no: student.matric_no, password });
    for (let time = 0; time < 5; time += 1) expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(student.password)).status).toBe(429);
    const link = await aPasswordLink(portal, student);
    await portal.call('POST /applicant/update_password', { ...link, password: NEW_PASSWORD });
    expect((await attempt(NEW_PASSWORD)).status).toBe(200);
  });

  it('is void once a newer one was sent, also by staff, who can send five an hour', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const staff = await signInStaff(portal, await aStaffMember(portal));
    const works = async (link: { email: string; token: string }) =>
      (await portal.call('POST /applicant_mail/verify_user', link)).status;
    const first = await aPasswordLink(portal, student);
    const second = await aPasswordLink(portal, student);
    expect([await works(first), await works(second)]).toEqual([410, 200]);

    const statuses = [];
    for (let time = 0; time < 6; time += 1) {
      const sent = { student: student.code };
      const answer = await portal.call('POST /staff/students/{student}/password-link', sent, staff);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await works(second)).toBe(410);
    const email = student.email;
    const newest = { email, token: await tokenMailedTo(portal, email, 'password-link') };
    expect(await works(newest)).toBe(200);

    // A job that is done twice mails once, and its link stays good.
    const request = crypto.randomUUID();
    const twice = { identifier: student.matric_no, request };
    await mailPasswordLink(portal.app, twice);
    const link = { email, token: await tokenMailedTo(portal, email, 'password-link') };
    await mailPasswordLink(portal.app, twice);
    expect(await works(link)).toBe(200);
  });

  it('is used by one of two at once', async () => {
    const portal = shared();
    const link = await aPasswordLink(portal, await aRegisteredStudent(portal));
    const answers = await Promise.all(
      [NEW_PASSWORD, 'Another-Cloth-8'].map((password) =>
        portal.call('POST /applicant/update_password', { ...link, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('refuses weak passwords in the words of the specification and stays good', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const link = await aPasswordLink(portal, student);
    const set = async (password: string) =>
      (await portal.call('POST /applicant/update_password', { ...link, password })).body.message;
    expect(await set('')).toBe('This field is required');
    expect(await set('Ab1!x')).toBe('Please enter minimum of 6 characters');
    expect(await set('Abc12!')).toBe('Please enter minimum of 8 characters');
    expect(await set('Abcd12!')).toBe('Please enter minimum of 8 characters');
    expect(await set('alllowercase')).toBe('Password is not strong enough');
    expect(await set('Password1')).toBe(easyPassword('is built on a common password'));
    expect(await set(`${student.surname}-123`)).toBe(easyPassword('contains your name'));
    expect((await portal.call('POST /applicant_mail/verify_user', link)).status).toBe(200);
  });

  it('ends after 60 minutes, and belongs to one address', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const student = await aRegisteredStudent(portal);
    const link = await aPasswordLink(portal, student);
    const verify = async (given: typeof link) =>
      (await portal.call('POST /applicant_mail/verify_user', given)).status;
    expect(await verify({ ...link, email: 'other@mail.example' })).toBe(410);
    expect(await verify({ ...link, email: student.email.toUpperCase() })).toBe(200);
    clock.pass(60 * 60);
    expect(await verify(link)).toBe(410);
    const password = NEW_PASSWORD;
    expect(
      (await portal.call('POST /applicant/update_password', { ...link, password })).status,
    ).toBe(410);
  });

  it('does not confirm an address, and the other way round', async () => {
    const portal = shared();
    const link = await aPasswordLink(portal, await aRegisteredStudent(portal));
    expect((await portal.call('POST /applicant_mail/confirm_email', link)).status).toBe(410);
  });
});

describe('confirming an email address', () => {
  const shared = aSharedPortal();
  const WANTED = 'wanted@mail.example';

  async function aChange(portal: TestPortal, wanted = WANTED) {
    const student = await aRegisteredStudent(portal);
    const me = await signIn(portal, student);
    const form = {
      email_address: wanted,
      telephone: student.telephone ?? '',
      current_password: student.password,
    };
    expect((await portal.call('POST /student/update', form, me)).status).toBe(200);
    return {
      student,
      me,
      link: { email: wanted, token: await tokenMailedTo(portal, wanted, 'email-link') },
    };
  }

  it('makes it the student’s own', async () => {
    const portal = shared();
    const { me, student, link } = await aChange(portal);
    expect(await myProfile(portal, me)).toMatchObject({
      email_address: WANTED,
      email_verify: 'No',
    });
    const { status, body } = await portal.call('POST /applicant_mail/confirm_email', link);
    expect([status, body.type]).toEqual([200, 'success']);
    expect(await myProfile(portal, me)).toMatchObject({
      email_address: WANTED,
      email_verify: 'Yes',
    });
    await mailPasswordLink(portal.app, { identifier: student.matric_no, request: 'after-change' });
    expect((await mailsTo(portal, WANTED))[0]?.kind).toBe('password-link');
  });

  it('a second time says the same while the address is the student’s own', async () => {
    const portal = shared();
    const { me, student, link } = await aChange(portal, 'twice@mail.example');
    const confirm = async (given = link) =>
      await portal.call('POST /applicant_mail/confirm_email', given);
    const both = await Promise.all([confirm(), confirm()]);
    const again = await confirm();
    for (const { status, body } of [...both, again]) {
      expect([status, body.message]).toEqual([200, 'Your email address is confirmed.']);
    }
    const audited = portal.db.selectFrom('audit_entries').where('action', '=', 'email.confirm');
    const own = audited.where('subject', '=', `account:${student.code}`);
    expect(await own.selectAll().execute()).toHaveLength(1);
    expect((await confirm({ ...link, token: 'x'.repeat(43) })).status).toBe(410);
    expect((await confirm({ ...link, email: student.email })).status).toBe(410);

    const form = {
      email_address: 'third@mail.example',
      telephone: student.telephone ?? '',
      current_password: student.password,
    };
    await portal.call('POST /student/update', form, me);
    expect((await confirm()).status).toBe(200);
    const token = await tokenMailedTo(portal, form.email_address, 'email-link');
    expect((await confirm({ email: form.email_address, token })).status).toBe(200);
    expect((await confirm()).status).toBe(410);
  });

  it('and a new link asked for at the same moment do not block each other', async () => {
    const portal = shared();
    const { student, link } = await aChange(portal, 'both@mail.example');
    const confirming = await portal.db.transaction().execute(async (tx) => {
      await lockAccount(tx, student.id);
      const call = portal.call('POST /applicant_mail/confirm_email', link);
      await sleep(300);
      await closeLinks(tx, student.id, new Date(), 'email');
      return { call };
    });
    expect((await confirming.call).status).toBe(410);
  });

  it('is refused when somebody else has registered with it meanwhile', async () => {
    const portal = shared();
    const { me, link } = await aChange(portal, 'contested@mail.example');
    const form = await aMailedCode(portal, await aStudent(portal), 'contested@mail.example');
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
    const { status, body } = await portal.call('POST /applicant_mail/confirm_email', link);
    expect([status, body.error]).toEqual([409, 'EMAIL_NOT_USABLE']);
    expect(await myProfile(portal, me)).toMatchObject({ email_verify: 'No' });
  });

  it('is cancelled by a password that was set with a link: the change may be an intruder’s', async () => {
    const portal = shared();
    const { student, link } = await aChange(portal, 'intruder@mail.example');
    const mine = await aPasswordLink(portal, student);
    const set = { ...mine, password: NEW_PASSWORD };
    expect((await portal.call('POST /applicant/update_password', set)).status).toBe(200);
    expect((await portal.call('POST /applicant_mail/confirm_email', link)).status).toBe(410);
    const me = await signIn(portal, { ...student, password: NEW_PASSWORD });
    expect((await myProfile(portal, me)).email_address).toBe(student.email);
  });
});
