import type { StaffRole } from '@edc/contract/common/access/staff-roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSharedPortal } from '../../../testing/portal.ts';
import { aDeadJob } from '../../../testing/processes/dead-jobs.ts';
import { aRegisteredStudent, aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { notifyAboutWork } from './actions.ts';

const portal = aSharedPortal();

const aPerson = async (role: StaffRole, given: { enrolled?: boolean } = {}) =>
  await aStaffMember(portal(), { roles: [role], ...given });

const morningMailsTo = async (email: string) =>
  await portal()
    .db.selectFrom('mails')
    .select(['subject', 'text'])
    .where('kind', '=', 'staff-morning')
    .where('to_address', '=', email)
    .execute();

describe('what waits for staff', () => {
  beforeAll(async () => {
    const student = await aRegisteredStudent(portal());
    await portal()
      .db.insertInto('complaints')
      .values({ code: 'TKT44444', student_id: student.id, subject: 'My name', category: 'Other' })
      .execute();
    await aDeadJob(portal().db, 'sweep-expired', {});
  });

  it('is counted for the bell by what the roles allow', async () => {
    const counts = async (role: StaffRole) => {
      const as = await signInStaff(portal(), await aPerson(role));
      const { data } = (await portal().call('GET /staff/waiting', {}, as)).body;
      return Object.fromEntries(data.map(({ kind, total }) => [kind, total.count]));
    };
    expect(await counts('administrator')).toMatchObject({ complaints: 1, failed_jobs: 1 });
    expect(await counts('support')).toEqual({ complaints: 1, failed_mails: 0 });
    expect(await counts('finance')).toMatchObject({ complaints: 0 });
    expect(await counts('trainer')).toEqual({ scans: 0 });
    await portal()
      .db.updateTable('complaints')
      .set({ due_at: new Date(0) })
      .execute();
    const support = await signInStaff(portal(), await aPerson('support'));
    const { data } = (await portal().call('GET /staff/waiting', {}, support)).body;
    expect(data.find(({ kind }) => kind === 'complaints')).toMatchObject({ overdue: 1 });
    await portal().db.updateTable('complaints').set({ due_at: null }).execute();
  });

  it('is summarised in one email each morning, with counts and without names', async () => {
    const support = await aPerson('support');
    const trainer = await aPerson('trainer');
    const invited = await aPerson('support', { enrolled: false });
    await notifyAboutWork(portal().app);
    await notifyAboutWork(portal().app);
    const [mail, ...more] = await morningMailsTo(support.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('What waits for you today');
    expect(mail?.text).toContain('Complaints to answer: 1');
    expect(mail?.text).not.toContain('Failed emails');
    expect(mail?.text).not.toContain('Adeyemi');
    expect(await morningMailsTo(trainer.email)).toEqual([]);
    expect(await morningMailsTo(invited.email)).toEqual([]);
  });

  it('is not emailed to those who switched it off, or are locked', async () => {
    const support = await aPerson('support');
    const as = await signInStaff(portal(), support);
    const account = async () => (await portal().call('GET /staff/account', {}, as)).body.data;
    expect((await account()).morning_email).toBe(true);
    await portal().call('POST /staff/account/morning-email', { on: 'No' }, as);
    expect((await account()).morning_email).toBe(false);
    const locked = await aPerson('support');
    await portal()
      .db.updateTable('staff')
      .set({ locked_at: new Date() })
      .where('id', '=', locked.id)
      .execute();
    await notifyAboutWork(portal().app);
    expect(await morningMailsTo(support.email)).toEqual([]);
    expect(await morningMailsTo(locked.email)).toEqual([]);
  });
});
