import { describe, expect, it } from 'vitest';
import { aPortal } from '../../../../testing/portal.ts';
import { aRegisteredStudent, PASSWORD, signIn } from '../../../../testing/rows/factories.ts';
import { aClock, mailsTo, tokenMailedTo } from '../testing.ts';

const PHONE = '08031234567';

describe('an address that waits for its confirmation', () => {
  it('is mailed the link again, at most one a minute, and the old one is void', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const me = await signIn(portal, await aRegisteredStudent(portal));
    const email = 'again@mail.example';
    const again = async () => (await portal.call('POST /student/resend_confirmation', {}, me)).body;
    expect(await again()).toMatchObject({
      message: 'Your email address is confirmed.',
      data: { resend_in: 0 },
    });
    await portal.call(
      'POST /student/update',
      { email_address: email, telephone: PHONE, current_password: PASSWORD },
      me,
    );
    const first = await tokenMailedTo(portal, email, 'email-link');
    clock.pass(20);
    expect(await again()).toMatchObject({
      message: `We sent a link to ${email} a moment ago. You can request another one in 40 seconds.`,
      data: { resend_in: 40 },
    });
    expect(await mailsTo(portal, email)).toHaveLength(1);
    clock.pass(40);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ data }) => data.resend_in)).toEqual([60, 60]);
    // The first had not left yet: it never will, since its link is void.
    const mails = await mailsTo(portal, email);
    expect(mails.map(({ status }) => status)).toEqual(['queued', 'failed']);
    const confirm = async (token: string) =>
      (await portal.call('POST /applicant_mail/confirm_email', { email, token })).status;
    expect(await confirm(first)).toBe(410);
    expect(await confirm(await tokenMailedTo(portal, email, 'email-link'))).toBe(200);
    expect((await again()).message).toBe('Your email address is confirmed.');
    expect(await mailsTo(portal, email)).toHaveLength(2);
  });

  it('is mailed so many links a day and no more', async () => {
    const clock = aClock();
    const portal = await aPortal({ now: clock.now });
    const me = await signIn(portal, await aRegisteredStudent(portal));
    const form = {
      email_address: 'many@mail.example',
      telephone: PHONE,
      current_password: PASSWORD,
    };
    await portal.call('POST /student/update', form, me);
    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      clock.pass(60);
      statuses.push((await portal.call('POST /student/resend_confirmation', {}, me)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    expect(await mailsTo(portal, form.email_address)).toHaveLength(11);
  });
});
