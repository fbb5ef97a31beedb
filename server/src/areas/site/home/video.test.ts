import { readSetting } from '@edc/contract/desk/settings/settings';
import { expect, it } from 'vitest';
import { aPortal } from '../../../testing/portal.ts';
import { changeSetting } from '../../system/settings-store/actions.ts';

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'http://videos.edc.example/open-day.mp4',
  'https://videos.edc.example/open-day.avi',
  'open-day.mp4',
])('refuses %s as the video, because it could not be played', (typed) => {
  expect(readSetting('video_url', typed)).toEqual({
    ok: false,
    reason: expect.stringContaining('must be the https:// address of a video file'),
  });
});

it('takes the address of a video file, or none', () => {
  for (const typed of ['', 'https://videos.edc.example/Open-Day.MP4?version=2']) {
    expect(readSetting('video_url', typed)).toEqual({ ok: true, value: typed });
  }
});

it('shows the centre’s own video where the stored address could not be played', async () => {
  const portal = await aPortal();
  const video = async () => (await portal.call('GET /website/home')).body.data.video?.url;
  await changeSetting(portal.db, {
    key: 'video_url',
    value: 'https://videos.edc.example/day.webm',
    by: 'operator',
  });
  expect(await video()).toBe('https://videos.edc.example/day.webm');
  await changeSetting(portal.db, {
    key: 'video_url',
    value: 'https://youtu.be/dQw4w9WgXcQ',
    by: 'operator',
  });
  expect(await video()).toBeUndefined();
});
