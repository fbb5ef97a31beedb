import type { ConsoleList } from '@edc/contract/people/staff-view-rules';
import { expect, it } from 'vitest';
import { aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { mailViews } from './actions.ts';

const portal = aSharedPortal();

it('emails the owner of a saved view its link every Monday, if they wish', async () => {
  const person = await aStaffMember(portal(), { roles: ['registrar'] });
  const as = await signInStaff(portal(), person);
  const save = async (name: string) => {
    const view = { list: 'students', name, search: 'level=300+Level' } as const;
    return (await portal().call('POST /staff/views', view, as)).body.data;
  };
  const [wanted, other] = [await save('Third year'), await save('Others')];
  expect(wanted.weekly).toBe(false);
  const weekly = (id: number, on: 'Yes' | 'No', who = as) =>
    portal().call('POST /staff/views/{id}/weekly', { id: String(id), on }, who);
  expect((await weekly(wanted.id, 'Yes')).body.message).toBe(
    'You get a link to this view every Monday.',
  );
  const stranger = await signInStaff(portal(), await aStaffMember(portal()));
  expect((await weekly(other.id, 'Yes', stranger)).status).toBe(404);

  await mailViews(portal().app);
  await mailViews(portal().app);
  const mails = await portal()
    .db.selectFrom('mails')
    .select(['to_address', 'subject', 'text'])
    .where('kind', '=', 'staff-view')
    .execute();
  expect(mails).toMatchObject([{ to_address: person.email, subject: 'Students: Third year' }]);
  expect(mails[0]?.text).toContain('/staff/students?level=300+Level');

  await portal()
    .db.updateTable('staff')
    .set({ roles: ['trainer'] })
    .where('id', '=', person.id)
    .execute();
  await portal().db.deleteFrom('mails').where('kind', '=', 'staff-view').execute();
  await mailViews(portal().app);
  const left = await portal()
    .db.selectFrom('mails')
    .select('id')
    .where('kind', '=', 'staff-view')
    .execute();
  expect(left).toEqual([]);
});

it('saves what its list can be asked for, and nothing else', async () => {
  const as = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  const save = (search: string) =>
    portal().call('POST /staff/views', { list: 'students', name: 'Mine', search }, as);
  const known = 'q=Ada+Obi&state=active&level=300+Level&waiting=request&sort=-name';
  expect((await save(known)).body.data.search).toBe(known);
  for (const search of [
    'javascript:alert(1)',
    'state=sleeping',
    'level=300+Level&next=//evil.example',
    'cursor=abc',
    `q=${'x'.repeat(101)}`,
  ]) {
    const { status, body } = await save(search);
    expect([status, body.error], search).toEqual([422, 'INVALID']);
  }
});

it.each([
  ['requests', 'kind=certificate&state=approved&age=7&sort=-requested', 'state=sleeping'],
  ['complaints', 'state=all&priority=high&assignee=me&sort=-updated', 'assignee=everybody'],
] as const)('saves views of %s', async (list, known, unknown) => {
  const as = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['registrar'] }));
  const save = (search: string) =>
    portal().call('POST /staff/views', { list, name: 'Mine', search }, as);
  expect((await save(known)).body.data.search).toBe(known);
  expect((await save(unknown)).status).toBe(422);
  const { body } = await portal().call('GET /staff/views', { list }, as);
  expect(body.data.map(({ search }) => search)).toEqual([known]);
});

it('saves views of every other list, each with its own filters', async () => {
  const as = await signInStaff(portal(), await aStaffMember(portal()));
  const save = (list: ConsoleList, search: string) =>
    portal().call('POST /staff/views', { list, name: 'Mine', search }, as);
  for (const [list, search] of [
    ['payments', 'state=credit&sort=at'],
    ['exceptions', 'kind=credit&sort=-at'],
    ['refunds', 'kind=all&sort=at'],
    ['pins', 'state=open'],
    ['staff', 'role=trainer&sort=-name'],
    ['outbox', 'state=failed'],
    ['audit', 'action=student.lock'],
  ] as const) {
    expect((await save(list, search)).body.data?.search, list).toBe(search);
    expect((await save(list, 'level=300+Level')).status, list).toBe(422);
  }
});
