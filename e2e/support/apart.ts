import { expect, type Locator } from '@playwright/test';

async function box(part: Locator) {
  const found = await part.boundingBox();
  if (!found) throw new Error(`nothing to see of ${part}`);
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
}

/** Soon, not at once: a part of the page that arrives late moves what is below it. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(async () => {
    const [a, b] = [await box(one), await box(other)];
    const apart = a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
    expect(apart, `${JSON.stringify(a)} lies on ${JSON.stringify(b)}`).toBe(true);
  }).toPass({ timeout: 20_000 });
}

/** Waits for the end of its animation. */
export async function comeToRest(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    const moves = element.getAnimations().filter((one) => one instanceof CSSAnimation);
    return Promise.all(moves.map((move) => move.finished));
  });
}
