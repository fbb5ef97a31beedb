import { describe, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../../testing/portal.ts';
import { aRegisteredStudent, PASSWORD, signIn } from '../../../../testing/rows/factories.ts';
import { aClock } from '../testing.ts';

const clock = aClock();
const shared = aSharedPortal({ now: clock.now });

async function aKeeper() {
  const portal = shared();
  const student = await aRegisteredStudent(portal);
  const me = await signIn(portal, student);
  const other = await signIn(portal, student);
  const ask = async (mark: string, as: As = {}) => {
    const question = { student_code: student.code, mark };
    return (await portal.call('POST /student/kept-slips', question, as)).body.data;
  };
  return { portal, student, me, other, ask };
}

describe('slips kept on a device', () => {
  it('stay while it is logged in, and when its session has run out', async () => {
    const { me, ask } = await aKeeper();
    const { keep, mark } = await ask('', me);
    expect(keep).toBe(true);
    clock.pass(8 * 60 * 60);
    expect(await ask(mark, me)).toEqual({ keep: true, mark });
    expect(await ask(mark)).toEqual({ keep: true, mark });
  });

  it('go once the student has signed the device out from another one', async () => {
    const { portal, me, other, ask } = await aKeeper();
    const { mark } = await ask('', other);
    await portal.call('POST /student/sessions/end', {}, me);
    expect(await ask(mark, other)).toEqual({ keep: false, mark: '' });
    const renewed = await ask(mark, me);
    expect(renewed).toEqual({ keep: true, mark: expect.not.stringContaining(mark) });
  });

  it('go once the password was changed', async () => {
    const { portal, student, me, other, ask } = await aKeeper();
    const { mark } = await ask('', other);
    const form = {
      userCode: student.code,
      currentPassword: PASSWORD,
      newPassword: 'Adire-Cloth-7',
    };
    expect((await portal.call('POST /student/reset_current_password', form, me)).status).toBe(200);
    expect((await ask(mark, other)).keep).toBe(false);
  });

  it('are nobody else’s, and never of a locked account', async () => {
    const { portal, student, ask } = await aKeeper();
    const stranger = await aKeeper();
    const { mark } = await stranger.ask('', stranger.me);
    expect((await ask(mark, stranger.me)).keep).toBe(false);
    expect((await ask('made up')).keep).toBe(false);
    const own = portal.db.updateTable('accounts').where('code', '=', student.code);
    await own.set({ locked_at: clock.now() }).execute();
    expect((await ask('')).keep).toBe(false);
  });
});
