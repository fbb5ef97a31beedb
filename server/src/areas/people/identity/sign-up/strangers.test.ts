import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, type TestPortal } from '../../../../testing/portal.ts';
import { aStudent } from '../../../../testing/rows/factories.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import {
  aClock,
  aHandle,
  aMailedCode,
  anotherCode,
  codeMailedTo,
  mailsTo,
  newestMailTo,
} from '../testing.ts';

const shared = aSharedPortal();

async function keyMailedTo(portal: TestPortal, address: string): Promise<string> {
  const text = await newestMailTo(portal, address, 'one-time-code');
  return /register#key=([\w-]{43})/.exec(text)?.[1] as string;
}

const codeState = async (portal: TestPortal, handle: { code: string; matric_no: string }) => {
  const { code, matric_no } = handle;
  return (await portal.call('POST /application/mail-status', { code, matric_no })).body.data;
};

/** Five wrong codes, typed with a handle of one's own. */
async function burnFive(
  portal: TestPortal,
  form: { matric_no: string; email_address: string; otp: string },
  { asks }: { asks: boolean },
) {
  const claim = { ...(await aHandle(portal, form)), email_address: form.email_address };
  if (asks) await portal.call('POST /application/existence', claim);
  const otp = anotherCode(form.otp);
  for (let time = 0; time < 5; time += 1) {
    await portal.call('POST /application/create', { ...claim, otp });
  }
}

describe('a stranger who knows the matriculation number', () => {
  it('does not learn the address of a code that somebody else asked for', async () => {
    const portal = shared();
    const student = await aStudent(portal);
    const mine = await aMailedCode(portal, student, 'private@mail.example');
    const strange = await aHandle(portal, student);
    expect(await codeState(portal, strange)).toEqual({
      mail: 'none',
      sent_to: '',
      tries_left: 0,
      resend_in: 0,
      expires_in: 0,
    });
    expect(await codeState(portal, mine)).toMatchObject({ sent_to: 'private@mail.example' });
  });

  it('does not use up the tries of the student’s code, with or without its address', async () => {
    const portal = shared();
    const mine = await aMailedCode(portal, await aStudent(portal), 'tries@mail.example');
    await burnFive(portal, mine, { asks: false });
    await burnFive(portal, mine, { asks: true });
    expect(await codeState(portal, mine)).toMatchObject({ tries_left: 5 });
    expect((await portal.call('POST /application/create', mine)).status).toBe(200);
  });

  it('does not end the student’s code by asking for one to another address', async () => {
    const portal = shared();
    const student = await aStudent(portal);
    const mine = await aMailedCode(portal, student, 'mine@mail.example');
    await aMailedCode(portal, student, 'theirs@mail.example');
    expect((await portal.call('POST /application/create', mine)).status).toBe(200);
    const states = await portal.db
      .selectFrom('one_time_codes')
      .select(['email_address', 'state'])
      .where('student_id', '=', student.id)
      .orderBy('created_at')
      .execute();
    expect(states).toEqual([
      { email_address: 'mine@mail.example', state: 'used' },
      { email_address: 'theirs@mail.example', state: 'expired' },
    ]);
  });

  it('gets twenty guesses with all handles together; the link in the mail still works', async () => {
    const portal = shared();
    const mine = await aMailedCode(portal, await aStudent(portal), 'burnt@mail.example');
    for (let handles = 0; handles < 4; handles += 1) await burnFive(portal, mine, { asks: true });
    const create = (form: object) =>
      portal.call('POST /application/create', { ...mine, ...form } as typeof mine);
    expect((await create({})).body.error).toBe('CODE_USED_UP');
    const mail_key = await keyMailedTo(portal, 'burnt@mail.example');
    const wrong = `${mail_key.slice(0, -2)}${mail_key.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await create({ otp: '', mail_key: wrong })).body.error).toBe('CODE_EXPIRED');
    expect((await create({ otp: '', mail_key })).status).toBe(200);
  });

  it('does not stop the student from verifying', async () => {
    const portal = shared();
    const { matric_no } = await aStudent(portal);
    const verify = async (address: string) =>
      (await portal.call('POST /application/verify', { matric_no }, { address })).status;
    const statuses = [];
    for (let time = 0; time < 121; time += 1) statuses.push(await verify('10.9.0.1'));
    expect(statuses).toEqual([...Array(120).fill(200), 429]);
    expect(await verify('10.9.0.2')).toBe(200);
  });
});

describe('a code asked for without a handle', () => {
  it('works with any live handle and that address', async () => {
    const portal = shared();
    const { matric_no } = await aStudent(portal);
    const email_address = 'bare@mail.example';
    const { body } = await portal.call('POST /application/existence', { matric_no, email_address });
    expect(body).toMatchObject({ status: 204, data: { mail: 'queued', tries_left: 5 } });
    const handle = await aHandle(portal, { matric_no });
    expect((await codeState(portal, handle)).mail).toBe('none');
    const otp = await codeMailedTo(portal, email_address);
    const form = { ...handle, email_address, otp };
    const wrong = await portal.call('POST /application/create', { ...form, otp: anotherCode(otp) });
    expect(wrong.body.message).toBe('OTP does not match');
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
  });

  it('is for students who can register', async () => {
    const portal = shared();
    const senior = await aStudent(portal, { level: '400 Level' });
    for (const matric_no of [senior.matric_no, 'NOT/THERE/1']) {
      const question = { matric_no, email_address: 'nobody@mail.example' };
      const { status, body } = await portal.call('POST /application/existence', question);
      expect([status, body.error]).toEqual([422, 'VERIFY_AGAIN']);
    }
  });
});

describe('past the daily number of codes', () => {
  it('only the roster’s own address gets an email, and the answer does not reveal it', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const student = await aStudent(portal, { email_address: 'known@mail.example' });
    const ask = async (email_address: string) => {
      const handle = await aHandle(portal, student);
      const { body } = await portal.call('POST /application/existence', {
        ...handle,
        email_address,
      });
      return { handle, body };
    };
    for (let box = 1; box <= 20; box += 1) {
      expect((await ask(`box${box}@mail.example`)).body.data?.mail).toBe('queued');
    }
    const other = await ask('box21@mail.example');
    const own = await ask('known@mail.example');
    const words = (text: object, address: string) =>
      JSON.stringify(text).replaceAll(address, 'ADDRESS');
    expect(own.body.data?.mail).toBe('hidden');
    expect(words(own.body, 'known@mail.example')).toBe(words(other.body, 'box21@mail.example'));
    const states = [await codeState(portal, own.handle), await codeState(portal, other.handle)];
    expect(words(states[0] as object, 'known@mail.example')).toBe(
      words(states[1] as object, 'box21@mail.example'),
    );
    expect(await mailsTo(portal, 'box21@mail.example')).toEqual([]);
    const guess = { email_address: 'known@mail.example', otp: '123456' };
    const guessed = await portal.call('POST /application/create', { ...own.handle, ...guess });
    expect(guessed.body.error).toBe('CODE_EXPIRED');

    clock.pass(60);
    await ask('known@mail.example');
    expect(await mailsTo(portal, 'known@mail.example')).toHaveLength(1);
    const text = await newestMailTo(portal, 'known@mail.example', 'one-time-code');
    expect(text).not.toMatch(/code: \d{6}/);
    const mail_key = await keyMailedTo(portal, 'known@mail.example');
    const form = { ...own.handle, email_address: 'known@mail.example', mail_key };
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
  });

  it('counts for each pair of number and address', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const claim = {
      ...(await aHandle(portal, await aStudent(portal))),
      email_address: 'often@mail.example',
    };
    const fates = [];
    for (let time = 0; time < 11; time += 1) {
      fates.push((await portal.call('POST /application/existence', claim)).body.data?.mail);
      clock.pass(60);
    }
    expect(fates).toEqual([...Array(10).fill('queued'), 'hidden']);
    expect(await mailsTo(portal, 'often@mail.example')).toHaveLength(10);
  });
});

describe('dates of birth tried one by one', () => {
  const birth_date = '2005-03-09';

  async function tried(addresses: string[]) {
    const portal = await aPortal();
    await changeSetting(portal.db, {
      key: 'registration_proof',
      value: 'birth_date',
      by: 'operator',
    });
    const student = await aStudent(portal, { birth_date, email_address: 'roster@mail.example' });
    const ask = async (email_address: string, birth: string, address = '127.0.0.1') => {
      const form = { ...(await aHandle(portal, student)), email_address, birth_date: birth };
      return { form, ...(await portal.call('POST /application/existence', form, { address })) };
    };
    const statuses = [];
    for (const [day, address] of addresses.entries()) {
      const date = `2006-03-${String(day + 10)}`;
      statuses.push((await ask('thief@mail.example', date, address)).status);
    }
    return { portal, ask, statuses };
  }

  it('are judged ten times, and then nobody learns whether one is right', async () => {
    const { portal, ask, statuses } = await tried(
      Array.from({ length: 11 }, (_, number) => `10.1.0.${number}`),
    );
    expect(statuses).toEqual([...Array(10).fill(422), 200]);
    const right = await ask('thief@mail.example', birth_date, '10.2.0.1');
    const wrong = await ask('thief@mail.example', '2005-03-10', '10.2.0.2');
    expect(right.body).toEqual(wrong.body);
    expect(right.body.data?.mail).toBe('hidden');
    expect(await mailsTo(portal, 'thief@mail.example')).toEqual([]);
  });

  it('leave the student another network, and the roster’s own address always', async () => {
    const { portal, ask, statuses } = await tried(Array(6).fill('10.3.0.1'));
    expect(statuses).toEqual([...Array(5).fill(422), 200]);
    const elsewhere = await ask('mine@mail.example', birth_date, '10.3.0.2');
    expect(elsewhere.body.data?.mail).toBe('queued');
    const here = await ask('roster@mail.example', birth_date, '10.3.0.1');
    expect(here.body.data?.mail).toBe('hidden');
    const mail_key = await keyMailedTo(portal, 'roster@mail.example');
    const { status } = await portal.call('POST /application/create', { ...here.form, mail_key });
    expect(status).toBe(200);
  });
});
