import type { BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { testOn } from '../payments/portal-with.ts';
import { expect as quick } from '../support/fixtures.ts';
import { aLinkedPhone, usbScan } from './phone.ts';
import { aLink, aTrainee, scansOf, trainingToday } from './seed.ts';

// A portal of its own: the days of training are changed in it.
const test = testOn({});
const expect = quick.configure({ timeout: 30_000 });

/** Notes what the phone would let its owner hear and feel. */
const listen = (context: BrowserContext) =>
  context.addInitScript(() => {
    const noted = { tones: [] as number[], shakes: [] as unknown[] };
    Object.assign(window, { noted });
    navigator.vibrate = (pattern) => {
      noted.shakes.push(pattern);
      return true;
    };
    window.AudioContext = class {
      state = 'running';
      currentTime = 0;
      destination = {};
      createOscillator() {
        const frequency = { value: 0 };
        const start = () => noted.tones.push(frequency.value);
        return { frequency, connect: (to: unknown) => to, start, stop: () => undefined };
      }
      createGain() {
        return { gain: { value: 0 }, connect: (to: unknown) => to };
      }
    } as unknown as typeof AudioContext;
  });

test('a phone without Ed25519 still checks codes, also offline', {
  tag: '@long',
}, async ({ browser, portal }) => {
  test.setTimeout(120_000);
  const course = await trainingToday(portal);
  const [own, second] = [await aTrainee(portal, course), await aTrainee(portal, course)];
  const phone = await aLinkedPhone(browser, portal.url, await aLink(course), async (context) => {
    await listen(context);
    await context.addInitScript(() => {
      const known = crypto.subtle.importKey.bind(crypto.subtle);
      crypto.subtle.importKey = ((...given: Parameters<typeof known>) =>
        given[2] === 'Ed25519'
          ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
          : known(...given)) as typeof crypto.subtle.importKey;
    });
  });
  const word = (text: string) => phone.getByText(text, { exact: true });
  const noted = () =>
    phone.evaluate(() => (window as unknown as { noted: { tones: number[] } }).noted);

  // Accepted, already scanned and refused sound and feel different.
  await usbScan(phone, own.code);
  await expect(word('Accepted')).toBeVisible();
  expect(await noted()).toEqual({ tones: [1320], shakes: [80] });
  await phone.getByRole('button', { name: 'Ready for the next slip' }).click();
  await phone.getByRole('button', { name: 'Type', exact: true }).click();
  const search = phone.getByRole('textbox', { name: 'Matric number or name' });
  await search.fill(own.login.matricNo);
  await search.press('Enter');
  await expect(word('Already scanned')).toBeVisible();
  expect(await noted()).toEqual({ tones: [1320, 440, 440], shakes: [80, [80, 80, 80]] });
  const last = second.code.endsWith('A') ? 'Q' : 'A';
  await usbScan(phone, `${second.code.slice(0, -1)}${last}`);
  await expect(word('Not a valid code')).toBeVisible();
  expect(await noted()).toEqual({
    tones: [1320, 440, 440, 220],
    shakes: [80, [80, 80, 80], 400],
  });

  // The code for checking codes is cached with the page.
  await expect(word('0 to send')).toBeVisible();
  const isKept = () => phone.evaluate(async () => Boolean(await caches.match('/staff/scan')));
  await expect.poll(isKept).toBe(true);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(phone.getByText('No camera.')).toBeVisible();
  await usbScan(phone, second.code);
  await expect(word('Accepted')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(word('0 to send')).toBeVisible();
  await expect.poll(async () => (await scansOf(course.db, second.id)).results).toEqual(['ok']);
});

test('a browser that reads codes by itself is let do it', { tag: '@long' }, async ({
  browser,
  portal,
}) => {
  const course = await trainingToday(portal);
  const own = await aTrainee(portal, course);
  const phone = await aLinkedPhone(browser, portal.url, await aLink(course), (context) =>
    context.addInitScript((rawValue) => {
      Object.assign(window, {
        BarcodeDetector: class {
          static async getSupportedFormats(): Promise<string[]> {
            return ['qr_code'];
          }
          async detect(): Promise<{ rawValue: string }[]> {
            return [{ rawValue }];
          }
        },
        // The decoder of the portal would run in one.
        Worker: class {
          constructor() {
            throw new Error('no decoder is needed');
          }
        },
      });
    }, own.code),
  );
  // There is no code in this picture but for the detector.
  const blank = { width: 60, height: 60, channels: 3, background: '#ffffff' } as const;
  const buffer = await sharp({ create: blank }).png().toBuffer();
  await phone
    .getByLabel('Picture')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await expect(phone.getByText('Accepted', { exact: true })).toBeVisible();
  await expect.poll(() => scansOf(course.db, own.id)).toEqual({ results: ['ok'], present: 1 });
});
