import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openTestPortal } from '../testing/portal.ts';
import { aServerProcess } from '../testing/processes/processes.ts';
import { aRegisteredStudent } from '../testing/rows/factories.ts';

describe('asked to stop', () => {
  it('a server answers what is under way, takes nothing new, and exits with 0', async () => {
    const portal = await openTestPortal();
    try {
      const { url, end, printed } = await aServerProcess({ DATABASE_URL: portal.databaseUrl });
      const { login } = await aRegisteredStudent(portal);
      // A request whose body is still arriving is under way.
      const body = JSON.stringify(login);
      const slow = request(`${url}/api/student/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length, origin: url },
      });
      slow.write(body.slice(0, 10));
      await sleep(200);
      const ending = end('SIGTERM');
      const refused = () =>
        fetch(`${url}/healthz`).then(
          () => false,
          () => true,
        );
      await expect.poll(refused, { timeout: 40_000 }).toBe(true);
      slow.end(body.slice(10));
      const [answer] = await once(slow, 'response');
      expect(answer.statusCode).toBe(200);
      answer.resume();
      expect(await ending).toBe(0);
      expect(printed()).toContain('finishing what is under way');
    } finally {
      await portal.close();
    }
  });

  it('a server ends connections that are kept open, and is gone in a few seconds', async () => {
    const portal = await openTestPortal();
    const agent = new Agent({ keepAlive: true });
    try {
      const { url, end } = await aServerProcess({ DATABASE_URL: portal.databaseUrl });
      const { login } = await aRegisteredStudent(portal);
      const body = JSON.stringify(login);
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const underWay = request(`${url}/api/student/login`, {
        method: 'POST',
        agent,
        headers: { ...headers, origin: url },
      });
      underWay.write(body.slice(0, 10));
      // Its sender never finishes: it is given up.
      const stuck = request(`${url}/api/student/login`, { method: 'POST', agent, headers });
      stuck.on('error', () => undefined);
      stuck.write('{');
      await sleep(200);
      const asked = Date.now();
      const ending = end('SIGTERM');
      await sleep(300);
      underWay.end(body.slice(10));
      const [answer] = await once(underWay, 'response');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers.connection).toBe('close');
      answer.resume();
      expect(await ending).toBe(0);
      expect(Date.now() - asked).toBeLessThan(12_000);
    } finally {
      agent.destroy();
      await portal.close();
    }
  });
});
