import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import { loadPictures, loadVideoAddresses } from './queries.ts';
import { type NewPicture, savePictures } from './save-pictures.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

function aPicture(name: string, content: string): NewPicture {
  const file = (width: number, format: 'avif' | 'webp') => ({
    width,
    format,
    bytes: Buffer.from(`${content} ${width} ${format}`),
  });
  return {
    name,
    alt: 'Cloth on a line',
    width: 640,
    height: 480,
    colour: '#1e2761',
    files: [file(640, 'avif'), file(640, 'webp'), file(320, 'avif'), file(320, 'webp')],
  };
}

const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

async function save({ db }: TestPortal, content: string): Promise<string> {
  const pictures = [aPicture('skills/adire', content)];
  const videos = [{ name: 'dyeing', chunks: Readable.from([video]) }];
  await savePictures(db, { pictures, videos, by: 'operator' });
  return (await loadPictures(db, ['skills/adire'])).find('skills/adire')?.version ?? '';
}

const get = ({ http }: TestPortal, url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url, headers });

describe('a picture', () => {
  const shared = aSharedPortal();

  it('is sent in each size and format, for ever where its version is named', async () => {
    const version = await save(shared(), 'cloth');
    for (const size of [320, 640]) {
      for (const format of ['avif', 'webp']) {
        const answer = await get(shared(), `/pictures/skills/adire-${size}.${format}?v=${version}`);
        expect(answer.statusCode).toBe(200);
        expect(answer.body).toBe(`cloth ${size} ${format}`);
        expect(answer.headers['content-type']).toBe(`image/${format}`);
        expect(answer.headers['cache-control']).toBe(FOR_EVER);
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
      }
    }
  });

  it.each(['', '?v=', '?v=old'])('is sent for an hour as …webp%s', async (query) => {
    await save(shared(), 'cloth');
    const answer = await get(shared(), `/pictures/skills/adire-320.webp${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(AN_HOUR);
  });

  it('is not sent again to a browser that has it', async () => {
    await save(shared(), 'cloth');
    const url = '/pictures/skills/adire-320.webp';
    const { etag } = (await get(shared(), url)).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag as string, `"other", W/${etag}`, '*']) {
      const again = await get(shared(), url, { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    expect((await get(shared(), url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('has the address of the specification too, if it shows a skill', async () => {
    const version = await save(shared(), 'cloth');
    const answer = await get(shared(), '/skill/adire-640.webp');
    expect(answer.body).toBe('cloth 640 webp');
    expect(answer.headers['cache-control']).toBe(AN_HOUR);
    const named = await get(shared(), `/skill/adire-640.webp?v=${version}`);
    expect(named.headers['cache-control']).toBe(FOR_EVER);
  });

  it.each([
    '/pictures/skills/adire-321.webp',
    '/pictures/skills/adire-320.png',
    '/pictures/skills/nothing-320.webp',
    '/pictures/skills/adire',
    '/pictures/videos/nothing.webm',
    '/pictures/..%2f..%2fetc%2fpasswd',
    '/pictures/%00-320.webp',
    '/pictures/',
    '/skill/nothing-640.webp',
    '/skill/%F0%9F%98%80-640.webp',
  ])('that is not there is 404: %s', async (url) => {
    await save(shared(), 'cloth');
    const answer = await get(shared(), url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? '').not.toContain('max-age=3');
  });

  it('answers HEAD with its size and no bytes', async () => {
    await save(shared(), 'cloth');
    const answer = await shared().http.inject({
      method: 'HEAD',
      url: '/pictures/skills/adire-320.webp',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String('cloth 320 webp'.length));
    expect(answer.body).toBe('');
  });

  it('that was replaced has a new address, and never comes old under it', async () => {
    const portal = await aPortal();
    const other = await aPortal({ databaseUrl: portal.databaseUrl });
    const before = await save(portal, 'cloth');
    const url = '/pictures/skills/adire-320.webp';
    await get(other, `${url}?v=${before}`);
    const after = await save(portal, 'bread');
    expect(after).not.toBe(before);
    expect((await get(other, `${url}?v=${after}`)).body).toBe('bread 320 webp');
    expect((await get(other, url)).body).toBe('bread 320 webp');
  });
});

describe('a video', () => {
  const shared = aSharedPortal();

  it('is sent whole, and in the parts that a player asks for', async () => {
    await save(shared(), 'cloth');
    const { url = '' } = (await loadVideoAddresses(shared().db, ['dyeing'])).get('dyeing') ?? {};
    const whole = await get(shared(), url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(video)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'accept-ranges': 'bytes',
      'cache-control': FOR_EVER,
    });

    const part = await get(shared(), url, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 100-199/1000');
    expect(part.headers['content-length']).toBe('100');
    expect(part.rawPayload.equals(video.subarray(100, 200))).toBe(true);

    const end = await get(shared(), url, { range: 'bytes=-1' });
    expect(end.headers['content-range']).toBe('bytes 999-999/1000');
  });

  it('has captions, if somebody has written them', async () => {
    const captions = 'WEBVTT\n\n00:00.000 --> 00:04.000\nẸ káàbọ̀: the dyeing yard.\n';
    const videos = ['spoken', 'silent'].map((name) => ({
      name,
      chunks: Readable.from([video]),
      ...(name === 'spoken' && { captions }),
    }));
    await savePictures(shared().db, { pictures: [], videos, by: 'operator' });
    const found = await loadVideoAddresses(shared().db, ['spoken', 'silent']);
    const answer = await get(shared(), found.get('spoken')?.captions ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(captions);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': FOR_EVER,
    });
    expect(found.get('silent')?.captions).toBeNull();
    expect((await get(shared(), '/pictures/videos/silent.vtt')).statusCode).toBe(404);
  });

  it('has nothing after its end', async () => {
    await save(shared(), 'cloth');
    const answer = await get(shared(), '/pictures/videos/dyeing.webm', { range: 'bytes=1000-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */1000');
  });

  it('is sent whole to a browser with a part of another version', async () => {
    await save(shared(), 'cloth');
    const url = '/pictures/videos/dyeing.webm';
    const { etag } = (await get(shared(), url)).headers;
    const asked = { range: 'bytes=0-9' };
    expect((await get(shared(), url, { ...asked, 'if-range': etag as string })).statusCode).toBe(
      206,
    );
    expect((await get(shared(), url, { ...asked, 'if-range': '"other"' })).statusCode).toBe(200);
  });

  it('of 40 MB costs no more memory than the few bytes that are asked for', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 7);
    const videos = [{ name: 'long', chunks: Readable.from(Array(40).fill(megabyte)) }];
    await savePictures(shared().db, { pictures: [], videos, by: 'operator' });
    const before = process.memoryUsage().arrayBuffers;
    const ranges = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        get(shared(), '/pictures/videos/long.webm', {
          range: `bytes=${n * 5_000_000}-${n * 5_000_000 + 1}`,
        }),
      ),
    );
    expect(ranges.map(({ rawPayload }) => [...rawPayload])).toEqual(Array(8).fill([7, 7]));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
  });
});
