import sharp from 'sharp';
import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: another skill would be on every other journey's pages.
const test = base.extend({ portal: workerPortal() });

/** Left red, right blue. */
async function aPhoto() {
  const blue = { width: 1200, height: 1600, channels: 3 as const, background: '#0000ff' };
  const right = await sharp({ create: blue }).png().toBuffer();
  return await sharp({ create: { ...blue, width: 2400, background: '#ff0000' } })
    .composite([{ input: right, left: 1200, top: 0 }])
    .jpeg()
    .toBuffer();
}

test('a skill with pictures, from the upload to the public page', {
  tag: '@long',
}, async ({ page, phone, portal }) => {
  await logInStaff(page, portal, 'registrar');
  await page.goto('/staff/catalogue/skills/new');
  const save = page.getByRole('button', { name: 'Add as a draft' });
  await expect(save).toBeEnabled();
  await page.getByLabel('Name').fill('Fish Smoking');
  await page.getByLabel('Category').fill('Food');
  await page.getByLabel('Short text').fill('Smoke and sell fish.');
  await page.getByLabel('Long text').fill('From the kiln to the market.');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await page.getByRole('button', { name: 'Add a new picture' }).click();
  const photo = { name: 'fish.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() };
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByLabel('What does it show?').fill('A woman smoking fish');
  await page.getByRole('button', { name: 'Add picture', exact: true }).click();
  // Twice as near, and as far to the right as it goes: nothing of the red half is left.
  const frame = page.getByRole('button', { name: 'Part that is shown' });
  await page.getByLabel('Zoom').fill('2');
  for (let step = 0; step < 15; step += 1) await frame.press('ArrowRight');
  await page.getByRole('radio', { name: 'Top right' }).check();
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The texts are still there: the dialog's form is not part of the page's.
  await expect(page.getByLabel('Name')).toHaveValue('Fish Smoking');
  await save.click();
  await expect(page.getByRole('heading', { name: 'Fish Smoking', level: 1 })).toBeVisible();

  expect((await phone.goto('/view-skills/fish-smoking'))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect
    .poll(async () => (await phone.goto('/view-skills/fish-smoking'))?.status())
    .toBe(200);

  const picture = phone.getByRole('img', { name: 'A woman smoking fish' }).first();
  await expect(picture).toHaveClass(/focal-top-right/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc))
    .toContain('/pictures/skills/fish-');
  const address = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  const answer = await phone.request.get(address);
  const bytes = await answer.body();
  const [, width, format] = /-(\d+)\.(avif|webp)\?v=/.exec(address) ?? [];
  expect(answer.headers()['content-type']).toBe(`image/${format}`);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([Number(width), (Number(width) * 3) / 4]);
  expect(bytes.length).toBeLessThan(60_000);
  const [red = 0, , blue = 0] = data.subarray(0, 3);
  expect(blue).toBeGreaterThan(red);
});
