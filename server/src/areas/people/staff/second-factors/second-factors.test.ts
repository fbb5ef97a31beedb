import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aPasskey } from '../../../../testing/passkeys.ts';
import {
  type As,
  aPortal,
  aSharedPortal,
  PUBLIC_URL,
  type TestPortal,
} from '../../../../testing/portal.ts';
import {
  aStaffMember,
  beginSignIn,
  fillLimit,
  signInStaff,
} from '../../../../testing/rows/factories.ts';
import { aClock } from '../../identity/testing.ts';
import { codeLimits, staffLimits } from '../rules.ts';
import { codeAt, stepAt } from './totp.ts';

const clock = aClock();
const shared = aSharedPortal({ now: clock.now });
const WRONG = 'This code is not correct or was used already. Please enter a new one.';

const codeOf = (secret: string, steps = 0) => codeAt(secret, stepAt(clock.now()) + steps);

/** Gives the password and then this code; the status of the second step. */
async function logIn(
  portal: TestPortal,
  person: { email: string; password: string },
  code: string,
) {
  const step = await beginSignIn(portal, person);
  return await portal.call('POST /staff/sign-in/code', { code }, step);
}

describe('a code of the app', () => {
  it('works once, and only around its half minute', async () => {
    const portal = shared();
    const person = await aStaffMember(portal);
    const status = async (steps: number) =>
      (await logIn(portal, person, codeOf(person.secret, steps))).status;
    expect(await status(-2)).toBe(422);
    expect(await status(2)).toBe(422);
    expect(await status(-1)).toBe(200);
    expect(await status(0)).toBe(200);
    // Neither again, nor an older one.
    expect(await status(0)).toBe(422);
    expect(await status(-1)).toBe(422);
    expect(await status(1)).toBe(200);
  });

  it('opens one session for requests at once, and says the same of a wrong and a used one', async () => {
    const portal = shared();
    const person = await aStaffMember(portal);
    const code = codeOf(person.secret);
    const steps = [await beginSignIn(portal, person), await beginSignIn(portal, person)];
    const answers = await Promise.all(
      steps.map((step) => portal.call('POST /staff/sign-in/code', { code }, step)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const used = answers.find(({ status }) => status === 422)?.body;
    const wrong = (await logIn(portal, person, '000000')).body;
    expect(used).toEqual(wrong);
    expect(wrong).toMatchObject({ error: 'SECOND_FACTOR_WRONG', message: WRONG });
  });

  it('may have spaces, as apps show it', async () => {
    const portal = shared();
    const person = await aStaffMember(portal);
    const code = codeOf(person.secret).replace(/^.../, '$& ');
    expect((await logIn(portal, person, code)).status).toBe(200);
  });

  it('is kept as a secret that the database alone does not give away', async () => {
    const portal = shared();
    const { id, secret } = await aStaffMember(portal);
    const row = await portal.db
      .selectFrom('staff')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret?.toString('latin1')).not.toContain(secret);
  });

  it('cannot be guessed: five tries a minute from one address, ten in a quarter of an hour', async () => {
    const portal = await aPortal();
    const person = await aStaffMember(portal);
    const tries = async (address: string, times: number) => {
      const step = await beginSignIn(portal, person, { address });
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const { status } = await portal.call('POST /staff/sign-in/code', { code: '000000' }, step);
        statuses.push(status);
      }
      return statuses;
    };
    expect(await tries('192.0.2.1', 6)).toEqual([...Array(5).fill(422), 429]);
    expect(await tries('192.0.2.2', 6)).toEqual([...Array(5).fill(422), 429]);
    expect(await tries('192.0.2.3', 1)).toEqual([429]);
    // The right code is refused as well, so that the refusal tells nothing.
    const code = codeAt(person.secret, stepAt(new Date()));
    expect((await logIn(portal, person, code)).status).toBe(429);
  });

  it('has fifty wrong tries a day, and as many on a device where the person has logged in', async () => {
    const portal = shared();
    const person = await aStaffMember(portal);
    const opened = await logIn(portal, person, codeOf(person.secret, -1));
    const device = opened.cookies.find(({ name }) => name === '__Host-edc_device')?.value ?? '';
    const onDevice = { cookie: `__Host-edc_device=${device}` };
    await fillLimit(portal, codeLimits.accountOfDay, String(person.id), 49);
    await fillLimit(portal, codeLimits.deviceOfDay, device.split('.')[0] ?? '', 49);
    for (const known of ['', onDevice.cookie]) {
      const step = await beginSignIn(portal, person);
      const cookie = `${step.cookie}; ${known}`;
      const answer = async (code: string) =>
        (await portal.call('POST /staff/sign-in/code', { code }, { cookie })).status;
      expect(await answer('000000')).toBe(422);
      expect(await answer(codeOf(person.secret))).toBe(429);
    }
    // Nor can somebody at an open console go on there.
    const me = { cookie: `__Host-edc_staff_token=${opened.cookies[0]?.value}; ${onDevice.cookie}` };
    const again = await portal.call('POST /staff/second-factor/code', { code: '000000' }, me);
    expect(again.status).toBe(429);
  });
});

/** Sets up an app at the first login, as the page does. */
async function enrol(portal: TestPortal, person: { email: string; password: string }) {
  const step = await beginSignIn(portal, person);
  const { data } = (await portal.call('POST /staff/enrolment/totp', {}, step)).body;
  const code = codeOf(data.secret);
  const answer = await portal.call('POST /staff/enrolment/totp/confirm', { code }, step);
  const token = answer.cookies.find(({ name }) => name === '__Host-edc_staff_token')?.value;
  return { step, secret: data.secret, qrCode: data.qr_code, answer, me: { bearer: token ?? '' } };
}

describe('the first login', () => {
  it('sets up an app, gives ten recovery codes, and is complete with that', async () => {
    const portal = shared();
    const person = await aStaffMember(portal, { enrolled: false });
    const { body } = await portal.call('POST /staff/login', {
      email_address: person.email,
      password: person.password,
    });
    expect(body.data).toMatchObject({ next: 'enrol' });
    expect(body.data.demo_code).toBeUndefined();
    const { answer, qrCode, secret, step, me } = await enrol(portal, person);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(qrCode).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(answer.status).toBe(200);
    const { recovery_codes: codes } = answer.body.data;
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[2-9A-Z]{5}-[2-9A-Z]{5}$/.test(code))).toBe(true);
    expect((await portal.call('GET /staff/session', {}, me)).status).toBe(200);
    // The password alone cannot set up another one.
    const again = await beginSignIn(portal, person);
    const refused = await portal.call('POST /staff/enrolment/totp', {}, again);
    expect([refused.status, refused.body.error]).toEqual([409, 'NOT_POSSIBLE']);
    expect((await portal.call('POST /staff/enrolment/totp', {}, step)).status).toBe(401);
    clock.pass(30);
    expect((await logIn(portal, person, codeOf(secret))).status).toBe(200);
  });

  it('is not complete with a wrong code', async () => {
    const portal = shared();
    const person = await aStaffMember(portal, { enrolled: false });
    const step = await beginSignIn(portal, person);
    await portal.call('POST /staff/enrolment/totp', {}, step);
    const wrong = await portal.call('POST /staff/enrolment/totp/confirm', { code: '000000' }, step);
    expect([wrong.status, wrong.cookies]).toEqual([422, []]);
    // Without an app the second step takes no code at all.
    expect((await portal.call('POST /staff/sign-in/code', { code: '000000' }, step)).status).toBe(
      422,
    );
  });
});

it('a recovery code works once, in place of the app; new ones end the old', async () => {
  const portal = shared();
  const person = await aStaffMember(portal, { enrolled: false });
  const { answer, me } = await enrol(portal, person);
  const [first = '', second = ''] = answer.body.data.recovery_codes;
  const typed = first.toLowerCase().replace('-', ' ');
  expect((await logIn(portal, person, typed)).status).toBe(200);
  expect((await logIn(portal, person, first)).status).toBe(422);
  const left = (await portal.call('GET /staff/account', {}, me)).body.data.second_factors;
  expect(left.recovery_codes_left).toBe(9);
  const renewed = await portal.call('POST /staff/account/recovery-codes', {}, me);
  expect(renewed.body.data.recovery_codes).toHaveLength(10);
  expect((await logIn(portal, person, second)).status).toBe(422);
  const [fresh = ''] = renewed.body.data.recovery_codes;
  expect((await logIn(portal, person, fresh)).status).toBe(200);
  const rows = await portal.db.selectFrom('staff_recovery_codes').select('code_hash').execute();
  expect(rows.some(({ code_hash }) => code_hash.includes(fresh))).toBe(false);
});

/** A person who has added a passkey to their account. */
async function withPasskey(portal: TestPortal) {
  const person = await aStaffMember(portal);
  const me = await signInStaff(portal, person);
  const passkey = aPasskey(PUBLIC_URL);
  const { data } = (await portal.call('POST /staff/account/passkeys/options', {}, me)).body;
  const credential = passkey.create(data);
  const added = await portal.call(
    'POST /staff/account/passkeys',
    { credential, name: 'My phone' },
    me,
  );
  expect(added.body).toMatchObject({ message: 'The passkey is added.' });
  return { person, me, passkey, credential };
}

const optionsFor = async (portal: TestPortal, as: As = {}) =>
  (await portal.call('POST /staff/sign-in/passkey/options', {}, as)).body.data;

describe('a passkey', () => {
  it('is not hidden behind others: one person has 20 at most', async () => {
    const portal = await aPortal();
    const { person, me } = await withPasskey(portal);
    await sql`insert into staff_passkeys
        (staff_id, credential_id, public_key, counter, transports, name, created_at)
      select staff_id, credential_id || n, public_key, counter, transports, name, created_at
      from staff_passkeys, generate_series(1, 19) n where staff_id = ${person.id}`.execute(
      portal.db,
    );
    const { data } = (await portal.call('POST /staff/account/passkeys/options', {}, me)).body;
    const credential = aPasskey(PUBLIC_URL).create(data);
    const more = { credential, name: 'One more' };
    const { status, body } = await portal.call('POST /staff/account/passkeys', more, me);
    expect([status, body.error]).toEqual([409, 'NOT_POSSIBLE']);
    const account = (await portal.call('GET /staff/account', {}, me)).body.data;
    expect(account.second_factors.passkeys).toHaveLength(20);
  });

  it('logs in by itself, and each challenge once', async () => {
    const portal = shared();
    const { person, passkey } = await withPasskey(portal);
    const credential = passkey.get(await optionsFor(portal));
    const opened = await portal.call('POST /staff/sign-in/passkey', { credential });
    expect(opened.body.data).toMatchObject({ email_address: person.email });
    const again = await portal.call('POST /staff/sign-in/passkey', { credential });
    expect([again.status, again.body.error]).toEqual([422, 'PASSKEY_REFUSED']);
  });

  it('is asked for by name after the password', async () => {
    const portal = shared();
    const { person, passkey } = await withPasskey(portal);
    const other = await withPasskey(portal);
    const step = await beginSignIn(portal, person);
    const options = await optionsFor(portal, step);
    expect(options.allowCredentials).toHaveLength(1);
    // Somebody else's passkey does not answer for this person.
    const theirs = other.passkey.get(options);
    const wrong = await portal.call('POST /staff/sign-in/passkey', { credential: theirs }, step);
    expect(wrong.status).toBe(422);
    const right = passkey.get(await optionsFor(portal, step));
    const { status } = await portal.call(
      'POST /staff/sign-in/passkey',
      { credential: right },
      step,
    );
    expect(status).toBe(200);
  });

  it('is refused from another site, without its owner, late, counted back, or when locked', async () => {
    const portal = shared();
    const { person, passkey, credential: registration } = await withPasskey(portal);
    const status = async (credential: string) =>
      (await portal.call('POST /staff/sign-in/passkey', { credential })).status;
    const bad = [{ origin: 'https://evil.example' }, { verified: false }];
    for (const given of bad) {
      expect(await status(passkey.get(await optionsFor(portal), given))).toBe(422);
    }
    expect(await status(passkey.get({ challenge: 'made-up' }))).toBe(422);
    expect(await status(registration)).toBe(422);
    expect(await status('{}')).toBe(422);
    expect(await status('no JSON')).toBe(422);
    const late = await optionsFor(portal);
    clock.pass(5 * 60);
    expect(await status(passkey.get(late))).toBe(422);
    expect(await status(passkey.get(await optionsFor(portal), { counter: 50 }))).toBe(200);
    expect(await status(passkey.get(await optionsFor(portal), { counter: 50 }))).toBe(422);
    await portal.db
      .updateTable('staff')
      .set({ locked_at: clock.now() })
      .where('id', '=', person.id)
      .execute();
    expect(await status(passkey.get(await optionsFor(portal), { counter: 60 }))).toBe(403);
  });

  it('that is made up holds up nobody, however many come at once', async () => {
    const portal = await aPortal({ env: { DATABASE_POOL: '2' } });
    const clientDataJSON = Buffer.from('{"challenge":"made up"}').toString('base64url');
    const credential = JSON.stringify({ id: 'x', response: { clientDataJSON } });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => portal.call('POST /staff/sign-in/passkey', { credential })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(422));
  });

  it('as first second factor ends the set-up of an app that somebody else began', async () => {
    const portal = shared();
    const person = await aStaffMember(portal, { enrolled: false });
    const thief = await beginSignIn(portal, person);
    const begun = await portal.call('POST /staff/enrolment/totp', {}, thief);
    const step = await beginSignIn(portal, person);
    const { data } = (await portal.call('POST /staff/enrolment/passkey/options', {}, step)).body;
    const credential = aPasskey(PUBLIC_URL).create(data);
    const given = { credential, name: 'Security key' };
    const { cookies } = await portal.call('POST /staff/enrolment/passkey', given, step);
    const me = { bearer: cookies[0]?.value as string };
    const code = codeOf(begun.body.data.secret);
    const confirmed = await portal.call('POST /staff/account/totp/confirm', { code }, me);
    expect(confirmed.body.error).toBe('NOT_POSSIBLE');
  });

  it('can be the first second factor', async () => {
    const portal = shared();
    const person = await aStaffMember(portal, { enrolled: false });
    const step = await beginSignIn(portal, person);
    const passkey = aPasskey(PUBLIC_URL);
    const { data } = (await portal.call('POST /staff/enrolment/passkey/options', {}, step)).body;
    const credential = passkey.create(data);
    const given = { credential, name: 'Security key' };
    const enrolled = await portal.call('POST /staff/enrolment/passkey', given, step);
    expect(enrolled.body.data.recovery_codes).toHaveLength(10);
    const { body } = await portal.call('POST /staff/login', {
      email_address: person.email,
      password: person.password,
    });
    expect(body.data.methods).toEqual({ code: false, passkey: true, recovery_code: true });
  });
});

describe('the second factors of an account', () => {
  it('are never all removed', async () => {
    const portal = shared();
    const { me } = await withPasskey(portal);
    const { second_factors: factors } = (await portal.call('GET /staff/account', {}, me)).body.data;
    expect(factors.passkeys).toMatchObject([{ name: 'My phone', used_at: null }]);
    const id = factors.passkeys[0]?.id as string;
    expect((await portal.call('POST /staff/account/totp/remove', {}, me)).status).toBe(200);
    const last = await portal.call('POST /staff/account/passkeys/remove', { id }, me);
    expect([last.status, last.body.error]).toEqual([409, 'LAST_SECOND_FACTOR']);
    const { data } = (await portal.call('POST /staff/account/totp', {}, me)).body;
    const code = codeOf(data.secret);
    expect((await portal.call('POST /staff/account/totp/confirm', { code }, me)).status).toBe(200);
    expect((await portal.call('POST /staff/account/passkeys/remove', { id }, me)).status).toBe(200);
    expect((await portal.call('POST /staff/account/totp/remove', {}, me)).status).toBe(409);
  });

  it('of somebody else are not there', async () => {
    const portal = shared();
    const owner = await withPasskey(portal);
    const stranger = await withPasskey(portal);
    const { data } = (await portal.call('GET /staff/account', {}, owner.me)).body;
    const id = data.second_factors.passkeys[0]?.id as string;
    const device = data.devices[0]?.id as string;
    const call = portal.call;
    expect((await call('POST /staff/account/passkeys/remove', { id }, stranger.me)).status).toBe(
      404,
    );
    expect(
      (await call('POST /staff/account/devices/end', { id: device }, stranger.me)).status,
    ).toBe(404);
  });
});

describe('a dangerous action', () => {
  const codes = (portal: TestPortal, me: As) =>
    portal.call('POST /staff/account/recovery-codes', {}, me);

  it('asks for the second factor again after ten minutes', async () => {
    const portal = shared();
    const { me, passkey } = await withPasskey(portal);
    expect((await codes(portal, me)).status).toBe(200);
    clock.pass(10 * 60);
    const refused = await codes(portal, me);
    expect([refused.status, refused.body.error]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    for (const call of [
      'POST /staff/account/totp',
      'POST /staff/account/passkeys/options',
    ] as const) {
      expect((await portal.call(call, {}, me)).body.error, call).toBe('SECOND_FACTOR_NEEDED');
    }
    const code = '123456';
    const app = await portal.call('POST /staff/account/totp/confirm', { code }, me);
    expect(app.body.error).toBe('SECOND_FACTOR_NEEDED');
    // Everything else goes on.
    expect((await portal.call('GET /staff/account', {}, me)).status).toBe(200);
    const wrong = await portal.call('POST /staff/second-factor/code', { code: '000000' }, me);
    expect([wrong.status, (await codes(portal, me)).status]).toEqual([422, 403]);

    const options = await portal.call('POST /staff/second-factor/passkey/options', {}, me);
    const credential = passkey.get(options.body.data);
    const confirmed = await portal.call('POST /staff/second-factor/passkey', { credential }, me);
    expect([confirmed.status, (await codes(portal, me)).status]).toEqual([200, 200]);
    clock.pass(10 * 60 - 1);
    expect((await codes(portal, me)).status).toBe(200);
  });

  it('takes a code that was not used to log in', async () => {
    const portal = shared();
    const person = await aStaffMember(portal);
    const code = codeOf(person.secret);
    const { cookies } = await logIn(portal, person, code);
    const me = { bearer: cookies[0]?.value as string };
    const confirm = async (typed: string) =>
      (await portal.call('POST /staff/second-factor/code', { code: typed }, me)).status;
    expect(await confirm(code)).toBe(422);
    expect(await confirm(codeOf(person.secret, 1))).toBe(200);
  });
});

it('the current password can be tried fifty times a day', async () => {
  const portal = shared();
  const person = await aStaffMember(portal);
  const me = await signInStaff(portal, person);
  await fillLimit(portal, staffLimits.currentPasswordOfDay, String(person.id), 49);
  const change = async (current: string) =>
    (
      await portal.call(
        'POST /staff/account/password',
        { current, password: 'another long one' },
        me,
      )
    ).status;
  expect([await change('a guess'), await change(person.password)]).toEqual([422, 429]);
});

it('a new password ends all other sessions, and gives this one a new token', async () => {
  const portal = shared();
  const person = await aStaffMember(portal);
  const [me, other] = [await signInStaff(portal, person), await signInStaff(portal, person)];
  const step = await beginSignIn(portal, person);
  const change = (current: string, password: string) =>
    portal.call('POST /staff/account/password', { current, password }, me);
  expect((await change('not the password', 'another long one')).body).toMatchObject({
    error: 'WRONG_CURRENT_PASSWORD',
    fields: { current: 'Current password is not correct' },
  });
  expect((await change(person.password, 'too short')).status).toBe(422);
  expect((await change(person.password, person.password)).body.error).toBe('SAME_PASSWORD');
  expect((await change(person.password, `A1${person.email}`)).body.error).toBe('EASY_PASSWORD');
  const changed = await change(person.password, 'another long one');
  const token = changed.cookies[0]?.value as string;
  const status = async (as: As) => (await portal.call('GET /staff/session', {}, as)).status;
  expect([await status({ bearer: token }), await status(me), await status(other)]).toEqual([
    200, 401, 401,
  ]);
  expect((await portal.call('GET /staff/sign-in', {}, step)).status).toBe(401);
});

it('devices are listed, and logged out one by one or all at once', async () => {
  const portal = shared();
  const person = await aStaffMember(portal);
  const phone = { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile' } };
  const me = await signInStaff(portal, person);
  const others = [await signInStaff(portal, person, phone), await signInStaff(portal, person)];
  const devices = async () => (await portal.call('GET /staff/account', {}, me)).body.data.devices;
  const listed = await devices();
  expect(listed).toHaveLength(3);
  const onPhone = listed.find(({ device }) => device === 'Chrome on Android');
  await portal.call('POST /staff/account/devices/end', { id: onPhone?.id as string }, me);
  const status = async (as: As) => (await portal.call('GET /staff/session', {}, as)).status;
  expect(await Promise.all(others.map(status))).toEqual([401, 200]);
  await portal.call('POST /staff/account/devices/end', {}, me);
  expect(await Promise.all([me, ...others].map(status))).toEqual([200, 401, 401]);
  expect(await devices()).toMatchObject([{ current: true }]);
  const recorded = portal.db
    .selectFrom('audit_entries')
    .select('id')
    .where('actor', '=', person.actor);
  const ended = await recorded.where('action', '=', 'staff.end_devices').execute();
  expect(ended).toHaveLength(2);
});
