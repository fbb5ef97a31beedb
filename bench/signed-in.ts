import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { demoStudent } from '../e2e/support/sign-in.ts';
import { median, type Row } from './table.ts';

/** Counted in pages, not seconds: the engine compiles their code after this many. */
const WARM_UP_PAGES = 1500;
const ROUNDS = 5;
const PAGES_A_ROUND = 300;
const CONNECTIONS = 4;
const PAGES: { path: string; firstVisit?: boolean; mostMs?: number }[] = [
  { path: '/app/dashboard', mostMs: 10 },
  { path: '/app/dashboard', firstVisit: true, mostMs: 10 },
  { path: '/app/skills' },
  { path: '/app/profile' },
];

/** The cost of a rendered logged-in page for the server's process, including all its threads. */
export async function benchSignedIn(portalUrl: string): Promise<Row[]> {
  const session = await signIn(portalUrl);
  // A browser that has been here before has the style sheet: its pages only link it.
  const opened = await fetch(`${portalUrl}/app/dashboard`, { headers: { cookie: session } });
  const known = `${session}; ${cookiesOf(opened)}`;
  const rows: Row[] = [];
  for (const { path, firstVisit, mostMs } of PAGES) {
    const cookie = firstVisit ? session : known;
    const page = firstVisit ? `${path} rendered for a first visit` : `${path} rendered`;
    console.log(`measuring ${page} …`);
    await shootPage(portalUrl, path, cookie, WARM_UP_PAGES);
    const rounds: Awaited<ReturnType<typeof shootPage>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await shootPage(portalUrl, path, cookie, PAGES_A_ROUND));
    }
    rows.push(
      {
        what: `${page}, processor time a page`,
        value: median(rounds.map((one) => one.cpuMs)),
        unit: 'ms',
        ...(mostMs ? { target: { atMost: mostMs }, targetOf: 'value' as const } : {}),
      },
      {
        what: `${page}, a second`,
        value: median(rounds.map((one) => one.rate)),
        unit: 'pages/s',
      },
    );
  }
  return rows;
}

async function shootPage(portalUrl: string, path: string, cookie: string, pages: number) {
  const before = await cpuSeconds(portalUrl);
  const result = await autocannon({
    url: portalUrl + path,
    headers: { cookie, 'accept-encoding': 'gzip, deflate, br' },
    connections: CONNECTIONS,
    amount: pages,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  await sleep(100);
  const used = (await cpuSeconds(portalUrl)) - before;
  return {
    cpuMs: (used * 1000) / result.requests.total,
    rate: result.requests.total / result.duration,
  };
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
  return cookiesOf(answer);
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
