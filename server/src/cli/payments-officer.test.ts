import { describe, expect, it } from 'vitest';
import { changeSetting } from '../areas/system/settings-store/actions.ts';
import { aStaffMember } from '../testing/factories.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import type { Shop } from '../testing/payments.ts';
import { aWrongAmount, FINANCE, runPayments as run } from './testing.ts';

const by = ['--by', FINANCE];

describe('who may decide', () => {
  const reason = ['--reason', 'seen'];
  const decisions = (shop: Shop, matricNo: string) => [
    ['apply', '1'],
    ['waive', '1'],
    ['credit', '1'],
    ['refund', '1'],
    ['close', '1'],
    ['teller', '--matric-no', matricNo, '--application', shop.applicationCode].concat([
      '--skill',
      'fashion',
      '--teller-number',
      'GTB-1',
    ]),
  ];

  it('is finance or an administrator, and nothing happens by anybody else', async () => {
    const { shop, payer } = await aWrongAmount();
    const { portal } = shop;
    await aStaffMember(portal, { email: 'desk@edc.example', roles: ['registrar', 'support'] });
    const before = await fingerprint(portal.db);
    for (const words of decisions(shop, payer.matricNo)) {
      await expect(run(shop, ...words, '--by', 'desk@edc.example', ...reason)).rejects.toThrow(
        /^desk@edc\.example does not have permission to do this \(.+\)\. Role needed: administrator or finance\.$/,
      );
      await expect(run(shop, ...words, '--by', 'nobody@edc.example', ...reason)).rejects.toThrow(
        'There is no member of staff with the address nobody@edc.example.',
      );
    }
    await portal.db.updateTable('staff').set({ locked_at: new Date() }).execute();
    await expect(run(shop, 'credit', '1', ...by, ...reason)).rejects.toThrow('is locked');
    await portal.db.updateTable('staff').set({ locked_at: null }).execute();
    expect(await fingerprint(portal.db)).toEqual(before);

    await aStaffMember(portal, { email: 'head@edc.example', roles: ['administrator'] });
    await run(shop, 'refund', '1', '--by', 'Head@EDC.example', ...reason);
    const entry = await portal.db
      .selectFrom('audit_entries')
      .select('actor')
      .where('action', '=', 'payment.refund')
      .executeTakeFirst();
    expect(entry?.actor).toBe('staff:head@edc.example');
  });

  it('above the limit only proposes, and says where another person decides', async () => {
    const { shop, payer } = await aWrongAmount();
    const { db } = shop.portal;
    await changeSetting(db, { key: 'two_person_kobo', value: 5_000, by: 'test' });
    const proposed = (id: number) =>
      `This needs a second person. Proposal ${id} waits for 7 days: another person with the role administrator or finance can approve it at https://portal.example/staff/approvals/${id}.`;
    expect(await run(shop, 'refund', '1', ...by, ...reason)).toBe(proposed(1));
    const teller = decisions(shop, payer.matricNo).at(-1) as string[];
    expect(await run(shop, ...teller, ...by, ...reason)).toBe(proposed(2));
    const rows = await db.selectFrom('proposals').select(['kind', 'amount_kobo']).execute();
    expect(rows).toEqual([
      { kind: 'refund', amount_kobo: 410_000 },
      { kind: 'teller', amount_kobo: 400_000 },
    ]);
    expect(await db.selectFrom('refunds').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('registrations').select('id').execute()).toEqual([]);
  });

  it('waives what is missing of a price', async () => {
    const { shop, payer } = await aWrongAmount();
    await shop.portal.db.updateTable('money_received').set({ amount_kobo: 390_000 }).execute();
    expect(await run(shop, 'waive', '1', ...by, ...reason)).toBe(
      `₦100.00 is waived.\n${payer.matricNo} is registered for fashion, ESP 201 2026/2027.`,
    );
  });
});
