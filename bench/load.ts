/** Shared by the figures about other requests: an even load, and a staff member. */
import { setTimeout as sleep } from 'node:timers/promises';

export const A_SECOND = 50;
/** Of the demo's staff, whose login shows the code of their second factor. */
const PASSWORD = 'Indigo-2026';

/** Requests at an even pace, however long each takes; returns their times in milliseconds. */
export async function pace(url: string, until: () => boolean): Promise<number[]> {
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

export const percentile99 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

type Call = (path: string, body?: object | FormData) => Promise<Response>;

/** Calls of a registrar of the demo. */
export async function asRegistrar(url: string): Promise<Call> {
  let cookie = '';
  const call: Call = async (path, body) => {
    const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    const isJson = typeof sent === 'string';
    const answer = await fetch(`${url}/api${path}`, {
      ...(sent === undefined ? {} : { method: 'POST', body: sent }),
      headers: { origin: url, cookie, ...(isJson ? { 'content-type': 'application/json' } : {}) },
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const login = await call('/staff/login', {
    email_address: 'registrar@edc.example',
    password: PASSWORD,
  });
  cookie = cookieOf(login);
  const { data } = await login.json();
  cookie = cookieOf(await call('/staff/sign-in/code', { code: data.demo_code }));
  return call;
}
