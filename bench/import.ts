/**
 * The effect of a roster import on other requests: `npm run bench -- import`. A smaller one:
 * `BENCH_IMPORT_ROWS=5000 npm run bench -- import`.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPortal } from '../e2e/support/portal-process.ts';
import { A_SECOND, asRegistrar, pace, percentile99 } from './load.ts';
import { asTable, type Row } from './table.ts';

const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? 100_000);
const FIRST_ROWS = 1000;
const REST_SECONDS = 20;
const MOST_GROWTH_MB = 60;
const MOST_MS = 20;
const HEADER =
  'matric_no,surname,firstname,gender,birth_date,department,faculty,program,level,study_mode,session,email_address,telephone';

const lineOf = (n: number) =>
  `BEN/26/${String(n).padStart(6, '0')},Surname${n % 4000},Ada Grace,female,2004-09-30,Department ${n % 90},Science,BSc,${(n % 4) + 1}00 Level,Full Time,2025/2026,ben${n}@mail.example,080${String(n).padStart(8, '0')}`;

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
    const call = await asRegistrar(url);
    const stateOf = async (id: string) =>
      (await (await call(`/staff/roster/imports/${id}`)).json()).data;
    const reach = async (id: string, wanted: string) => {
      for (;;) {
        const one = await stateOf(id);
        if (one.state === wanted) return one;
        if (one.state === 'failed' || one.problem) throw new Error(one.problem);
        await sleep(200);
      }
    };
    /** Uploads a file, has it checked and imported; returns the time until its preview. */
    const importRows = async (from: number, to: number): Promise<number> => {
      const lines = Array.from({ length: to - from }, (_, n) => lineOf(from + n));
      const form = new FormData();
      form.append('file', new Blob([[HEADER, ...lines].join('\n')]), 'bench.csv');
      const begun = performance.now();
      const sent = await call('/staff/roster/imports', form);
      const { id } = (await sent.json()).data;
      const { check_no } = await reach(id, 'checked');
      const untilPreview = performance.now() - begun;
      await call(`/staff/roster/imports/${id}/confirm`, { check_no });
      await reach(id, 'applied');
      return untilPreview;
    };

    const pid = portal.pid;
    const atStart = memoryOf(pid);
    // A short list first: an import's fixed memory (code, connections, a thread) is no growth.
    await importRows(0, FIRST_ROWS);

    // Meanwhile, other requests: a call that reads the database.
    const other = `${url}/api/website/exhibitions`;
    const restUntil = performance.now() + REST_SECONDS * 1000;
    const atRest = percentile99(await pace(other, () => performance.now() > restUntil));

    const before = memoryOf(pid);
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid));
    }, 100);
    let isDone = false;
    const meanwhile = pace(other, () => isDone);
    const begun = performance.now();
    const untilPreview = await importRows(FIRST_ROWS, FIRST_ROWS + ROWS);
    const seconds = (performance.now() - begun) / 1000;
    isDone = true;
    const busy = percentile99(await meanwhile);
    clearInterval(watch);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from students where matric_no like 'BEN/26/%'`.execute(
      await portal.db(),
    );
    if (rows[0]?.n !== FIRST_ROWS + ROWS) throw new Error(`${rows[0]?.n} students were added`);
    const table: Row[] = [
      {
        what: `rows a second, ${ROWS} rows sent, checked and imported`,
        value: ROWS / seconds,
        unit: '',
      },
      { what: 'until the preview', value: untilPreview / 1000, unit: 's' },
      {
        what: 'memory growth of the server',
        value: most - before,
        unit: 'MB',
        target: { atMost: MOST_GROWTH_MB },
        targetOf: 'value',
      },
      { what: 'the same since its start, first list included', value: most - atStart, unit: 'MB' },
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
