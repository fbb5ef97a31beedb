import { expect, it } from 'vitest';
import { aPortal } from '../../testing/portal.ts';
import { aMail } from '../../testing/rows/factories.ts';

it('works off what came at once without resting in between', async () => {
  const portal = await aPortal({ worker: true });
  await Promise.all(Array.from({ length: 20 }, () => aMail(portal)));
  const sent = async () => {
    const query = portal.db.selectFrom('mails').select('id').where('status', '=', 'sent');
    return (await query.execute()).length;
  };
  // Resting two seconds after each, it would take forty.
  await expect.poll(sent).toBe(20);
});
