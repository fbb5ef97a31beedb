import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { demoStudent } from '../e2e/support/sign-in.ts';
import { median, type Row } from './table.ts';

/** The engine needs some thousand pages until it has compiled what they use. */
const WARM_UP_SECONDS = 15;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 4;
const PAGES: [path: string, mostMs?: number][] = [
  ['/app/dashboard', 10],
  ['/app/skills'],
  ['/app/profile'],
];

/** What a rendered signed-in page costs the server's process, all its threads counted. */
export async function benchSignedIn(portalUrl: string): Promise<Row[]> {
  const cookie = await signIn(portalUrl);
  const rows: Row[] = [];
  for (const [path, mostMs] of PAGES) {
    console.log(`measuring ${path} on the server …`);
    const shoot = () => shootPage(portalUrl, path, cookie);
    const warmUntil = Date.now() + WARM_UP_SECONDS * 1000;
    while (Date.now() < warmUntil) await shoot();
    const rounds: Awaited<ReturnType<typeof shoot>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await shoot());
    rows.push(
      {
        what: `${path} rendered, processor time a page`,
        value: median(rounds.map((one) => one.cpuMs)),
        unit: 'ms',
        ...(mostMs ? { target: { atMost: mostMs }, targetOf: 'value' as const } : {}),
      },
      {
        what: `${path} rendered, a second`,
        value: median(rounds.map((one) => one.rate)),
        unit: 'pages/s',
      },
    );
  }
  return rows;
}

async function shootPage(portalUrl: string, path: string, cookie: string) {
  const before = await cpuSeconds(portalUrl);
  const result = await autocannon({
    url: portalUrl + path,
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  await sleep(100);
  const used = (await cpuSeconds(portalUrl)) - before;
  return { cpuMs: (used * 1000) / result.requests.total, rate: result.requests.average };
}

async function cpuSeconds(portalUrl: string): Promise<number> {
  const text = await (await fetch(`${portalUrl}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

async function signIn(portalUrl: string): Promise<string> {
  const answer = await fetch(`${portalUrl}/api/student/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: portalUrl },
    body: JSON.stringify({ matric_no: demoStudent.matricNo, password: demoStudent.password }),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
