import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal } from './portal.ts';
import { aMail, aRegisteredStudent, aStaffMember, signIn, signInStaff } from './rows/factories.ts';

describe('the tests have', () => {
  const shared = aSharedPortal();

  it('a portal with students and staff who can log in', async () => {
    const portal = shared();
    const student = await aRegisteredStudent(portal);
    const me = await signIn(portal, student);
    const { body } = await portal.call(
      'GET /student/profile/{studentId}',
      { studentId: me.code },
      me,
    );
    expect(body.data[0].matric_no).toBe(student.matric_no);
    const staff = await signInStaff(portal, await aStaffMember(portal));
    expect((await portal.call('GET /staff/session', {}, staff)).status).toBe(200);
  });

  it('a database of their own each', async () => {
    const [one, other] = await Promise.all([aPortal(), aPortal()]);
    await aMail(one);
    const count = ({ db }: typeof one) => db.selectFrom('mails').select('id').execute();
    expect(await count(one)).toHaveLength(1);
    expect(await count(other)).toHaveLength(0);
  });
});
