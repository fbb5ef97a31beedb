import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, workerPortal } from '../support/fixtures.ts';
import { repository } from '../support/portal-process.ts';
import { logInStaff } from '../support/staff.ts';

// A portal of its own: another video would be in every other journey's list.
const test = base.extend({ portal: workerPortal() });

test('a video is seen before it is sent, and what is no video is refused and not stored', {
  tag: '@long',
}, async ({ page, portal }) => {
  await logInStaff(page, portal, 'support');
  await page.goto('/staff/media/videos');
  await page.getByRole('button', { name: /^Add video/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Drums of the open day');
  const input = dialog.locator('input[type=file]');
  const buffer = Buffer.concat([Buffer.from('\0\0\0\x14ftypisom\0\0\0\0isom', 'latin1')]);
  await input.setInputFiles({ name: 'empty.mp4', mimeType: 'video/mp4', buffer });
  await expect(dialog.getByText('This browser cannot show the video.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await expect(
    dialog.getByText('This file cannot be played as a video. Please save it as MP4 or WebM.'),
  ).toBeVisible();

  const file = path.join(repository, 'demo/pictures/videos/drum-maker.webm');
  await input.setInputFiles({
    name: 'drums.webm',
    mimeType: 'video/webm',
    buffer: await readFile(file),
  });
  const video = dialog.getByLabel('Chosen video, not sent yet');
  await expect
    .poll(() => video.evaluate((video: HTMLVideoElement) => video.videoWidth))
    .not.toBe(0);
  await dialog.getByRole('button', { name: 'Add video' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Drums of the open day/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row', { name: /Drums of the open day/ })).toHaveCount(1);
});
