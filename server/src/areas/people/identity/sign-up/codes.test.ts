import { describe, expect, it } from 'vitest';
import { aPortal, type Overrides } from '../../../../testing/portal.ts';
import { aStudent } from '../../../../testing/rows/factories.ts';
import { aMailServer } from '../../../../testing/smtp.ts';
import { aClock, aHandle, codeMailedTo, mailsTo } from '../testing.ts';

async function aClaim(email_address = 'student@mail.example', more: Overrides = {}) {
  const clock = aClock();
  const portal = await aPortal({ now: clock.now, ...more });
  const student = await aStudent(portal);
  const handle = await aHandle(portal, student);
  const ask = async (email = email_address) =>
    await portal.call('POST /application/existence', { ...handle, email_address: email });
  const state = async () => (await portal.call('POST /application/mail-status', handle)).body.data;
  const states = async () => {
    const query = portal.db.selectFrom('one_time_codes').select(['email_address', 'state']);
    return await query.orderBy('created_at').execute();
  };
  return { clock, portal, student, handle, ask, state, states };
}

describe('a one-time code', () => {
  it('is mailed again at most once a minute, and stays the same', async () => {
    const { clock, portal, ask, state } = await aClaim();
    await ask();
    const first = await codeMailedTo(portal, 'student@mail.example');
    clock.pass(59);
    expect((await ask()).body).toMatchObject({ status: 204, data: { resend_in: 1 } });
    expect(await mailsTo(portal, 'student@mail.example')).toHaveLength(1);
    clock.pass(1);
    expect((await ask()).body).toMatchObject({ status: 204, data: { resend_in: 60 } });
    expect(await mailsTo(portal, 'student@mail.example')).toHaveLength(2);
    expect(await codeMailedTo(portal, 'student@mail.example')).toBe(first);
    expect((await state()).expires_in).toBe(9 * 60);
  });

  it('is mailed once when the button is pressed twice at once', async () => {
    const { portal, ask, states } = await aClaim();
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ body }) => body.status)).toEqual([204, 204, 204]);
    expect(await mailsTo(portal, 'student@mail.example')).toHaveLength(1);
    expect(await states()).toHaveLength(1);
  });

  it('gives way to a new one when the student corrects the address', async () => {
    const { clock, portal, ask, states, handle } = await aClaim('tpyo@mail.example');
    await ask();
    const first = await codeMailedTo(portal, 'tpyo@mail.example');
    clock.pass(1);
    expect((await ask('typo@mail.example')).body.status).toBe(204);
    expect(await states()).toEqual([
      { email_address: 'tpyo@mail.example', state: 'expired' },
      { email_address: 'typo@mail.example', state: 'open' },
    ]);
    const old = { ...handle, email_address: 'tpyo@mail.example', otp: first };
    expect((await portal.call('POST /application/create', old)).status).toBe(422);
  });

  it('is not mailed to an address that was corrected, nor once it was used or has ended', async () => {
    const mails = await aMailServer();
    mails.refuseWith = { code: 450, words: 'Come again' };
    const { clock, portal, ask, states, handle, state } = await aClaim('tpyo@mail.example', {
      worker: true,
      env: { SMTP_URL: mails.url },
      pace: { retries: 30, firstDelay: 1, longestDelay: 1, pollSeconds: 0.5 },
    });
    const soon = { timeout: 20_000 };
    const fate = async () => (await state()).mail;
    await ask();
    await expect.poll(fate, soon).toBe('retrying');
    await ask('typo@mail.example');
    await expect.poll(fate, soon).toBe('retrying');
    const otp = await codeMailedTo(portal, 'typo@mail.example');
    clock.pass(60);
    await ask('typo@mail.example');
    await expect.poll(fate, soon).toBe('retrying');
    const form = { ...handle, email_address: 'typo@mail.example', otp };
    expect((await portal.call('POST /application/create', form)).status).toBe(200);
    mails.refuseWith = undefined;
    const fates = async (to: string) =>
      (await mailsTo(portal, to)).map(({ kind, status }) => `${kind} ${status}`);
    await expect
      .poll(() => fates('typo@mail.example'), soon)
      .toEqual(['welcome sent', 'one-time-code failed', 'one-time-code failed']);
    expect(await fates('tpyo@mail.example')).toEqual(['one-time-code failed']);

    mails.refuseWith = { code: 450, words: 'Come again' };
    const other = await aHandle(portal, await aStudent(portal));
    const email_address = 'late@mail.example';
    await portal.call('POST /application/existence', { ...other, email_address });
    await expect.poll(() => fates(email_address), soon).toEqual(['one-time-code retrying']);
    clock.pass(10 * 60);
    mails.refuseWith = undefined;
    await expect.poll(() => fates(email_address), soon).toEqual(['one-time-code failed']);
    const subjects = mails.received.map(({ raw }) => /Subject: (.*)\r/.exec(raw)?.[1]);
    expect(subjects).not.toContain('Your one-time code (OTP)');
    expect((await states()).map((code) => code.state)).toEqual(['expired', 'used', 'open']);
  });

  it('is new after the old one has ended', async () => {
    const { clock, portal, ask, state, states } = await aClaim();
    await ask();
    const first = await codeMailedTo(portal, 'student@mail.example');
    clock.pass(10 * 60);
    expect(await state()).toEqual({
      mail: 'none',
      sent_to: '',
      tries_left: 0,
      resend_in: 0,
      expires_in: 0,
    });
    await ask();
    expect(await codeMailedTo(portal, 'student@mail.example')).not.toBe(first);
    expect((await states()).map((code) => code.state)).toEqual(['expired', 'open']);
  });

  it('is capped by the day for one recipient, from any sender', async () => {
    const { portal } = await aClaim();
    const asOthers = async () => {
      const handle = await aHandle(portal, await aStudent(portal));
      const email_address = 'Flooded@mail.example';
      const { body } = await portal.call('POST /application/existence', {
        ...handle,
        email_address,
      });
      return body.data?.mail;
    };
    for (let number = 1; number <= 20; number += 1) expect(await asOthers()).toBe('queued');
    expect(await asOthers()).toBe('hidden');
    expect(await mailsTo(portal, 'Flooded@mail.example')).toHaveLength(20);
  });

  it('reports the true state of its mail', async () => {
    const { portal, ask, state } = await aClaim();
    await ask();
    for (const status of ['queued', 'sending', 'retrying', 'failed', 'sent'] as const) {
      await portal.db.updateTable('mails').set({ status }).execute();
      expect((await state()).mail).toBe(status);
    }
  });
});
