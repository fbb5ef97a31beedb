/**
 * `npm run bench`: waiting times of visitors and the server's capacity, always beside a bare
 * baseline in the same run, because machines differ and are noisy. `npm run bench -- payments` runs
 * the payments' own figures, `npm run bench -- mail` those of the outbox, `npm run bench -- staff`
 * those of the console's lists, `npm run bench -- scan` those of attendance, `npm run bench --
 * publish` those of publishing the home page.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startPortal } from '../e2e/support/portal-process.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPages } from './pages.ts';
import { benchServer } from './server.ts';
import { benchSignedIn } from './signed-in.ts';
import { asTable, type Row } from './table.ts';

const RESULTS = path.join(import.meta.dirname, 'results');

/** `what` is one of all, pages, lighthouse, signed-in, server, payments, mail, import, publish,
 * staff and scan. */
export async function main([what = 'all']: string[] = []): Promise<void> {
  if (what === 'payments') {
    const { benchPayments } = await import('./payments.ts');
    await benchPayments();
    return;
  }
  if (what === 'mail') {
    const { benchMail } = await import('./mail.ts');
    await benchMail();
    return;
  }
  if (what === 'import') {
    const { benchImport } = await import('./import.ts');
    await benchImport();
    return;
  }
  if (what === 'publish') {
    const { benchPublish } = await import('./publish.ts');
    await benchPublish();
    return;
  }
  if (what === 'staff') {
    const { benchStaff } = await import('./staff.ts');
    await benchStaff();
    return;
  }
  if (what === 'scan') {
    const { benchScan } = await import('./scan.ts');
    await benchScan();
    return;
  }
  const wants = (part: string) => what === 'all' || what === part;
  const portal = await startPortal({ LOG_LEVEL: 'error', TRUST_PROXY: '1' });
  try {
    const rows: Row[] = [
      ...(wants('pages') ? await benchPages(portal.url) : []),
      ...(wants('lighthouse') ? await benchLighthouse(portal.url) : []),
      ...(wants('signed-in') ? await benchSignedIn(portal.url) : []),
      ...(wants('server') ? await benchServer(portal) : []),
    ];
    const machine = `${os.cpus().length} × ${os.cpus()[0]?.model}, ${os.platform()} ${os.arch()}, Node ${process.version}`;
    mkdirSync(RESULTS, { recursive: true });
    const file = path.join(RESULTS, 'latest.json');
    writeFileSync(file, `${JSON.stringify({ at: new Date(), machine, rows }, null, 2)}\n`);
    console.log(
      `\n${machine}\n\n${asTable(rows)}\n\nThe same as JSON: ${path.relative('.', file)}`,
    );
  } finally {
    await portal.stop();
  }
}

export function explainAndExit(error: unknown): never {
  console.error(error);
  process.exit(1);
}

if (import.meta.main) await main(process.argv.slice(2)).catch(explainAndExit);
