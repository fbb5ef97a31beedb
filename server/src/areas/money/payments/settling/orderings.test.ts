import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signed } from '../../../../testing/certificates.ts';
import { orderings } from '../../../../testing/orderings/happenings.ts';
import { play } from '../../../../testing/orderings/play.ts';
import { aShop } from '../../../../testing/payments.ts';

it('keeps every naira in exactly one place, whatever happens in whatever order', async () => {
  const shop = await aShop();
  await signed(shop.portal); // Certificates are sold only where they can be issued.
  await fc.assert(
    fc.asyncProperty(orderings, (rounds) => play(shop, rounds)),
    { numRuns: 12, seed: 20_261_102, endOnFailure: true },
  );
  // Each kind of purchase was really made.
  for (const table of ['registrations', 'skill_changes', 'certificate_requests'] as const) {
    const made = await shop.portal.db.selectFrom(table).select('id').execute();
    expect(made.length, table).toBeGreaterThan(0);
  }
}, 180_000);
