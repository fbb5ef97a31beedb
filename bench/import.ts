/**
 * What an import of the roster costs everybody else: `npm run bench -- import`. A smaller one:
 * `BENCH_IMPORT_ROWS=5000 npm run bench -- import`.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPortal } from '../e2e/support/portal-process.ts';
import { asTable, type Row } from './table.ts';

const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000);
const A_SECOND = 50;
const REST_SECONDS = 20;
const MOST_GROWTH_MB = 60;
const MOST_MS = 20;
const HEADER =
  'matric_no,surname,firstname,gender,birth_date,department,faculty,program,level,study_mode,session,email_address,telephone';
/** Of the demo's staff, whose login shows the code of their second factor. */
const PASSWORD = 'Indigo-2026';

const lineOf = (n: number) =>
  `BEN/26/${String(n).padStart(6, '0')},Surname${n % 4000},Ada Grace,female,2004-09-30,Department ${n % 90},Science,BSc,${(n % 4) + 1}00 Level,Full Time,2025/2026,ben${n}@mail.example,080${String(n).padStart(8, '0')}`;

/** Requests at an even pace, however long each takes; gives their times in milliseconds. */
async function pace(url: string, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const open: Promise<void>[] = [];
  for (let next = performance.now(); !until(); next += 1000 / A_SECOND) {
    await sleep(Math.max(0, next - performance.now()));
    const begun = performance.now();
    open.push(
      fetch(url).then(async (answer) => {
        await answer.arrayBuffer();
        times.push(performance.now() - begun);
      }),
    );
  }
  await Promise.all(open);
  return times;
}

const percentile99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

/** The resident memory of a process in megabytes, as Linux counts it. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export async function benchImport(): Promise<void> {
  const portal = await startPortal({ LOG_LEVEL: 'error' });
  try {
    const { url } = portal;
    const call = async (path: string, cookie: string, body?: BodyInit, json = true) => {
      const answer = await fetch(`${url}/api${path}`, {
        ...(body === undefined ? {} : { method: 'POST', body }),
        headers: {
          origin: url,
          cookie,
          ...(body !== undefined && json ? { 'content-type': 'application/json' } : {}),
        },
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer;
    };
    const login = await call(
      '/staff/login',
      '',
      JSON.stringify({ email_address: 'registrar@edc.example', password: PASSWORD }),
    );
    const cookieOf = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
    const { data } = await login.json();
    const second = await call(
      '/staff/sign-in/code',
      cookieOf(login),
      JSON.stringify({ code: data.demo_code }),
    );
    const cookie = cookieOf(second);

    // What other people do meanwhile: a call that reads the database.
    const other = `${url}/api/website/exhibitions`;
    const restUntil = performance.now() + REST_SECONDS * 1000;
    const atRest = percentile99(await pace(other, () => performance.now() > restUntil));

    const pid = portal.pid;
    const before = memoryOf(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
    }, 100);
    const form = new FormData();
    const lines = [HEADER, ...Array.from({ length: ROWS }, (_, n) => lineOf(n))];
    form.append('file', new Blob([lines.join('\n')]), 'bench.csv');
    let isDone = false;
    const meanwhile = pace(other, () => isDone);
    const begun = performance.now();
    const sent = await call('/staff/roster/imports', cookie, form, false);
    const { id } = (await sent.json()).data;
    const stateOf = async () =>
      (await (await call(`/staff/roster/imports/${id}`, cookie)).json()).data;
    const reach = async (wanted: string) => {
      for (;;) {
        const one = await stateOf();
        if (one.state === wanted) return one;
        if (one.state === 'failed' || one.problem) throw new Error(one.problem);
        await sleep(200);
      }
    };
    const { check_no } = await reach('checked');
    const checkedAt = performance.now();
    await call(`/staff/roster/imports/${id}/confirm`, cookie, JSON.stringify({ check_no }));
    await reach('applied');
    const seconds = (performance.now() - begun) / 1000;
    isDone = true;
    const busy = percentile99(await meanwhile);
    clearInterval(watch);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from students where matric_no like 'BEN/26/%'`.execute(
      await portal.db(),
    );
    if (rows[0]?.n !== ROWS) throw new Error(`${rows[0]?.n} students were added`);
    const table: Row[] = [
      {
        what: `rows a second, ${ROWS} rows sent, checked and imported`,
        value: ROWS / seconds,
        unit: '',
      },
      { what: 'until the preview', value: (checkedAt - begun) / 1000, unit: 's' },
      {
        what: 'memory growth of the server',
        value: most - before,
        unit: 'MB',
        target: { atMost: MOST_GROWTH_MB },
        targetOf: 'value',
      },
      {
        what: `other requests meanwhile, 99th percentile, ${A_SECOND} a second`,
        value: busy,
        unit: 'ms',
        beside: atRest,
        besideWhat: 'at rest',
        target: { atMost: Math.round(Math.max(MOST_MS, 2 * atRest)) },
        targetOf: 'value',
      },
    ];
    console.log(asTable(table));
  } finally {
    await portal.stop();
  }
}

if (import.meta.main) await benchImport();
