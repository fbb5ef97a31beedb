/**
 * The cost of publishing for visitors, and how soon another process serves the new page: `npm run
 * bench -- publish`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startPortal } from '../e2e/support/portal-process.ts';
import { A_SECOND, asRegistrar, pace, percentile99 } from './load.ts';
import { asTable, median, type Row } from './table.ts';

const PUBLISHINGS = 15;
const EVERY_MS = 4000;
const LOOK_EVERY_MS = 20;
const MOST_MS = 2000;
const GIVE_UP_MS = 30_000;

/** Until the page has these words; in milliseconds. */
async function untilServed(url: string, words: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < GIVE_UP_MS) {
    if ((await (await fetch(url)).text()).includes(words)) return performance.now() - begun;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`“${words}” was not served`);
}

export async function benchPublish(): Promise<void> {
  const portal = await startPortal({ LOG_LEVEL: 'error' });
  // Another process of the same portal: visitors are there, the editor is not.
  const other = await startPortal({ LOG_LEVEL: 'error', DATA_DIR: portal.dataDir });
  try {
    const call = await asRegistrar(portal.url);
    const publish = async (title: string) => {
      const draft = (await (await call('/staff/site')).json()).data;
      const { version } = draft.sections.find(
        (one: { section: string }) => one.section === 'call_to_action',
      );
      const content = JSON.stringify([{ title, line: 'Registration is open.' }]);
      const saved = await call('/staff/site/sections/call_to_action', { content, version });
      const { data } = await saved.json();
      await call('/staff/site/publish', { versions: `call_to_action:${data.version}` });
    };
    const page = `${other.url}/`;
    await publish('Before all others');
    await untilServed(page, 'Before all others');

    const restUntil = performance.now() + PUBLISHINGS * EVERY_MS;
    const atRest = percentile99(await pace(page, () => performance.now() > restUntil));
    let isDone = false;
    const meanwhile = pace(page, () => isDone);
    const served: number[] = [];
    for (let round = 1; round <= PUBLISHINGS; round += 1) {
      const title = `Published for the ${round}. time`;
      await publish(title);
      served.push(await untilServed(page, title));
      await sleep(EVERY_MS);
    }
    isDone = true;
    const busy = percentile99(await meanwhile);
    const table: Row[] = [
      {
        what: `home page while it is published ${PUBLISHINGS} times, 99th percentile, ${A_SECOND} a second`,
        value: busy,
        unit: 'ms',
        beside: atRest,
        besideWhat: 'at rest',
        target: { atMost: 2 },
        targetOf: 'ratio',
      },
      {
        what: 'until another process serves what was published, longest',
        value: Math.max(...served),
        unit: 'ms',
        target: { atMost: MOST_MS },
        targetOf: 'value',
      },
      { what: 'the same, median', value: median(served), unit: 'ms' },
    ];
    console.log(asTable(table));
  } finally {
    await other.stop();
    await portal.stop();
  }
}

if (import.meta.main) await benchPublish();
