import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { listenTo } from '../../../platform/database/announcements.ts';
import { aPortal } from '../../../testing/portal.ts';
import { savePictures } from '../../system/media/actions.ts';
import { saveHome } from './actions.ts';
import type { HomeRows } from './store.ts';

const home: HomeRows = {
  slides: [
    { title: 'A trade in your hands', line: 'Start on Monday.', picture: 'hero/sewing-room' },
    { title: 'Cloth comes out yours', line: 'Tie it, dye it.', picture: null },
  ],
  leaders: [
    {
      role: 'director',
      name: 'Professor Akínṣẹ̀yẹ',
      title: 'Director',
      headline: 'Come at seven.',
      words: 'First.\n\nSecond.',
      picture: null,
    },
    {
      role: 'deputy',
      name: 'Dr Ilodigwe',
      title: 'Deputy Director, Training',
      headline: '',
      words: 'Looks after the workshops.',
      picture: null,
    },
  ],
  goals: [{ title: 'Skill', text: 'A trade for everyone.' }],
  testimonials: [
    { name: 'Kabiru', skill: 'Solar', attended: 'ESP 301', quote: 'I found it.', picture: null },
  ],
  video: { title: 'Ten mornings', video: 'ten-mornings', poster: 'hero/sewing-room' },
};

const sewingRoom = {
  name: 'hero/sewing-room',
  alt: 'A sewing room',
  width: 480,
  height: 360,
  colour: '#1e2761',
  files: [{ width: 480, format: 'webp' as const, bytes: Buffer.from('room') }],
};

async function aPortalWithPictures() {
  const portal = await aPortal();
  await savePictures(portal.db, {
    pictures: [sewingRoom],
    videos: [{ name: 'ten-mornings', chunks: Readable.from([Buffer.from('video')]) }],
    by: 'operator',
  });
  return portal;
}

it('a portal whose staff have written nothing yet has an empty landing page', async () => {
  const portal = await aPortal();
  const { status, body } = await portal.call('GET /website/home');
  expect(status).toBe(200);
  expect(body.data).toEqual({
    slides: [],
    director: null,
    deputies: [],
    goals: [],
    video: null,
    testimonials: [],
    call_to_action: null,
  });
});

it('the landing page is shown as it was written, and replaced as a whole', async () => {
  const portal = await aPortalWithPictures();
  await saveHome(portal.db, { home, by: 'operator' });
  const { data } = (await portal.call('GET /website/home')).body;
  expect(data.slides.map((slide) => slide.picture?.alt ?? null)).toEqual(['A sewing room', null]);
  expect(data.director).toMatchObject({ headline: 'Come at seven.', message: 'First.\n\nSecond.' });
  expect(data.deputies).toEqual([
    {
      name: 'Dr Ilodigwe',
      title: 'Deputy Director, Training',
      bio: 'Looks after the workshops.',
      picture: null,
    },
  ]);
  expect(data.testimonials[0]).toMatchObject({ name: 'Kabiru', when: 'ESP 301' });
  expect(data.video?.poster?.src).toBe('/pictures/hero/sewing-room');

  await saveHome(portal.db, {
    home: { ...home, slides: home.slides.slice(1), goals: [], video: undefined },
    by: 'operator',
  });
  const after = (await portal.call('GET /website/home')).body.data;
  expect(after.slides.map((slide) => slide.title)).toEqual(['Cloth comes out yours']);
  expect(after.goals).toEqual([]);
  expect(after.video).toBeNull();
});

it('a change of the landing page reaches every server process', async () => {
  const portal = await aPortalWithPictures();
  const heard = vi.fn();
  const listening = listenTo(portal.database.connection, { content: heard });
  try {
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), 20_000);
    await saveHome(portal.db, { home, by: 'operator' });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), 20_000);
  } finally {
    await listening.stop();
  }
});

it('there is one director', async () => {
  const portal = await aPortalWithPictures();
  const two = {
    ...home,
    leaders: home.leaders.map((one) => ({ ...one, role: 'director' as const })),
  };
  await expect(saveHome(portal.db, { home: two, by: 'operator' })).rejects.toThrow(
    'home_leaders_one_director',
  );
  expect((await portal.call('GET /website/home')).body.data.slides).toEqual([]);
});
