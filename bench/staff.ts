/** What staff wait for in lists and searches: `npm run bench -- staff`. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../server/src/config.ts';
import { openPortal, type Portal } from '../server/src/portal.ts';
import { aStaffMember, signInStaff } from '../server/src/testing/factories.ts';
import { addressOf, headersOf, type TestPortal } from '../server/src/testing/portal.ts';
import { asTable, type Row } from './table.ts';

const SIZES = [10_000, 1_000_000];
const TIMES = 40;
const WARM_UPS = 8;
const A_STATEMENT = 100_000;
const MOST_MS = 50;
const MOST_MS_SIMILAR = 250;

const SYLLABLES =
  'ade ola chi uwa bola nneka musa kasi dan tofa eze oko nwa ife tunde yemi bello sani ngo zi';

/** As many different names as a big university has: some thousand surnames and first names. */
async function fill({ app: { db } }: Portal, students: number): Promise<void> {
  const parts = SYLLABLES.split(' ');
  for (let from = 0; from < students; from += A_STATEMENT) {
    const to = Math.min(students, from + A_STATEMENT);
    await sql`
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
      from parts, generate_series(${from + 1}::int, ${to}::int) as n`.execute(db);
  }
  await sql`vacuum analyze students`.execute(db);
  await sql`vacuum analyze student_name_words`.execute(db);
}

interface Measured {
  what: string;
  mostMs: number;
  input: (n: number) => Record<string, string>;
}

const cases: Measured[] = [
  { what: 'first page', mostMs: MOST_MS, input: () => ({}) },
  {
    what: 'first page by number, from the end',
    mostMs: MOST_MS,
    input: () => ({ sort: '-matric_no' }),
  },
  { what: 'one level', mostMs: MOST_MS, input: (n) => ({ level: `${(n % 5) + 1}00 Level` }) },
  { what: 'one department', mostMs: MOST_MS, input: (n) => ({ department: `Department ${n}` }) },
  { what: 'locked accounts', mostMs: MOST_MS, input: () => ({ state: 'locked' }) },
  {
    what: 'search by number',
    mostMs: MOST_MS,
    input: (n) => ({ q: `BEN/${(n % 10) + 18}/${String(n).padStart(7, '0')}` }),
  },
  {
    what: 'search by the beginning of a number',
    mostMs: MOST_MS,
    input: (n) => ({ q: `BEN/${(n % 10) + 18}/00` }),
  },
  { what: 'search by whole name', mostMs: MOST_MS, input: (n) => ({ q: nameAt(n) }) },
  {
    what: 'search by the beginning of a name',
    mostMs: MOST_MS,
    input: (n) => ({ q: nameAt(n).slice(0, 4) }),
  },
  {
    what: 'search by email',
    mostMs: MOST_MS,
    input: (n) => ({ q: `student${n + 1}@mail.example` }),
  },
  {
    what: 'search by phone number',
    mostMs: MOST_MS,
    input: (n) => ({ q: `080${String(n + 1).padStart(8, '0')}` }),
  },
  {
    what: 'search with a typing error',
    mostMs: MOST_MS_SIMILAR,
    input: (n) => ({ q: misspelt(nameAt(n)) }),
  },
];

const names: string[] = [];
const nameAt = (n: number) => names[n % names.length] ?? '';
const misspelt = (name: string) => `${name.slice(0, 3)}x${name.slice(3)}`;

async function measure(portal: Portal, students: number): Promise<Map<string, number>> {
  const { app, http } = portal;
  const call: TestPortal['call'] = async (name, input = {}, as = {}) => {
    const { method, url, rest } = addressOf(name, input);
    const sent = method === 'GET' ? { query: rest as Record<string, string> } : { payload: rest };
    const answer = await http.inject({ method, url, headers: headersOf(as), ...sent });
    const { headers, cookies } = answer;
    return { status: answer.statusCode, body: answer.json(), headers, cookies };
  };
  const door = { ...portal, db: app.db, call } as TestPortal;
  const me = await signInStaff(door, await aStaffMember(door, { roles: ['support'] }));
  const some = await app.db
    .selectFrom('students')
    .select(['surname', 'firstname'])
    .where('id', '<=', 200)
    .execute();
  names.splice(0, names.length, ...some.map((one) => `${one.surname} ${one.firstname}`));
  const slowest = new Map<string, number>();
  for (const { what, input } of cases) {
    const times: number[] = [];
    for (let n = 0; n < TIMES + WARM_UPS; n += 1) {
      const started = performance.now();
      const { status } = await call('GET /staff/students', input((n * 7) % 80), me);
      if (status !== 200) throw new Error(`${what}: ${status}`);
      if (n >= WARM_UPS) times.push(performance.now() - started);
    }
    const sorted = times.toSorted((a, b) => a - b);
    slowest.set(what, sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
    console.log(`${students} students, ${what}: ${slowest.get(what)?.toFixed(1)} ms`);
  }
  return slowest;
}

export async function benchStaff(): Promise<void> {
  const figures: Map<string, number>[] = [];
  for (const students of SIZES) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'edc-bench-'));
    chmodSync(folder, 0o755); // Reachable by the database's own user, so it stays in the folder.
    const config = readConfig({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://portal.example',
      LOG_LEVEL: 'error',
    });
    const portal = await openPortal(config, { pages: false, worker: false });
    try {
      console.log(`adding ${students} students …`);
      await fill(portal, students);
      figures.push(await measure(portal, students));
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
