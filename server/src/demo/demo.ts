import { DAY_MS } from '@edc/contract/common/time/days';
import { type Demo, readDemo, readDemoFile, registrationsOf } from '../../../demo/read-demo.ts';
import { importComplaints } from '../areas/desk/complaints/past-complaints.ts';
import { importWhole } from '../areas/desk/roster-imports/operator.ts';
import { createDemoAccounts, type DemoStudent } from '../areas/people/identity/demo-accounts.ts';
import { hasStudents } from '../areas/people/roster/queries.ts';
import { createStaff } from '../areas/people/staff/actions.ts';
import { seedTotp } from '../areas/people/staff/second-factors/actions.ts';
import { demoDataState, markDemoData } from '../areas/system/settings-store/demo-mark.ts';
import type { App } from '../context.ts';
import { staffActor } from '../platform/actors.ts';
import type { Database, Db } from '../platform/database/connect.ts';
import { withLock } from '../platform/database/with-lock.ts';
import { loadCertificates } from './certificates.ts';
import { loadContent } from './content.ts';
import { loadProposals } from './proposals.ts';
import { loadRegistrations } from './registrations.ts';
import { loadScans } from './scans.ts';
import { loadSiteWork } from './site.ts';
import { loadSkillChanges } from './skill-changes.ts';
import { assignDemoTrainers } from './trainers.ts';
import { joinedAt, loadWaitingList } from './waiting-list.ts';

const DEMO_STUDENT_PASSWORD = 'Adire-2026';
const DEMO_STAFF_PASSWORD = 'Indigo-2026';

const LOCK = 7_203_461_230;
const by = 'demo';

export interface DemoAccount {
  kind: 'student' | 'staff';
  /** What to type: a matriculation number, or an email address. */
  login: string;
  password: string;
  shows: string;
}

/** The demo's accounts, which `npm start` prints. */
export function demoAccounts(demo = readDemo()): DemoAccount[] {
  return [
    ...demo.students.map(({ matric_no, about }) => ({
      kind: 'student' as const,
      login: matric_no,
      password: DEMO_STUDENT_PASSWORD,
      shows: about,
    })),
    ...demo.staff.map(({ email, role }) => ({
      kind: 'staff' as const,
      login: email,
      password: DEMO_STAFF_PASSWORD,
      shows: role,
    })),
  ];
}

/** The accounts, printed when the demo starts; empty if it was not loaded. */
export async function demoGreeting(db: Db): Promise<string> {
  if ((await demoDataState(db)) !== 'finished') return '';
  const lines = demoAccounts().map(
    ({ kind, login, password, shows }) =>
      `  ${kind.padEnd(8)} ${login.padEnd(26)} ${password.padEnd(12)} ${shows}`,
  );
  return [
    '',
    'Who can log in to the demo (students at /login, staff at /staff/login, where the second step shows its code):',
    ...lines,
  ].join('\n');
}

/**
 * Loads the demo centre, once. An interrupted load is resumed: each part is one transaction, and
 * repeating it changes nothing.
 */
export async function loadDemo(core: {
  app: App;
  database: Database;
}): Promise<{ summary: string }> {
  return await withLock(core.database.connection, LOCK, async () => {
    const { db, now } = core.app;
    const state = await demoDataState(db);
    if (state === 'finished') return { summary: 'The demo centre is already loaded.' };
    if (state === 'none' && (await hasStudents(db))) {
      return { summary: 'There are students already: the demo centre stays out.' };
    }
    // One that was cut short goes on with the same days.
    const demo = readDemo(await markDemoData(db, 'begun', now()));
    await loadContent(core.app, demo, by);
    await loadPeople(core.app, demo);
    await markDemoData(db, 'finished', now());
    const { skills, exhibitions, pictures } = demo;
    return {
      summary: `The demo centre is loaded: ${skills.length} skills, ${exhibitions.length} exhibitions, ${Object.keys(pictures).length} pictures.`,
    };
  });
}

/** The day before the first payment or complaint; without payments, a week ago at the latest. */
function registeredAt({ matric_no }: { matric_no: string }, demo: Demo, now: Date): Date {
  const isOwn = (one: { matric_no: string }) => one.matric_no === matric_no;
  const paid = registrationsOf(demo)
    .filter(isOwn)
    .map(({ date_paid }) => Date.parse(`${date_paid}T09:00:00+01:00`));
  const wrote = demo.complaints.filter(isOwn).map((one) => Date.parse(one.created_at));
  const did = [...paid, ...wrote].map((at) => at - DAY_MS);
  const weekAgo = paid.length === 0 ? [now.getTime() - 7 * DAY_MS] : [];
  return new Date(Math.min(...did, ...weekAgo));
}

/** With an authenticator app, whose codes the demo shows, so that a newcomer can log in. */
async function addDemoStaff(app: App, { email, name, role }: Demo['staff'][number]): Promise<void> {
  const id = await createStaff(app.db, {
    email,
    fullName: name,
    roles: [role],
    password: DEMO_STAFF_PASSWORD,
    by,
  });
  if (id !== undefined) await seedTotp(app.db, app, id);
}

function accountsOf(app: App, demo: Demo): DemoStudent[] {
  const accountOf = (
    student: { matric_no: string; email_address: string },
    more: Partial<DemoStudent> = {},
  ): DemoStudent => ({
    matricNo: student.matric_no,
    email: student.email_address,
    password: DEMO_STUDENT_PASSWORD,
    welcomed: true,
    registeredAt: registeredAt(student, demo, app.now()),
    ...more,
  });
  return [
    // Students without registrations can still see the welcome.
    ...demo.students.map((one) => accountOf(one, { welcomed: one.registrations.length > 0 })),
    ...demo.classmates.students.map((one) => accountOf(one)),
    ...demo.waitingList.students.map((one) =>
      accountOf(one, { registeredAt: new Date(joinedAt(one).getTime() - DAY_MS) }),
    ),
  ];
}

async function loadPeople(app: App, demo: Demo): Promise<void> {
  const roster = await importWhole(app, {
    name: 'roster.csv',
    kind: 'csv',
    by,
    open: async function* () {
      yield Buffer.from(demo.roster);
    },
  });
  if (!roster.ok) throw new Error(`the demo's roster is wrong: ${roster.problems.join('; ')}`);
  await createDemoAccounts(app.db, accountsOf(app, demo));
  await loadRegistrations(app, demo, by);
  await loadWaitingList(app, demo);
  await Promise.all(demo.staff.map((person) => addDemoStaff(app, person)));
  await assignDemoTrainers(app, by);
  await loadScans(app, demo);
  await loadCertificates(app, demo, by);
  await loadSkillChanges(app, demo, by);
  await loadSiteWork(app, demo);
  // Not for the newcomer, who should register and pay without having to wait.
  const waiting = demo.waitingList.students.at(-1);
  if (waiting) await loadProposals(app, waiting.matric_no);
  const staff = await app.db.selectFrom('staff').select(['id', 'full_name']).execute();
  const actors = new Map(staff.map((person) => [person.full_name, staffActor(person.id)]));
  await importComplaints(
    app.db,
    demo.complaints.map(({ messages, created_at, updated_at, ...complaint }) => ({
      ...complaint,
      waiting_for: complaint.waiting_for ?? null,
      waiting_until: complaint.waiting_until ?? null,
      created_at: new Date(created_at),
      updated_at: new Date(updated_at),
      messages: messages.map(({ timestamp, attachments = [], ...message }) => ({
        ...message,
        by: actors.get(message.sender_name),
        sent_at: new Date(timestamp),
        attachments: attachments.map(({ name, file }) => ({
          name,
          type: name.endsWith('.pdf') ? 'application/pdf' : 'image/webp',
          bytes: readDemoFile(file),
        })),
      })),
    })),
  );
}
