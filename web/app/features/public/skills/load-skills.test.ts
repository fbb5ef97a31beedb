import { afterEach, expect, it, vi } from 'vitest';
import { apiOver } from '../../../lib/api/api';
import { inBrowser } from '../../../lib/api/load';
import { loadSkillList, prefetchSkills } from './load-skills';

const answer = { status: 200, message: '', data: [] };
const fetched = vi.fn(async () => Response.json(answer));

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

it('is fetched once by a browser that searches, turns pages and opens skills', async () => {
  vi.stubGlobal('fetch', fetched);
  prefetchSkills();
  const load = inBrowser(loadSkillList);
  for (const query of ['', '?search=adire', '?page=2', '?skill=adire']) {
    await load({ request: new Request(`http://localhost/view-skills${query}`), params: {} });
  }
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('is asked for each time by the server, which keeps rendered pages instead', async () => {
  const send = vi.fn(async () => ({ status: 200, body: answer }));
  const call = apiOver(send);
  const url = new URL('http://localhost/view-skills');
  await loadSkillList({ call, url, params: {} });
  await loadSkillList({ call, url, params: {} });
  expect(send).toHaveBeenCalledTimes(2);
});
