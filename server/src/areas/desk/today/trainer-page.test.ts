import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aScanner } from '../../../testing/credentials.ts';
import { aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';
import { stock } from '../../../testing/rows/payments.ts';
import { aRegistration } from '../../../testing/rows/registrations.ts';
import { aClock } from '../../people/identity/testing.ts';
import { forgetToCheck } from '../../training/attendance/reviews/queries.ts';
import { aScan, codeOf, send } from '../../training/attendance/testing.ts';

const clock = aClock('2026-11-25T12:00:00Z');
const portal = aSharedPortal({ now: clock.now, pages: true });

it('names what waits for a trainer, and nothing where nothing waits', async () => {
  await stock(portal(), 5);
  await sql`update schedules set start_date = '2026-11-23', end_date = '2026-12-04'`.execute(
    portal().db,
  );
  const person = await aStaffMember(portal(), { roles: ['trainer'] });
  const trainer = await signInStaff(portal(), person);
  const registrar = await signInStaff(
    portal(),
    await aStaffMember(portal(), { roles: ['registrar'] }),
  );
  const course = { application_code: 'ESP201-2627', skill_code: 'fashion' };
  await portal().call(
    'POST /staff/workshops/assign',
    { ...course, email_address: person.email, assigned: 'Yes' },
    registrar,
  );
  const page = async () => {
    const headers = { accept: 'text/html', cookie: trainer.cookie ?? '' };
    return (await portal().http.inject({ url: '/staff', headers })).body;
  };
  const before = await page();
  expect(before).toContain('Nothing is waiting for you.');
  expect(before).not.toContain('id="work-scans"');
  expect(before).toContain('Today’s register');
  expect(before).not.toContain('Places left');

  // Two phones within a minute.
  const { id } = await aRegistration(portal(), { at: new Date('2026-11-01T08:00:00Z') });
  for (const name of ['Front door', 'Back door']) {
    const scan = aScan(codeOf(portal(), id), '2026-11-25T07:00:00.000Z');
    await send(portal(), await aScanner(portal(), { name }), [scan]);
  }
  forgetToCheck(portal().app);
  const after = await page();
  expect(after).toContain('1 thing is waiting for you.');
  expect(after).toContain('id="work-scans"');
  expect(after).toContain('Two phones within a minute');
});
