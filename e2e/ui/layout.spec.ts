import { expect, test } from '@playwright/test';
import { brokenWords, layoutProblems, textsOverEdges } from '../support/layout.ts';

/** The check of every page's layout must itself be able to fail. */
const pages = {
  'a text that runs into another': {
    html: '<p>First line</p><p style="margin-top:-2.2rem">Second line</p>',
    found: ['overlap: "First line" and "Second line"'],
  },
  'a text behind a button': {
    html: '<p>Behind it</p><button style="margin-top:-2.4rem;display:block">Go</button>',
    found: ['overlap: "Behind it" and "Go"', 'overlap: "Behind it" and "button"'],
  },
  'a text cut off in its box': {
    html: '<p style="width:3rem;overflow:hidden;white-space:nowrap">A very long name</p>',
    found: ['cut: A very long name'],
  },
  'a form wider than the card around it': {
    html: '<main><div style="width:200px;padding:20px;border:1px solid"><form style="width:210px">Name</form></div></main>',
    found: ['wider than what it lies in by 10 px: form Name'],
  },
  'a page wider than the screen': {
    html: '<div style="width:500px;height:10px"></div>',
    found: ['the page is 188 px too wide'],
  },
  'a page in order': {
    html: '<h1>Title</h1><label>Name <input></label><p hidden>Not shown</p><p>Text</p>',
    found: [],
  },
};

for (const [name, { html, found }] of Object.entries(pages)) {
  test(`the layout check knows ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.setContent(`<!doctype html><html lang="en"><body>${html}</body></html>`);
    expect(await page.evaluate(layoutProblems)).toEqual(found);
  });
}

test('the check of words knows one that is broken between two lines', async ({ page }) => {
  const text = (style: string) => `<p style="width:3rem;${style}">Processing it</p>`;
  await page.setContent(text('overflow-wrap:anywhere'));
  expect(await page.evaluate(brokenWords)).toEqual(['Processing']);
  await page.setContent(text(''));
  expect(await page.evaluate(brokenWords)).toEqual([]);
});

test('the check of edges knows a text that is larger than its badge', async ({ page }) => {
  const badge = (style: string) =>
    `<p><span style="display:inline-flex;background:gold;${style}"><span>Paid</span></span></p>`;
  // By how much depends on the fonts of the machine.
  const reachesOver = [expect.stringMatching(/^\d+ px over its edge: Paid$/)];
  await page.setContent(badge('line-height:10px'));
  expect(await page.evaluate(textsOverEdges)).toEqual(reachesOver);
  await page.setContent(badge('width:20px'));
  expect(await page.evaluate(textsOverEdges)).toEqual(reachesOver);
  await page.setContent(badge('line-height:1.5'));
  expect(await page.evaluate(textsOverEdges)).toEqual([]);
});
