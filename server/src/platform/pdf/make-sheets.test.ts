import { expect, it } from 'vitest';
import { makeSheets } from './make-sheets.ts';

const about = {
  title: 'Personal data',
  lead: 'Everything',
  cut: 'There is more.',
  author: 'EDC',
  at: new Date('2026-11-16T09:00:00Z'),
};
const entry = [{ term: 'Text', detail: 'We have received ₦4,160.00 for Fashion. '.repeat(30) }];

it('makes long texts while other work goes on, and not without an end', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const sheets = [{ title: 'Emails', entries: Array(800).fill(entry), none: 'None' }];
  const file = await makeSheets(about, sheets);
  clearInterval(counting);
  // In the same thread it would be one piece of work without a turn for anybody else.
  expect(turns).toBeGreaterThan(10);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = file.toString('latin1').split('/Type /Page\n').length - 1;
  expect(pages).toBeGreaterThan(20);
  expect(pages).toBeLessThan(200);
}, 60_000);
