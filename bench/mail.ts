/** How fast codes are sent beside bulk mail: `npm run bench -- mail`. */
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { startMailServer } from '../e2e/identity/mail-server.ts';
import { startPortal } from '../e2e/support/portal-process.ts';
import { queueMail } from '../server/src/areas/system/notifications/actions.ts';
import { readConfig } from '../server/src/config.ts';
import { type Core, openCore } from '../server/src/portal.ts';
import { asTable } from './table.ts';

const MAIL_MS = 300;
const CODES = 1000;
const BULK = 500;
const MOST_MS = 180_000;

async function queue({ app }: Core, kind: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const queueOne = (number: number) =>
    app.db.transaction().execute((tx) =>
      queueMail(tx, app.jobs, {
        key: `bench:${kind}:${number}`,
        kind,
        ...(kind === 'bulk' ? { class: 'bulk' as const } : {}),
        to: `${kind}${number}@mail.example`,
        letter: {
          centre: 'The centre',
          subject: 'A mail of the benchmark',
          greeting: 'Dear reader,',
          paragraphs: ['One paragraph.'],
        },
      }),
    );
  const worker = async () => {
    for (let one = numbers.shift(); one !== undefined; one = numbers.shift()) await queueOne(one);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

export async function benchMail(): Promise<void> {
  const mails = await startMailServer();
  mails.delayMs = MAIL_MS;
  const portal = await startPortal({ LOG_LEVEL: 'error', SMTP_URL: mails.url });
  const core = await openCore(readConfig(portal.env), Fastify({ logger: false }).log);
  const arrived = (kind: string) =>
    mails.received.filter(({ to }) => to[0]?.startsWith(kind)).length;
  try {
    await queue(core, 'bulk', BULK);
    const begun = performance.now();
    const before = arrived('bulk');
    await Promise.all([
      queue(core, 'one-time-code', CODES),
      (async () => {
        while (arrived('one-time-code') < CODES && performance.now() - begun < MOST_MS) {
          await sleep(20);
        }
      })(),
    ]);
    const seconds = (performance.now() - begun) / 1000;
    const codes = arrived('one-time-code');
    console.log(
      asTable([
        {
          what: `codes a second, the server takes ${MAIL_MS} ms for each`,
          value: codes / seconds,
          unit: 'a second',
          target: { atLeast: 30 },
          targetOf: 'value',
        },
        {
          what: `${codes} codes from the first queued to the last delivered`,
          value: seconds,
          unit: 's',
          target: { atMost: 60 },
          targetOf: 'value',
        },
        {
          what: `of ${BULK} bulk mails queued before, delivered meanwhile`,
          value: arrived('bulk') - before,
          unit: 'mails',
        },
      ]),
    );
  } finally {
    await core.close();
    await portal.stop();
    await mails.stop();
  }
}
