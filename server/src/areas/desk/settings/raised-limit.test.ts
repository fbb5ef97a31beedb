import { formatDay } from '@edc/contract/common/time/dates';
import { DAY_MS } from '@edc/contract/common/time/days';
import { expect, it } from 'vitest';
import { aSharedPortal } from '../../../testing/portal.ts';
import { aStaffMember, signInStaff } from '../../../testing/rows/factories.ts';

const shared = aSharedPortal();

it('settings say which limit of one person counts until a raised one does', async () => {
  const person = await aStaffMember(shared(), { roles: ['administrator'] });
  const me = await signInStaff(shared(), person);
  const change = (input: Record<string, string>) =>
    shared().call('POST /staff/settings', { versions: '', ...input } as never, me);
  const countsBefore = async () => {
    const { body } = await shared().call('GET /staff/settings', {}, me);
    return body.data.settings.find(({ key }) => key === 'two_person_kobo')?.counts_before;
  };
  const lastAudit = async () => {
    const { body } = await shared().call('GET /staff/audit', { q: 'setting:two_person_kobo' }, me);
    return body.data.items[0]?.detail;
  };
  const until = formatDay(new Date(Date.now() + 7 * DAY_MS).toISOString());
  const counts = `₦2,000.00 counts until ${until}, then ₦950,000.00`;
  const raised = await change({ two_person_kobo: '95000000' });
  expect(raised.body.message).toContain(`Second person needed above: ${counts}.`);
  expect(await countsBefore()).toMatchObject([{ kobo: 200_000 }]);
  const entry = { before: '200000', after: '95000000', 'in force': counts };
  expect(await lastAudit()).toMatchObject(entry);
  // Raised again: the lower of both counts, each for its week.
  await change({ versions: 'two_person_kobo:1', two_person_kobo: '96000000' });
  expect(await countsBefore()).toMatchObject([{ kobo: 200_000 }, { kobo: 95_000_000 }]);
  const lowered = await change({ versions: 'two_person_kobo:2', two_person_kobo: '100000' });
  expect(lowered.body.message).not.toContain('counts');
  expect(await countsBefore()).toEqual([]);
  expect(await lastAudit()).not.toHaveProperty('in force');
});
