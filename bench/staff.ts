/** Waiting times of staff in lists and searches: `npm run bench -- staff`. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../server/src/config.ts';
import type { Db } from '../server/src/platform/database/connect.ts';
import { openPortal, type Portal } from '../server/src/portal.ts';
import { addressOf, headersOf, type TestPortal } from '../server/src/testing/portal.ts';
import { aStaffMember, signInStaff } from '../server/src/testing/rows/factories.ts';
import { fillQueues } from './staff-queues.ts';
import { asTable, type Row } from './table.ts';

const SIZES = (process.env.BENCH_STAFF_SIZES ?? '10000,1000000').split(',').map(Number);
const TIMES = 40;
const WARM_UPS = 8;
const A_STATEMENT = 100_000;
const DEAD_JOBS = 5000;
const PEOPLE = 300;
const MOST_MS = 50;
const MOST_MS_SIMILAR = 250;

const SYLLABLES =
  'ade ola chi uwa bola nneka musa kasi dan tofa eze oko nwa ife tunde yemi bello sani ngo zi';

/** Rebuilt afterwards: with indexes a million rows would take many times as long. */
async function withoutIndexes(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await work();
  for (const { definition } of rows) await sql`${sql.raw(definition)}`.execute(db);
  await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

async function inParts(rows: number, add: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < rows; from += A_STATEMENT) {
    await add(from + 1, Math.min(rows, from + A_STATEMENT));
  }
}

/** As many different names as at a big university: a few thousand surnames and first names. */
async function fillStudents(db: Db, students: number): Promise<void> {
  const parts = SYLLABLES.split(' ');
  await withoutIndexes(db, 'students', () =>
    inParts(students, (from, to) =>
      sql`
      with parts as (select ${parts}::text[] as p)
      insert into students (matric_no, surname, firstname, gender, department, faculty, program,
        level, study_mode, session, email_address, telephone, source)
      select 'BEN/' || (n % 10 + 18) || '/' || lpad(n::text, 7, '0'),
        initcap(p[1 + abs(hashint4(n)) % 20]
          || p[1 + abs(hashint4(n + 1)) % 20] || p[1 + abs(hashint4(n + 2)) % 20]),
        initcap(p[1 + abs(hashint4(n + 3)) % 20] || p[1 + abs(hashint4(n + 4)) % 20]) || ' '
          || initcap(p[1 + abs(hashint4(n + 5)) % 20] || p[1 + abs(hashint4(n + 6)) % 20]),
        case n % 2 when 0 then 'male' else 'female' end,
        'Department ' || n % 90, 'Faculty ' || n % 12, 'UTME', (n % 5 + 1) || '00 Level',
        'Full Time', (2018 + n % 9) || '/' || (2019 + n % 9),
        'student' || n || '@mail.example', '080' || lpad(n::text, 8, '0'), 'roster'
      from parts, generate_series(${from}::int, ${to}::int) as n`.execute(db),
    ),
  );
  await sql`vacuum analyze student_name_words`.execute(db);
  // Three of five have registered, one in a thousand of them is locked.
  await withoutIndexes(db, 'accounts', () =>
    inParts(students, (from, to) =>
      sql`
      insert into accounts (student_id, code, email_address, telephone, password_hash, locked_at)
      select id, 'B' || lpad(id::text, 9, '0'), 'own' || id || '@mail.example',
        '070' || lpad(id::text, 8, '0'), '', case when id % 1000 = 1 then now() end
      from students where id between ${from} and ${to} and id % 5 < 3`.execute(db),
    ),
  );
}

/** An entry of the audit log and an email for each student. */
async function fillRest(db: Db, rows: number): Promise<void> {
  await withoutIndexes(db, 'audit_entries', () =>
    inParts(rows, (from, to) =>
      sql`
      insert into audit_entries (actor, action, subject, student_id, at)
      select case n % 4 when 0 then 'staff:' || n / 4 % 50 else 'student:' || n end,
        case n % 3 when 0 then 'payment.settle' when 1 then 'account.register' else 'complaint.create' end,
        'payment:REF' || n, n, now() - n * interval '10 seconds'
      from generate_series(${from}::int, ${to}::int) as n`.execute(db),
    ),
  );
  await withoutIndexes(db, 'mails', () =>
    inParts(rows, (from, to) =>
      sql`
      insert into mails (key, kind, class, to_address, subject, has_secret, status, created_at, text)
      select 'bench-' || n, case n % 3 when 0 then 'receipt' else 'sign-up-code' end,
        case n % 3 when 0 then 'money' else 'code' end,
        'own' || n || '@mail.example', 'Your receipt', false,
        case when n % 500 = 0 then 'failed' else 'sent' end,
        now() - n * interval '10 seconds', 'Dear student'
      from generate_series(${from}::int, ${to}::int) as n`.execute(db),
    ),
  );
  await sql`
    insert into pgboss.job (name, data, source_name, source_retry_count, source_output, source_created_on)
    select 'dead', '{}', 'mail', 2, '{"message": "It broke."}', now()
    from generate_series(1, ${DEAD_JOBS}::int)`.execute(db);
  await sql`
    insert into staff (email_address, full_name, roles, password_hash)
    select 'person' || n || '@edc.example', 'Person ' || n, '{support}', ''
    from generate_series(1, ${PEOPLE}::int) as n`.execute(db);
}

type ListCall =
  | 'GET /staff/students'
  | 'GET /staff/audit'
  | 'GET /staff/outbox'
  | 'GET /staff/jobs'
  | 'GET /staff/accounts'
  | 'GET /staff/payments'
  | 'GET /staff/payment-exceptions'
  | 'GET /staff/refunds'
  | 'GET /staff/requests'
  | 'GET /staff/complaints'
  | 'GET /staff/pins'
  | 'GET /staff/today';

interface Measured {
  what: string;
  call: ListCall;
  mostMs: number;
  input: (n: number) => Record<string, string>;
}

const list =
  (call: ListCall) =>
  (what: string, input: Measured['input'], mostMs = MOST_MS) => ({
    what,
    call,
    mostMs,
    input,
  });
const students = list('GET /staff/students');
const audit = list('GET /staff/audit');
const outbox = list('GET /staff/outbox');
const payments = list('GET /staff/payments');
const requests = list('GET /staff/requests');
const complaints = list('GET /staff/complaints');
const exceptions = list('GET /staff/payment-exceptions');
const matricNo = (n: number) => `BEN/${(n % 10) + 18}/${String(n).padStart(7, '0')}`;

const cases: Measured[] = [
  students('students, first page', () => ({})),
  students('students by number, from the end', () => ({ sort: '-matric_no' })),
  students('students of one level', (n) => ({ level: `${(n % 5) + 1}00 Level` })),
  students('students of one department', (n) => ({ department: `Department ${n}` })),
  students('students of one department and level', (n) => ({
    department: `Department ${n}`,
    level: `${(n % 5) + 1}00 Level`,
  })),
  students('students with a locked account', () => ({ state: 'locked' })),
  students('students with an active account', () => ({ state: 'active' })),
  students('students who have not registered', () => ({ state: 'not_registered' })),
  students('search by number', (n) => ({ q: matricNo(n) })),
  students('search by the beginning of a number', (n) => ({ q: `BEN/${(n % 10) + 18}/00` })),
  students('search by whole name', (n) => ({ q: nameAt(n) })),
  students('search by the beginning of a name', (n) => ({ q: nameAt(n).slice(0, 4) })),
  students('search by email', (n) => ({ q: `student${n + 1}@mail.example` })),
  students('search by phone number', (n) => ({ q: `080${String(n + 1).padStart(8, '0')}` })),
  students('search with a typing error', (n) => ({ q: misspelt(nameAt(n)) }), MOST_MS_SIMILAR),
  audit('audit log, first page', () => ({})),
  audit('audit log of one person', (n) => ({ actor: `staff:${n % 50}` })),
  audit('audit log of one action', () => ({ action: 'payment.settle' })),
  audit('audit log, search by number', (n) => ({ q: matricNo(n) })),
  outbox('outbox, first page', () => ({})),
  outbox('outbox, failed', () => ({ state: 'failed' })),
  outbox('outbox, search by address', (n) => ({ q: `own${n + 1}@mail` })),
  list('GET /staff/jobs')('failed jobs, first page', () => ({})),
  list('GET /staff/accounts')('staff accounts, first page', () => ({})),
  payments('payments, first page', () => ({})),
  payments('payments, search by reference', (n) => ({
    // References have neither 0 nor 1, which are taken for letters.
    q: `B${String((n + 1) * 10).padStart(12, '0')}`.replaceAll('0', 'X').replaceAll('1', 'Y'),
  })),
  payments('payments, search by an amount that all have', () => ({ q: '4160' }), MOST_MS_SIMILAR),
  payments('payments, search by name', (n) => ({ q: nameAt(n) })),
  exceptions('exceptions, first page', () => ({})),
  exceptions('credits, first page', () => ({ kind: 'credit' })),
  list('GET /staff/refunds')('refunds, first page', () => ({})),
  requests('requests, first page', () => ({})),
  requests('requests, search by name', (n) => ({ q: nameAt(n) })),
  complaints('complaints, first page', () => ({})),
  complaints('complaints, search by words', (n) => ({ q: `debited ${(n + 1) * 30}` })),
  list('GET /staff/pins')('PINs, first page', () => ({})),
  list('GET /staff/today')('Today', () => ({})),
];

const names: string[] = [];
const nameAt = (n: number) => names[n % names.length] ?? '';
const misspelt = (name: string) => `${name.slice(0, 3)}x${name.slice(3)}`;

/** The portal as the tests' helpers want it. */
function testPortal(portal: Portal): TestPortal {
  const { app, http } = portal;
  const call: TestPortal['call'] = async (name, input = {}, as = {}) => {
    const { method, url, rest } = addressOf(name, input);
    const sent = method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest };
    const answer = await http.inject({ method, url, headers: headersOf(as), ...sent });
    const { headers, cookies } = answer;
    return { status: answer.statusCode, body: answer.json(), headers, cookies };
  };
  return { ...portal, db: app.db, call } as TestPortal;
}

async function measure(portal: TestPortal, size: number): Promise<Map<string, number>> {
  const me = await signInStaff(portal, await aStaffMember(portal, { roles: ['administrator'] }));
  const some = await portal.db
    .selectFrom('students')
    .select(['surname', 'firstname'])
    .where('id', '<=', 200)
    .execute();
  names.splice(0, names.length, ...some.map((one) => `${one.surname} ${one.firstname}`));
  const slowest = new Map<string, number>();
  for (const { what, call: name, input } of cases) {
    const times: number[] = [];
    for (let n = 0; n < TIMES + WARM_UPS; n += 1) {
      const started = performance.now();
      const { status } = await portal.call(name, input((n * 7) % 80), me);
      if (status !== 200) throw new Error(`${what}: ${status}`);
      if (n >= WARM_UPS) times.push(performance.now() - started);
    }
    const sorted = times.toSorted((a, b) => a - b);
    slowest.set(what, sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const figures = `median ${median.toFixed(1)}, 95th ${slowest.get(what)?.toFixed(1)} ms`;
    console.log(`${size} students, ${what}: ${figures}; load ${os.loadavg()[0]?.toFixed(1)}`);
  }
  return slowest;
}

export async function benchStaff(): Promise<void> {
  const figures: Map<string, number>[] = [];
  for (const size of SIZES) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'edc-bench-'));
    chmodSync(folder, 0o755); // Reachable by the database's own user, so it stays in the folder.
    const config = readConfig({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://portal.example',
      LOG_LEVEL: 'error',
    });
    const portal = await openPortal(config, { pages: false, worker: false });
    try {
      console.log(`adding ${size} students, entries and emails …`);
      await fillStudents(portal.app.db, size);
      await fillRest(portal.app.db, size);
      const door = testPortal(portal);
      await fillQueues(door);
      figures.push(await measure(door, size));
    } finally {
      await portal.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const [small, big] = figures;
  const rows = cases.map(
    ({ what, mostMs }): Row => ({
      what: `${what}, 95th percentile, ${SIZES[1]?.toLocaleString('en-NG')} students`,
      value: big?.get(what) ?? Number.NaN,
      unit: 'ms',
      beside: small?.get(what) ?? Number.NaN,
      besideWhat: `${SIZES[0]?.toLocaleString('en-NG')} students`,
      target: { atMost: mostMs },
      targetOf: 'value',
    }),
  );
  console.log(`\n${asTable(rows)}`);
}

if (import.meta.main) await benchStaff();
