/** The cost of attendance scanning for a phone and the server: `npm run bench -- scan`. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@edc/contract/common/time/days';
import { chromium } from '@playwright/test';
import { sql } from 'kysely';
import { type RunningPortal, startPortal } from '../e2e/support/portal-process.ts';
import { attendanceToken } from '../server/src/areas/training/enrolment/slips/attendance-token.ts';
import type { Db } from '../server/src/platform/database/connect.ts';
import { hashToken } from '../server/src/platform/secrets.ts';
import { manyRegistrations } from '../server/src/testing/rows/bulk-payments.ts';
import { asTable, median, type Row } from './table.ts';

const REGISTRATIONS = 30_000;
const SCANNERS = 200;
const SCANS_EACH = 50;
const DECISIONS = 30;
const SLOWER = 4;

/** Registrations of one course, each paid for. */
async function fill(db: Db): Promise<number[]> {
  await sql`update offerings set capacity = 1000000`.execute(db);
  const { rows } = await sql<{ id: number }>`select offerings.id from offerings
    join courses on courses.id = course_id where open order by course_id, skill_id limit 1`.execute(
    db,
  );
  const ids = await manyRegistrations(db, {
    howMany: REGISTRATIONS,
    offeringId: rows[0]?.id ?? 0,
    prefix: 'SCN',
    surname: 'Surname',
    at: new Date(Date.now() - 30 * DAY_MS),
  });
  await sql`vacuum analyze`.execute(db);
  return ids;
}

/** Phones that are linked; their credentials. */
async function link(db: Db): Promise<string[]> {
  const tokens = Array.from({ length: SCANNERS }, () => `edcscan_${randomUUID()}`);
  await db
    .insertInto('scanners')
    .values(
      (eb) =>
        tokens.map((token, index) => ({
          name: `Phone ${index}`,
          link_hash: hashToken(`link ${token}`),
          link_until: new Date(),
          token_hash: hashToken(token),
          may_admit: false,
          created_by: eb.selectFrom('staff').select('id').limit(1),
          created_at: new Date(),
          linked_at: new Date(),
          expires_at: new Date(Date.now() + DAY_MS),
        })) as never,
    )
    .execute();
  return tokens;
}

async function listBytes({ url }: RunningPortal, token: string) {
  const { gunzipSync } = await import('node:zlib');
  let bytes = 0;
  for (let after = 0, more = true; more; ) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/scan/list?after=${after}`, { headers });
    const body = Buffer.from(await answer.arrayBuffer());
    bytes += body.length;
    ({ next: after, more } = JSON.parse(gunzipSync(body).toString('utf8')));
  }
  return bytes;
}

/** All scanners send at once, each its own batch, and again anything not acknowledged. */
async function sendAll(portal: RunningPortal, tokens: string[], ids: number[], secret: string) {
  const at = new Date().toISOString();
  const started = performance.now();
  const acknowledged = await Promise.all(
    tokens.map(async (token, scanner) => {
      const scans = Array.from({ length: SCANS_EACH }, (_, scan) => ({
        id: randomUUID(),
        kind: 'attendance',
        code: attendanceToken(secret, ids[scanner * SCANS_EACH + scan] ?? 0, 1),
        at,
        offset_ms: 0,
        said: 'ok',
      }));
      for (let tries = 0; tries < 50; tries += 1) {
        const answer = await fetch(`${portal.url}/api/scan/scans`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ scans, waiting: 0 }),
        });
        if (answer.ok) {
          const { data } = (await answer.json()) as { data: { results: { outcome: string }[] } };
          return data.results.filter(({ outcome }) => outcome === 'taken').length;
        }
        await answer.arrayBuffer();
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return 0;
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return { seconds, count: acknowledged.reduce((sum, one) => sum + one, 0) };
}

/** From the last key of a USB scanner to the answer on the screen, in a browser four times slower. */
async function decisions(portal: RunningPortal, db: Db, ids: number[], secret: string) {
  const code = randomUUID();
  await db
    .insertInto('scanners')
    .values((eb) => ({
      name: 'Bench',
      link_hash: hashToken(code),
      link_until: new Date(Date.now() + 600_000),
      may_admit: false,
      created_by: eb.selectFrom('staff').select('id').limit(1) as never,
      created_at: new Date(),
      expires_at: new Date(Date.now() + DAY_MS),
    }))
    .execute();
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${portal.url}/staff/scan#${code}`);
    await page.getByRole('button', { name: 'Scan for all workshops' }).click({ timeout: 120_000 });
    await page.getByText('No camera').waitFor({ timeout: 120_000 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times: number[] = [];
    for (let turn = 0; turn < DECISIONS; turn += 1) {
      const text = attendanceToken(secret, ids.at(-1 - turn) ?? 0, 1);
      times.push(await page.evaluate(typeCode, text));
      await page.waitForTimeout(300);
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: types a code as a USB scanner does and waits for another answer. */
function typeCode(text: string): Promise<number> {
  const read = () => document.querySelector('[aria-live=assertive]')?.textContent ?? '';
  const before = read();
  for (const key of [...text, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  const started = performance.now();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (read() === before || read() === '') return;
      watch.disconnect();
      resolve(performance.now() - started);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

export async function benchScan(): Promise<void> {
  const portal = await startPortal({ LOG_LEVEL: 'error', RATE_LIMITS: 'off' });
  try {
    const db = await portal.db();
    const secret = readFileSync(path.join(portal.dataDir, 'secret-key'), 'utf8').trim();
    console.log(`making ${REGISTRATIONS} registrations …`);
    const ids = await fill(db);
    const tokens = await link(db);
    console.log('reading the list …');
    const bytes = await listBytes(portal, tokens[0] ?? '');
    console.log('deciding on a slow phone …');
    const times = await decisions(portal, db, ids, secret);
    console.log(`sending from ${SCANNERS} phones …`);
    const sent = await sendAll(portal, tokens, ids, secret);
    const { count } = await db
      .selectFrom('scans')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('registration_id', 'in', ids.slice(0, SCANNERS * SCANS_EACH))
      .executeTakeFirstOrThrow();
    const all = SCANNERS * SCANS_EACH;
    const rows: Row[] = [
      {
        what: `first list of ${REGISTRATIONS} registrations`,
        value: bytes / 1_000_000,
        unit: 'MB',
        target: { atMost: 1.5 },
        targetOf: 'value',
      },
      {
        what: `answer on a phone ${SLOWER} times slower, median of ${DECISIONS}`,
        value: median(times),
        unit: 'ms',
        target: { atMost: 50 },
        targetOf: 'value',
      },
      {
        what: `scans acknowledged of ${all}, from ${SCANNERS} phones at once`,
        value: sent.count,
        unit: 'scans',
        target: { atLeast: all },
        targetOf: 'value',
      },
      {
        what: 'rows kept of them',
        value: Number(count),
        unit: 'rows',
        target: { atMost: all },
        targetOf: 'value',
      },
      { what: 'time until all were acknowledged', value: sent.seconds, unit: 's' },
    ];
    console.log(`\n${asTable(rows)}`);
  } finally {
    await portal.stop();
  }
}
