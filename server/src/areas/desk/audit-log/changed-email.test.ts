import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type As, aSharedPortal } from '../../../testing/portal.ts';
import {
  aRegisteredStudent,
  aStaffMember,
  aStudent,
  signInStaff,
} from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aRegistered, aSkillChange } from '../../../testing/rows/skill-changes.ts';
import { aComplainant, openComplaint } from '../complaints/testing.ts';
import { aLine, HEADER, importNow } from '../roster-imports/testing.ts';

const TODAY = '2026-11-26';
const portal = aSharedPortal({ now: () => new Date(`${TODAY}T09:00:00Z`) });
const NAME = 'Ọmọlará Adébáyọ̀';
const NEW_EMAIL = 'adebayo@edc.example';
let ola: Awaited<ReturnType<typeof aStaffMember>>;
let me: As;
let boss: As;

type Call = Parameters<ReturnType<typeof portal>['call']>[0];

async function ask(call: Call, input: object, as = me): Promise<unknown> {
  const { status, body } = await portal().call(call, input as never, as);
  expect(status, `${call}: ${JSON.stringify(body)}`).toBe(200);
  return (body as { data?: unknown }).data;
}

/** Every value of this field in an answer, however deep. */
function valuesOf(field: string, answer: unknown): unknown[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) =>
    name === field ? [value] : valuesOf(field, value),
  );
}

interface Deed {
  action: string;
  /** Where colleagues read who did it. */
  seen: [call: Call, input: object, field: string];
}

async function doTenDeeds(): Promise<Deed[]> {
  const complaint = await openComplaint(portal(), await aComplainant(portal()), {
    category: 'Skill' as never,
  });
  await ask('POST /staff/complaints/note', { complaint, message: 'Ask the registrar first.' });
  await ask('POST /staff/complaints/reply', { complaint, version: 1, message: 'It is solved.' });

  const changer = await aRegistered(portal());
  const request = `skill-change-${(await aSkillChange(portal(), changer)).id}`;
  await ask('POST /staff/requests/{request}/approve', { request });

  await ask('POST /staff/settings', { versions: '', request_days: '7' });

  const { code: student } = await aRegisteredStudent(portal());
  await ask('POST /staff/students/{student}/lock', { student, reason: 'Lost phone' });

  const { matric_no } = await aStudent(portal());
  const erase = { student: matric_no, reason: 'They asked for it' };
  await ask('POST /staff/students/{student}/erase', erase);

  await importNow(portal(), me, [HEADER, aLine()].join('\n'));
  await ask('POST /staff/pins', { matric_nos: 'SCI/26/0042' });
  await ask('POST /staff/tokens', { name: 'Records', scopes: 'registrations.pull', days: '30' });

  const workshops = (await ask('GET /staff/registers/workshops', {})) as Record<string, string>[];
  const workshop = workshops.find(({ skill }) => skill === 'fashion')?.key;
  const { id } = await aRegistration(portal(), { at: new Date('2026-11-01T08:00:00Z') });
  const mark = { registration: String(id), day: TODAY, present: 'Yes', reason: 'Seen in class' };
  await ask('POST /staff/registers/correct', mark);

  const news = { who: 'registered', subject: 'News', message: 'We move.' };
  await ask('POST /staff/announcements', news);
  const reply = { title: 'Come by', body: 'Good day {first_name}.', category: 'Skill' };
  await ask('POST /staff/saved-replies', reply);

  const register = { workshop, day: TODAY };
  return [
    {
      action: 'complaint.note',
      seen: ['GET /staff/complaints/{complaint}', { complaint }, 'sender_name'],
    },
    {
      action: 'complaint.answer',
      seen: ['GET /staff/complaints/{complaint}', { complaint }, 'full_name'],
    },
    {
      action: 'skill_change.approve',
      seen: ['GET /staff/requests/{request}', { request }, 'decided_by_name'],
    },
    {
      action: 'setting.change',
      seen: ['GET /staff/settings', {}, 'changed_by'],
    },
    {
      action: 'account.lock',
      seen: ['GET /staff/students/{student}', { student }, 'actor_name'],
    },
    { action: 'proposal.propose', seen: ['GET /staff/proposals', {}, 'proposed_by'] },
    { action: 'roster.import', seen: ['GET /staff/roster/imports', {}, 'started_by'] },
    { action: 'pin.issue', seen: ['GET /staff/pins', {}, 'issued_by'] },
    { action: 'token.create', seen: ['GET /staff/tokens', {}, 'created_by'] },
    { action: 'attendance.present', seen: ['GET /staff/registers', register, 'corrected_by'] },
    { action: 'announcement.send', seen: ['GET /staff/announcements', {}, 'created_by'] },
    { action: 'saved_reply.add', seen: ['GET /staff/saved-replies', {}, 'updated_by'] },
  ];
}

let deeds: Deed[];

beforeAll(async () => {
  await stock(portal(), 50);
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'`.execute(
    portal().db,
  );
  boss = await signInStaff(portal(), await aStaffMember(portal(), { roles: ['administrator'] }));
  ola = await aStaffMember(portal(), {
    fullName: NAME,
    roles: ['administrator', 'registrar', 'support'],
  });
  me = await signInStaff(portal(), ola);
  deeds = await doTenDeeds();
  const changed = { id: String(ola.id), email_address: NEW_EMAIL, reason: 'A new surname' };
  await ask('POST /staff/accounts/{id}/email', changed, boss);
});

it('everything that a person did shows their name after their email has changed', async () => {
  const without = [];
  for (const { action, seen } of deeds) {
    const [call, input, field] = seen;
    const named = valuesOf(field, await ask(call, input, boss));
    if (!named.includes(NAME)) without.push([action, named]);
  }
  expect(without).toEqual([]);
});

it.each([
  ['their account', () => ({ actor: ola.actor })],
  ['the new address', () => ({ q: NEW_EMAIL })],
  ['the name', () => ({ q: NAME })],
])('the audit log finds all of it by %s', async (_what, filter) => {
  const { items } = (await ask('GET /staff/audit', { ...filter(), size: 100 }, boss)) as {
    items: { action: string; actor: string; actor_name: string }[];
  };
  const theirs = items.filter(({ actor_name }) => actor_name === NAME);
  expect(theirs.map(({ action }) => action)).toEqual(
    expect.arrayContaining(deeds.map(({ action }) => action)),
  );
  expect(new Set(theirs.map(({ actor }) => actor))).toEqual(new Set([`staff:${NEW_EMAIL}`]));
});
