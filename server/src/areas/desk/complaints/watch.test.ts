import { DAY_MS } from '@edc/contract/common/time/days';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aSharedPortal } from '../../../testing/portal.ts';
import { answerComplaint, closeByStaff, setPending } from './staff/actions.ts';
import type { StaffActor } from './staff/change.ts';
import { aComplainant, anActor, type Complainant, openComplaint } from './testing.ts';
import { watchComplaints } from './watch.ts';

const START = new Date('2026-11-15T09:00:00Z');
let now = START;
const shared = aSharedPortal({ now: () => now });
let actor: StaffActor;

beforeAll(async () => {
  actor = await anActor(shared());
});

beforeEach(() => {
  now = START;
});

async function onDay(days: number) {
  now = new Date(START.getTime() + days * DAY_MS);
  await watchComplaints(shared().app);
}
const complaintState = async (code: string) =>
  (
    await shared()
      .db.selectFrom('complaints')
      .select('status')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).status;
const subjectsTo = async ({ student }: Complainant) =>
  (
    await shared()
      .db.selectFrom('mails')
      .select('subject')
      .where('to_address', '=', student.email)
      .orderBy('created_at')
      .execute()
  ).map(({ subject }) => subject.split(':')[0]?.replace(/ [A-Z0-9]{8}\b/, ''));

it('brings a pending complaint back on its day, not before', async () => {
  const code = await openComplaint(shared(), await aComplainant(shared()));
  await setPending(shared().app, { code, waitingFor: 'the bank', until: '2026-11-30', actor });
  await onDay(14);
  expect(await complaintState(code)).toBe('pending');
  await onDay(14.6); // 29 November, 23:24 in UTC: the 30th in Lagos.
  expect(await complaintState(code)).toBe('open');
});

it('reminds a silent student after 10 days, then closes the complaint', async () => {
  const me = await aComplainant(shared());
  const code = await openComplaint(shared(), me);
  await answerComplaint(shared().app, { code, message: 'Please send the receipt.', actor });
  await onDay(9.9);
  expect(await subjectsTo(me)).toEqual(['Answer to your complaint']);
  await onDay(10);
  await onDay(12.9);
  expect(await subjectsTo(me)).toEqual([
    'Answer to your complaint',
    expect.stringContaining('Is complaint solved?'),
  ]);
  expect(await complaintState(code)).toBe('open');
  await onDay(13);
  expect(await complaintState(code)).toBe('closed');
  await onDay(14);
  expect((await subjectsTo(me)).at(-1)).toBe('Complaint closed');
  expect(await subjectsTo(me)).toHaveLength(3);
});

it('leaves complaints alone that wait for the centre, are pending, or were replied to', async () => {
  const me = await aComplainant(shared());
  const [unanswered, pending, replied] = [
    await openComplaint(shared(), me),
    await openComplaint(shared(), me),
    await openComplaint(shared(), me),
  ];
  await answerComplaint(shared().app, { code: pending, message: 'We ask the bank.', actor });
  const waiting = { code: pending, waitingFor: 'the bank', until: '2027-01-30', actor };
  await setPending(shared().app, waiting);
  await answerComplaint(shared().app, { code: replied, message: 'Is it solved?', actor });
  const input = { ...me.own, ticket_id: replied, message: 'No' };
  await shared().call('POST /student/complaints/reply', input, me.as);
  await onDay(30);
  expect([
    await complaintState(unanswered),
    await complaintState(pending),
    await complaintState(replied),
  ]).toEqual(['open', 'pending', 'open']);
});

it('opens a closed complaint when staff answer it', async () => {
  const code = await openComplaint(shared(), await aComplainant(shared()));
  await closeByStaff(shared().app, { code, reason: 'Solved', actor });
  expect(await complaintState(code)).toBe('closed');
  await answerComplaint(shared().app, { code, message: 'One more thing.', actor });
  expect(await complaintState(code)).toBe('open');
});
