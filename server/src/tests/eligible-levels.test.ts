import { expect, it } from 'vitest';
import { changeSetting } from '../areas/system/settings-store/actions.ts';
import { aPortal } from '../testing/portal.ts';

it('shows the eligible levels of the settings on every public page, and no others', async () => {
  const { db, http } = await aPortal({ pages: true, demoData: 'always' });
  const read = async (url: string) => (await http.inject({ url })).body;
  const sentence = (levels: string) =>
    `Semester skills acquisition is exclusive to ${levels} students.`;
  const pages = ['/', '/login', '/view-skills/adire', '/create-account'];
  for (const url of pages) expect(await read(url), url).toContain(sentence('200L and 300L'));

  const value = ['400 Level', '500 Level'];
  await changeSetting(db, { key: 'eligible_levels', value, by: 'operator' });
  for (const url of pages) {
    await expect.poll(() => read(url), { message: url }).toContain(sentence('400L and 500L'));
    expect(await read(url), url).not.toContain('200L');
  }
  const form = await read('/create-account');
  const offered = [...form.matchAll(/<option[^>]*value="(\d00 Level)"/g)].map(([, level]) => level);
  expect(offered).toEqual(value);
});
