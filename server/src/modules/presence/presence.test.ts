import { PRESENCE_SECONDS } from '@edc/contract/presence-rules';
import { expect, it } from 'vitest';
import { aStaffMember, signInStaff } from '../../testing/factories.ts';
import { type As, aSharedPortal } from '../../testing/portal.ts';

const portal = aSharedPortal();

it('says who else looks at a student, until they leave or are not heard of', async () => {
  const aPerson = async (fullName: string) =>
    await signInStaff(portal(), await aStaffMember(portal(), { fullName }));
  const [ada, ngozi] = [await aPerson('Ada Obi'), await aPerson('Ngozi Okafor')];
  const look = async (as: As, subject = 'student:ABC2345678') =>
    (await portal().call('POST /staff/presence', { subject }, as)).body.data.others;
  const told = async () =>
    (
      await portal()
        .db.selectFrom('live_events')
        .select('key')
        .where('topic', '=', 'presence')
        .execute()
    ).length;

  expect(await look(ada)).toEqual([]);
  expect(await look(ngozi)).toEqual(['Ada Obi']);
  expect(await look(ada)).toEqual(['Ngozi Okafor']);
  expect(await look(ada, 'student:record-7')).toEqual([]);
  // A beat is no news; arriving is.
  expect(await told()).toBe(3);

  await portal().call('POST /staff/presence/end', { subject: 'student:ABC2345678' }, ngozi);
  expect(await told()).toBe(4);
  expect(await look(ada)).toEqual([]);

  await look(ngozi);
  await portal()
    .db.updateTable('staff_presence')
    .set({ seen_at: new Date(Date.now() - (PRESENCE_SECONDS + 1) * 1000) })
    .execute();
  expect(await look(ada)).toEqual([]);
});
