import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import type { RunningPortal } from '../e2e/support/portal-process.ts';
import { demoStudent } from '../e2e/support/sign-in.ts';
import { median, type Row } from './table.ts';

const WARM_UPS = 3;
const ROUNDS = 4;
const SECONDS = 4;
const CONNECTIONS = 16;
const LOGINS_AT_ONCE = 4;

interface Figure {
  rate: number;
  p99: number;
}

/** The portal and a bare baseline with the same work, alternating. */
export async function benchServer(portal: RunningPortal): Promise<Row[]> {
  const session = await signIn(portal.url);
  const baselines = await startBaselines(portal, session.token);
  const memory = watchMemory(portal.url);
  try {
    const read = { authorization: `Bearer ${session.token}` };
    const profile = `/api/student/profile/${session.code}`;
    const encoding = { 'accept-encoding': 'br' };
    console.log('measuring the dashboard read …');
    const dashboard = await inTurns(
      () => shoot(portal.url + profile, read),
      () => shoot(`${baselines.url}/profile`, read),
    );
    console.log('measuring a public page …');
    const page = await inTurns(
      () => shoot(`${portal.url}/view-skills`, encoding),
      () => shoot(`${baselines.url}/bytes`, encoding),
    );
    console.log('measuring login …');
    const login = await inTurns(
      () => shootLogins(portal.url),
      () => baselines.hashRate(),
    );
    return [
      rate('dashboard read', dashboard, 'bare Fastify, same SQL', 0.7),
      tail('dashboard read, p99', dashboard, 'bare Fastify, same SQL'),
      rate('public page', page, 'bare bytes', 0.7),
      tail('public page, p99', page, 'bare bytes'),
      rate('login', login, 'raw hash rate', 0.9),
      {
        what: 'memory of the server under that load, the most seen',
        value: await memory.most(),
        unit: 'MB',
        target: { atMost: 200 },
        targetOf: 'value',
      },
    ];
  } finally {
    memory.stop();
    baselines.stop();
  }
}

type Pair = { ours: Figure[]; bare: Figure[] };

async function inTurns(ours: () => Promise<Figure>, bare: () => Promise<Figure>): Promise<Pair> {
  const figures: Pair = { ours: [], bare: [] };
  // The first rounds do not count: the engine needs tens of thousands of calls to be warm.
  for (let round = 0; round < WARM_UPS; round += 1) {
    await ours();
    await bare();
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.ours.push(await ours());
    figures.bare.push(await bare());
  }
  return figures;
}

function rate(what: string, { ours, bare }: Pair, besideWhat: string, atLeast: number): Row {
  return {
    what: `${what}, a second`,
    value: median(ours.map((one) => one.rate)),
    unit: 'req/s',
    beside: median(bare.map((one) => one.rate)),
    besideWhat,
    target: { atLeast },
    targetOf: 'ratio',
  };
}

function tail(what: string, { ours, bare }: Pair, besideWhat: string): Row {
  return {
    what,
    value: median(ours.map((one) => one.p99)),
    unit: 'ms',
    beside: median(bare.map((one) => one.p99)),
    besideWhat,
  };
}

async function shoot(url: string, headers: Record<string, string>): Promise<Figure> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { rate: result.requests.average, p99: result.latency.p99 };
}

let visitor = 0;

/** Each login from another address, or the limit per address would be measured. */
async function shootLogins(portalUrl: string): Promise<Figure> {
  const result = await autocannon({
    url: `${portalUrl}/api/student/login`,
    connections: LOGINS_AT_ONCE,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          visitor += 1;
          const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
          return {
            ...request,
            headers: {
              'content-type': 'application/json',
              origin: portalUrl,
              'x-forwarded-for': address,
            },
            body: JSON.stringify({
              matric_no: demoStudent.matricNo,
              password: demoStudent.password,
            }),
          };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`login: ${result.non2xx} refused`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

async function signIn(portalUrl: string): Promise<{ token: string; code: string }> {
  const answer = await fetch(`${portalUrl}/api/student/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ matric_no: demoStudent.matricNo, password: demoStudent.password }),
  });
  return (await answer.json()) as { token: string; code: string };
}

async function residentMegabytes(portalUrl: string): Promise<number> {
  const text = await (await fetch(`${portalUrl}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(text)?.[1];
  return Number(bytes) / 1_000_000;
}

/** Samples twice a second, to include memory held only while passwords are hashed. */
function watchMemory(portalUrl: string) {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMegabytes(portalUrl));
    return most;
  };
  const timer = setInterval(() => void look(), 500);
  return { most: look, stop: () => clearInterval(timer) };
}

interface Baselines {
  url: string;
  hashRate: () => Promise<Figure>;
  stop: () => void;
}

async function startBaselines(portal: RunningPortal, token: string): Promise<Baselines> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'baselines.ts'), {
    env: { ...portal.env, BENCH_TOKEN: token, BENCH_PAGE: `${portal.url}/view-skills` },
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `http://127.0.0.1:${port}`,
    async hashRate() {
      child.send({ hashFor: SECONDS, atOnce: LOGINS_AT_ONCE });
      const [{ rate: found }] = (await once(child, 'message')) as [{ rate: number }];
      return { rate: found, p99: 0 };
    },
    stop: () => child.kill(),
  };
}
