import { DAY_MS, dayInLagos } from '@edc/contract/common/time/days';
import { WEEKDAYS } from '@edc/contract/common/time/training-days';
import { describe, expect, it } from 'vitest';
import { aScanner } from '../../../../testing/credentials.ts';
import { holdLock, waitsFor } from '../../../../testing/locks.ts';
import { aPortal, type TestPortal } from '../../../../testing/portal.ts';
import { aServerProcess, type ServerProcess } from '../../../../testing/processes/processes.ts';
import { stock } from '../../../../testing/rows/payments.ts';
import { aRegistration } from '../../../../testing/rows/registrations.ts';
import { changeSetting } from '../../../system/settings-store/actions.ts';
import { aScan, codeOf, presence, type Sent } from '../testing.ts';

const STUDENTS = 20;
const dayFrom = (days: number) => dayInLagos(new Date(Date.now() + days * DAY_MS));
const soon = { timeout: 25_000, interval: 20 };

/** A course whose students train today, whatever day it is. */
async function inTraining(): Promise<{ portal: TestPortal; ids: number[] }> {
  const portal = await aPortal();
  const { db } = portal;
  await stock(portal, STUDENTS);
  await changeSetting(db, { key: 'training_weekdays', value: [...WEEKDAYS], by: 'operator' });
  await changeSetting(db, { key: 'holidays', value: [], by: 'operator' });
  await db
    .updateTable('schedules')
    .set({ start_date: dayFrom(-3), end_date: dayFrom(5) })
    .execute();
  const ids: number[] = [];
  const at = new Date(Date.now() - 10 * DAY_MS);
  for (let student = 0; student < STUDENTS; student += 1) {
    ids.push((await aRegistration(portal, { at })).id);
  }
  return { portal, ids };
}

async function sendTo({ url }: ServerProcess, token: string, scans: readonly Sent[]) {
  const answer = await fetch(`${url}/api/scan/scans`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scans, waiting: 0 }),
  });
  const { data } = (await answer.json()) as { data: { results: { outcome: string }[] } };
  return data.results.map(({ outcome }) => outcome);
}

/** Where the server waits when it is killed, and how many scans it has stored by then. */
const moments = [
  {
    when: 'before the scans are stored',
    lock: 'lock table scans in exclusive mode',
    table: 'scans',
    stored: 0,
  },
  {
    when: 'after they are stored and before it has answered',
    lock: 'select id from scanners for no key update',
    table: 'scanners',
    stored: STUDENTS,
  },
];

describe.each(moments)('a server killed $when', ({ lock, table, stored }) => {
  it('has counted each scan once after the phone has sent them again', async () => {
    const { portal, ids } = await inTraining();
    const token = await aScanner(portal);
    const at = new Date(Date.now() - 60_000).toISOString();
    const scans = ids.map((id) => aScan(codeOf(portal, id), at));
    const kept = async () =>
      (await portal.db.selectFrom('scans').select(['id', 'counted']).execute()).map(
        ({ id, counted }) => `${id} ${counted}`,
      );
    const env = { DATABASE_URL: portal.databaseUrl, LOG_LEVEL: 'silent' };
    const victim = await aServerProcess(env);
    const release = await holdLock(portal, lock);
    const unanswered = sendTo(victim, token, scans).then(
      () => 'answered',
      () => 'lost',
    );
    await expect.poll(() => waitsFor(portal, table), soon).toBe(true);
    await victim.end('SIGKILL');
    await release();
    expect(await unanswered).toBe('lost');
    expect(await kept()).toHaveLength(stored);
    const next = await aServerProcess(env);
    expect(await sendTo(next, token, scans)).toEqual(scans.map(() => 'taken'));
    expect((await kept()).toSorted()).toEqual(scans.map(({ id }) => `${id} true`).toSorted());
    const today = dayFrom(0);
    expect(await presence(portal, ids)).toEqual(ids.map((id) => `${id} ${today}`).toSorted());
  });
});
