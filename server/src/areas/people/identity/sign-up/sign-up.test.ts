import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal } from '../../../../testing/portal.ts';
import { aRegisteredStudent, aStudent, signIn } from '../../../../testing/rows/factories.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { aClock, aHandle, aMailedCode, anotherCode, mailsTo, newestMailTo } from '../testing.ts';

const shared = aSharedPortal();

describe('verifying a matriculation number', () => {
  it('asks for one', async () => {
    const { status, body } = await shared().call('POST /application/verify', { matric_no: ' ' });
    expect(status).toBe(422);
    expect(body.message).toBe('Please enter your matriculation number');
  });

  it('takes the whole form and shows surname and initials, with the telephone masked', async () => {
    const portal = shared();
    const student = await aStudent(portal, {
      surname: 'Adéyẹmí',
      firstname: 'Títílayọ̀ Ọlá-Grace',
      telephone: '08031234567',
    });
    const { body } = await portal.call('POST /application/verify', {
      code: '',
      matric_no: ` ${student.matric_no.toLowerCase()} `,
      email_address: '',
      telephone: '',
      otp: '',
      name: '',
      is_lock: 'No',
    });
    expect(body).toMatchObject({
      status: 200,
      status_code: 'Yes',
      full_name: 'ADÉYẸMÍ T. Ọ. G.',
      telephone: '********567',
      proof: 'off',
    });
    expect(body.code).toMatch(/^[\w-]{43}$/);
  });

  it('says why it is refused', async () => {
    const portal = shared();
    const registered = await aRegisteredStudent(portal);
    const senior = await aStudent(portal, { level: '400 Level' });
    const verify = async (matric_no: string) =>
      (await portal.call('POST /application/verify', { matric_no })).body;
    expect(await verify(registered.matric_no)).toMatchObject({
      status_code: 'Exist',
      message: 'Application Exist',
      full_name: '',
      code: '',
    });
    expect(await verify(senior.matric_no)).toMatchObject({
      status_code: 'Ineligible',
      message:
        'Semester skills acquisition is exclusive to 200L and 300L students. If our record of your level is out of date, visit the centre with your student ID card.',
      full_name: '',
      code: '',
    });
    expect(await verify('NOT/THERE/1')).toMatchObject({ status_code: 'No', code: '' });
  });

  it('opens to other levels when staff say so', async () => {
    const portal = await aPortal();
    const student = await aStudent(portal, { level: '400 Level' });
    const value = ['400 Level'];
    await changeSetting(portal.db, { key: 'eligible_levels', value, by: 'operator' });
    expect(await aHandle(portal, student)).toMatchObject({ code: expect.any(String) });
  });
});

describe('checking the email address', () => {
  it("answers by the specification's numbers", async () => {
    const portal = shared();
    const taken = await aRegisteredStudent(portal);
    const claim = await aHandle(portal, await aStudent(portal));
    const check = async (email_address: string) =>
      await portal.call('POST /application/existence', { ...claim, email_address });

    const there = await check(taken.email.toUpperCase());
    expect(there.status).toBe(200);
    expect(there.body).toEqual({
      status: 200,
      message: `${taken.email.toUpperCase()} already exist`,
    });
    const bad = await check('not an address');
    expect(bad.status).toBe(200);
    expect(bad.body).toEqual({ status: 201, message: 'not an address is not a valid email' });
    const two = await check('one@mail.example,two@mail.example');
    expect(two.body.status).toBe(201);
    const domain = {
      key: 'institutional_email_domain' as const,
      value: 'uni.edu.ng',
      by: 'operator' as const,
    };
    await changeSetting(portal.db, domain);
    const institutional = await check('ada@Student.Uni.Edu.Ng');
    expect(institutional.status).toBe(422);
    expect(institutional.body.message).toBe('Please use personal email address');
    expect((await check('')).body.message).toBe('Please enter valid email address');
    const good = await check('free@mail.example');
    expect(good.body).toMatchObject({
      status: 204,
      data: { mail: 'queued', sent_to: 'free@mail.example', tries_left: 5, resend_in: 60 },
    });
  });

  it('wants the handle of this very matriculation number, while it is good', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const mine = await aHandle(portal, await aStudent(portal));
    const other = await aHandle(portal, await aStudent(portal));
    const email_address = 'someone@mail.example';
    const call = (claim: typeof mine) =>
      portal.call('POST /application/existence', { ...claim, email_address });
    for (const claim of [
      { ...mine, matric_no: other.matric_no },
      { ...mine, code: 'made up' },
    ]) {
      const { status, body } = await call(claim);
      expect([status, body.error]).toEqual([422, 'VERIFY_AGAIN']);
      expect((await portal.call('POST /application/mail-status', claim)).status).toBe(422);
    }
    clock.pass(30 * 60 - 1);
    expect((await call(mine)).body.status).toBe(204);
    clock.pass(1);
    expect((await call(mine)).body.error).toBe('VERIFY_AGAIN');
  });

  it('skips the code only while staff have switched it off', async () => {
    const portal = await aPortal();
    const claim = {
      ...(await aHandle(portal, await aStudent(portal))),
      email_address: 'a@b.example',
    };
    const create = () => portal.call('POST /application/create', { ...claim, confirm_otp: 'No' });
    const refused = await create();
    expect([refused.status, refused.body.fields]).toEqual([422, { otp: 'This field is required' }]);
    await changeSetting(portal.db, { key: 'email_code', value: 'off', by: 'operator' });
    const { body } = await portal.call('POST /application/existence', claim);
    expect(body.status).toBe(203);
    expect((await create()).body.type).toBe('success');
    const kinds = (await mailsTo(portal, 'a@b.example')).map((mail) => mail.kind);
    expect(kinds).toEqual(['email-link', 'welcome']);
    const account = await portal.db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    expect(account.email_verified_at).toBeNull();
    const audit = await portal.db.selectFrom('audit_entries').select('subject').execute();
    expect(audit.map((entry) => entry.subject)).toContain('setting:email_code');
  });
});

describe('creating the application', () => {
  it('registers, logs in, and shows the initial password this once', async () => {
    const portal = shared();
    const student = await aStudent(portal, { telephone: '08030000001' });
    const form = await aMailedCode(portal, student, 'new.student@mail.example');
    const { status, body, cookies } = await portal.call('POST /application/create', form);
    expect(status).toBe(200);
    expect(body).toMatchObject({ type: 'success', code: expect.any(String) });
    expect(body.initial_password).toMatch(/^([bdfghjkmnprstvwz][aeou]){2}(-\w{4}){3}-[2-9]{2}$/);
    expect(cookies.map(({ name }) => name)).toEqual([
      '__Host-edc_token',
      '__Host-edc_code',
      '__Host-edc_device',
    ]);
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true });

    const me = { cookie: `__Host-edc_token=${body.token}` };
    const profile = await portal.call(
      'GET /student/profile/{studentId}',
      { studentId: body.code },
      me,
    );
    expect(profile.body.data[0]).toMatchObject({
      email_address: 'new.student@mail.example',
      email_verify: 'Yes',
      telephone: '08030000001',
      phone_verify: 'Yes',
    });
    const again = await signIn(portal, {
      matric_no: student.matric_no,
      password: body.initial_password,
    });
    expect(again.code).toBe(body.code);
  });

  it('emails the password to the student and notifies the address on the roster', async () => {
    const portal = shared();
    const student = await aStudent(portal, { email_address: 'on.roster@mail.example' });
    const form = await aMailedCode(portal, student, 'personal@mail.example');
    const { body } = await portal.call('POST /application/create', form);
    const welcome = await newestMailTo(portal, 'personal@mail.example', 'welcome');
    expect(welcome).toContain(body.initial_password);
    const [notice] = await mailsTo(portal, 'on.roster@mail.example');
    expect(notice?.kind).toBe('registration-notice');
    expect(notice?.text).toContain(student.matric_no);
    expect(notice?.text).not.toContain(body.initial_password);
    expect(notice?.text).not.toContain('personal@mail.example');
  });

  it('refuses a wrong code five times, then the code itself', async () => {
    const portal = shared();
    const student = await aStudent(portal);
    const form = await aMailedCode(portal, student, 'five.tries@mail.example');
    const wrong = { ...form, otp: anotherCode(form.otp) };
    for (let left = 4; left > 0; left -= 1) {
      const { status, body } = await portal.call('POST /application/create', wrong);
      expect([status, body.message]).toEqual([422, 'OTP does not match']);
      const { code, matric_no } = form;
      const state = await portal.call('POST /application/mail-status', { code, matric_no });
      expect(state.body.data.tries_left).toBe(left);
    }
    const fifth = await portal.call('POST /application/create', wrong);
    expect([fifth.status, fifth.body.error]).toEqual([422, 'CODE_USED_UP']);
    const right = await portal.call('POST /application/create', form);
    expect([right.status, right.body.error]).toEqual([422, 'CODE_USED_UP']);
    const fresh = await aMailedCode(portal, student, 'five.tries@mail.example');
    expect((await portal.call('POST /application/create', fresh)).status).toBe(200);
  });

  it('refuses an expired code, and one that was never asked for', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const student = await aStudent(portal);
    const claim = { ...(await aHandle(portal, student)), email_address: 'late@mail.example' };
    const never = await portal.call('POST /application/create', { ...claim, otp: '123456' });
    expect([never.status, never.body.error]).toEqual([422, 'CODE_EXPIRED']);
    const form = await aMailedCode(portal, student, 'late@mail.example');
    clock.pass(10 * 60);
    const late = await portal.call('POST /application/create', form);
    expect([late.status, late.body.error]).toEqual([422, 'CODE_EXPIRED']);
  });

  it('binds the code to the address that it was mailed to', async () => {
    const portal = shared();
    const form = await aMailedCode(portal, await aStudent(portal), 'bound@mail.example');
    const elsewhere = { ...form, email_address: 'elsewhere@mail.example' };
    const { status, body } = await portal.call('POST /application/create', elsewhere);
    expect([status, body.message]).toEqual([422, 'OTP does not match']);
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
  });

  it('creates nothing without a right code, whatever confirm_otp says', async () => {
    const portal = shared();
    const form = await aMailedCode(portal, await aStudent(portal), 'no.code@mail.example');
    for (const confirm_otp of ['Yes', 'No'] as const) {
      for (const otp of ['', anotherCode(form.otp)]) {
        const answer = await portal.call('POST /application/create', { ...form, confirm_otp, otp });
        expect(answer.status).toBe(422);
      }
    }
  });

  it('lets exactly one of two students have the same address, at the same moment', async () => {
    const portal = shared();
    const email = 'both.want.it@mail.example';
    const forms = [];
    for (let count = 0; count < 4; count += 1) {
      forms.push(await aMailedCode(portal, await aStudent(portal), email));
    }
    const answers = await Promise.all(
      forms.map((form) => portal.call('POST /application/create', form)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const losers = answers.filter(({ status }) => status === 409);
    for (const { body } of losers) {
      expect([body.error, body.message]).toEqual(['EMAIL_TAKEN', `${email} already exist`]);
    }
  });

  it('uses a code once, also when it comes twice at once', async () => {
    const portal = shared();
    const form = await aMailedCode(portal, await aStudent(portal), 'twice@mail.example');
    const answers = await Promise.all(
      [form, form, form].map((one) => portal.call('POST /application/create', one)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Application Exist');
    const mails = await mailsTo(portal, 'twice@mail.example');
    expect(mails.filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
  });
});
