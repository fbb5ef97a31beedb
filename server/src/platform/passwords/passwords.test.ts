import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aSharedPortal } from '../../testing/portal.ts';
import { aRegisteredStudent, aStaffMember } from '../../testing/rows/factories.ts';
import { inHashingQueue } from './passwords.ts';

const shared = aSharedPortal();

it('logins that would wait too long are refused with a time to retry, and count as no try', async () => {
  const portal = shared();
  const { login } = await aRegisteredStudent(portal);
  const person = await aStaffMember(portal);
  const gate = Promise.withResolvers<void>();
  const waiting: Promise<unknown>[] = [];
  let full = false;
  while (!full) {
    const one = inHashingQueue(() => gate.promise);
    waiting.push(one.catch(() => undefined));
    full = await Promise.race([one.then(() => false), sleep(0, false)]).catch(() => true);
  }
  const typed = { email_address: person.email, password: person.password };
  // More than the five tries that an account has from one address.
  for (let tries = 0; tries < 6; tries += 1) {
    for (const answer of [
      await portal.call('POST /student/login', login),
      await portal.call('POST /staff/login', typed),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.body).toMatchObject({
        error: 'BUSY',
        message: 'The portal is very busy. Please try again in a few seconds.',
      });
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(4);
    }
  }
  gate.resolve();
  await Promise.all(waiting);
  expect((await portal.call('POST /student/login', login)).status).toBe(200);
  expect((await portal.call('POST /staff/login', typed)).status).toBe(200);
});
