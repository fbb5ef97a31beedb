import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const NAMES = ['Pottery', 'Shoe making', 'Tie and dye'] as const;
const rows = (page: Page) => page.locator('#console-ordered ol > li');

interface Point {
  x: number;
  y: number;
}

async function middle(handle: Locator): Promise<Point> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** From the handle to the height of another one, in steps as a hand makes them, and let go there. */
type Drag = (page: Page, from: Point, to: Point) => Promise<void>;
const STEPS = 12;
const between = (from: Point, to: Point) =>
  Array.from({ length: STEPS }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / STEPS,
    y: from.y + ((to.y - from.y) * (step + 1)) / STEPS,
  }));

const byMouse: Drag = async (page, from, to) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of between(from, to)) await page.mouse.move(x, y);
  await page.mouse.up();
};

const byFinger: Drag = async (page, from, to) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const point of between(from, to)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
};

/** Drags a row to the place of another one, beside the handles where a hand slips off them. */
async function dragTo(page: Page, drag: Drag, name: string, place: string): Promise<void> {
  const handle = (one: string) => page.getByRole('button', { name: `Move ${one}`, exact: true });
  await handle(name).scrollIntoViewIfNeeded();
  const [from, to] = [await middle(handle(name)), await middle(handle(place))];
  await drag(page, from, { x: to.x + 60, y: to.y });
}

for (const [means, drag] of [
  ['the mouse', byMouse],
  ['a finger', byFinger],
] as const) {
  test(`a list is put in order with ${means}, down and up, and stays where it was let go`, {
    tag: '@long',
  }, async ({ page: desk, phone }) => {
    const page = drag === byFinger ? phone : desk;
    await page.goto('/dev/ui');
    await expect(rows(page)).toHaveText([...NAMES]);
    await dragTo(page, drag, 'Pottery', 'Tie and dye');
    await expect(rows(page)).toHaveText(['Shoe making', 'Tie and dye', 'Pottery']);
    await expect(page.getByText('Pottery is now 3 of 3', { exact: true })).toBeAttached();
    await expect(page.locator('#console-ordered [data-dragged]')).toHaveCount(0);

    await dragTo(page, drag, 'Pottery', 'Shoe making');
    await expect(rows(page)).toHaveText([...NAMES]);
    await expect(page.getByText('Pottery is now 1 of 3', { exact: true })).toBeAttached();
    await expect(page.locator('#console-ordered [data-dragged]')).toHaveCount(0);
  });
}
