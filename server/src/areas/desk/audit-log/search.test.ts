import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, aStudent, signInStaff } from '../../../testing/rows/factories.ts';
import { recordInAudit } from '../../system/audit/actions.ts';

const shared = aSharedPortal();
let me: As;

beforeAll(async () => {
  const person = await aStaffMember(shared(), { fullName: 'Ngozi Okafor' });
  me = await signInStaff(shared(), person);
});

const entry = (given: Partial<Parameters<typeof recordInAudit>[1]>) =>
  recordInAudit(shared().db, { actor: 'operator', action: 'home.save', subject: 'test', ...given });

const found = async (q: string) => {
  const { status, body } = await shared().call('GET /staff/audit', { q }, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data.items.map(({ subject }) => subject);
};

it.each(['Ɗanjuma', 'danjuma', 'Hadiza', 'hadiza danjuma', 'Zainab', 'danj zai'])(
  'finds a student’s entries by %j, any name of theirs',
  async (typed) => {
    const { id } = await aStudent(shared(), { surname: 'Ɗanjuma', firstname: 'Hadiza Zainab' });
    await entry({ action: 'student.correct', subject: `student:${id}`, studentId: id });
    expect(await found(typed)).toContain(`student:${id}`);
    expect(await found(`${typed}x`)).toEqual([]);
  },
);

it('finds what the column of subjects shows', async () => {
  const { db } = shared();
  const { id } = await db
    .insertInto('saved_replies')
    .values({ title: 'Where is the office?', body: 'Room 4.', updated_by: 'operator' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await entry({ action: 'saved_reply.change', subject: `saved_reply:${id}` });
  await entry({ action: 'setting.change', subject: 'setting:two_person_kobo' });
  await entry({ action: 'set_up.confirm', subject: 'set-up:mail' });
  await entry({ action: 'proposal.refuse', subject: 'proposal:714' });
  for (const [typed, subject] of [
    ['the office', `saved_reply:${id}`],
    ['Saved reply “Where is the office?”', `saved_reply:${id}`],
    ['second person', 'setting:two_person_kobo'],
    ['Setting: Second person needed above', 'setting:two_person_kobo'],
    ['Set-up: Test email', 'set-up:mail'],
    ['Proposal 714', 'proposal:714'],
  ] as const) {
    expect(await found(typed), typed).toContain(subject);
    expect(await found(`${typed}x`), typed).toEqual([]);
  }
});

it('finds what was typed, such as a reason or a teller number', async () => {
  const detail = { reason: 'Brought the “yellow” slip, 100%', teller_number: 'TN4471902' };
  await entry({
    action: 'payment.hold',
    subject: 'payment:TYPED',
    detail: { ...detail, by: 'staff:714714' },
  });
  for (const typed of ['yellow', 'the “yellow” slip, 100%', 'tn447190', 'BROUGHT THE']) {
    expect(await found(typed), typed).toContain('payment:TYPED');
  }
  // Names of fields and accounts are not what anybody wrote.
  for (const typed of ['teller_number', 'slip, 1%', '714714', 'ye']) {
    expect(await found(typed), typed).toEqual([]);
  }
});

it('names a proposal by what it proposes', async () => {
  const { db } = shared();
  const { id: staffId } = await aStaffMember(shared());
  const at = new Date();
  const { id } = await db
    .insertInto('proposals')
    .values({
      ...{ kind: 'waiver', lock_key: 'waiver:714', amount_kobo: 250_000, reason: 'Paid twice' },
      ...{ summary: 'Waive ₦2,500.00', facts: '[]', effects: '{}' },
      ...{ proposed_by: staffId, proposed_at: at, expires_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await entry({ action: 'proposal.refuse', subject: `proposal:${id}` });
  const { body } = await shared().call('GET /staff/audit', { q: `proposal:${id}` }, me);
  expect(body.data.items[0]?.subject_name).toBe('Waive ₦2,500.00');
});
