import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../../app.ts';
import { aPortal } from '../../../testing/portal.ts';
import { aComplainant, aComplaint } from './testing.ts';

const migration = readFileSync(path.join(migrationsFolder, '0281_refunds_asked_for.sql'), 'utf8');

it('knows what earlier complaints asked for by their subject or what went along', async () => {
  const portal = await aPortal();
  const me = await aComplainant(portal);
  const earlier: [subject: string, about: string, refundOf: string | null][] = [
    ['Refund of my skill change credit of ₦1,000.00', 'Credit', 'skill_change'],
    ['Refund of my registration credit of ₦4,000.00', 'Credit', 'enrolment'],
    ['Refund of my certificate credit of ₦2,000.00', 'Credit', 'certificate'],
    [
      'Refund of my credit of ₦1,015.00',
      'Credit of ₦1,015.00 for your next skill change; payment ABCDEFGHJKLMN',
      'skill_change',
    ],
    [
      'Refund of my credit of ₦4,000.00',
      'Credit of ₦4,000.00 for your next course registration; payment ABCDEFGHJKLMN',
      'enrolment',
    ],
    [
      'Refund of my credit of ₦2,000.00',
      'Credit of ₦2,000.00 for your next certificate request; payment ABCDEFGHJKLMN',
      'certificate',
    ],
    ['Refund of my credit of ₦3,000.00', 'Payment ABCDEFGHJKLMN', null],
    ['Refund of my school fees', 'Payment ABCDEFGHJKLMN', null],
  ];
  for (const [subject, about] of earlier) {
    const input = { ...me.own, ...aComplaint, subject, about };
    const { status } = await portal.call('POST /student/complaints/create', input, me.as);
    expect(status).toBe(200);
  }
  await sql`alter table tickets drop column refund_of`.execute(portal.db);
  await sql.raw(migration).execute(portal.db);
  const { body } = await portal.call('GET /student/complaints', {}, me.as);
  const known = new Map(body.data.map((one) => [one.subject, one.refund_of]));
  expect(known).toEqual(new Map(earlier.map(([subject, , refundOf]) => [subject, refundOf])));
});
