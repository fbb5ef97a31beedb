import { describe, expect, it } from 'vitest';
import { markDemoData } from '../areas/system/settings-store/demo-mark.ts';
import { aPortal, openTestPortal } from '../testing/portal.ts';
import { countRows } from '../testing/rows/count-rows.ts';
import { loadDemo } from './demo.ts';

describe('loading the demo centre', () => {
  it('happens once when two processes start at once', async () => {
    const first = await aPortal();
    const start = () => openTestPortal({ databaseUrl: first.databaseUrl, demoData: 'always' });
    const both = await Promise.all([start(), start()]);
    await Promise.all(both.map((portal) => portal.close()));
    expect(await countRows(first, 'students')).toBe(240);
    expect(await countRows(first, 'complaints')).toBe(6);
    const imports = await first.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'roster.import')
      .execute();
    expect(imports).toHaveLength(1);
  });

  it('goes on where a start was cut short', async () => {
    const portal = await aPortal();
    const once = await aPortal({ demoData: 'always' });
    await loadDemo(portal);
    await portal.db.deleteFrom('complaint_messages').execute();
    await portal.db.deleteFrom('complaints').execute();
    await portal.db.deleteFrom('proposals').execute();
    await portal.db.deleteFrom('scans').execute();
    await portal.db.deleteFrom('scanners').execute();
    await portal.db.deleteFrom('staff').execute();
    await markDemoData(portal.db, 'begun', portal.app.now());
    await loadDemo(portal);
    for (const table of [
      'students',
      'skills',
      'offerings',
      'complaints',
      'accounts',
      'staff',
      'proposals',
    ] as const)
      expect(await countRows(portal, table), table).toBe(await countRows(once, table));
  });
});
