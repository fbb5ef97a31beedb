import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderings } from '../../../../testing/orderings/happenings.ts';
import { play } from '../../../../testing/orderings/play.ts';
import { signed } from '../../../../testing/rows/certificates.ts';
import { aShop } from '../../../../testing/rows/payments.ts';

it('keeps every naira in exactly one place, whatever happens in whatever order', async () => {
  const shop = await aShop();
  await signed(shop.portal); // Certificates are sold only where they can be issued.
  await fc.assert(
    fc.asyncProperty(orderings, (rounds) => play(shop, rounds)),
    { numRuns: 12, seed: 20_261_102, endOnFailure: true },
  );
  // Each kind of purchase was really made.
  const { db } = shop.portal;
  const registrations = await db.selectFrom('registrations').select('id').execute();
  expect(registrations.length).toBeGreaterThan(0);
  const requests = await db.selectFrom('requests').select('kind').distinct().execute();
  expect(requests.map(({ kind }) => kind).sort()).toEqual(['certificate', 'skill_change']);
}, 180_000);
