import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import { aClock } from '../../people/identity/testing.ts';
import { savePictures } from '../../system/media/actions.ts';
import { changeSetting } from '../../system/settings-store/actions.ts';
import { saveCourses } from '../courses/actions.ts';
import { type NewSkill, saveSkills } from './actions.ts';

const aPicture = (name: string) => ({
  name,
  alt: `Picture of ${name}`,
  width: 640,
  height: 480,
  colour: '#1e2761',
  files: [320, 640].map((width) => ({
    width,
    format: 'webp' as const,
    bytes: Buffer.from(`${name} ${width}`),
  })),
});

const aSkill = (given: Partial<NewSkill> & { slug: string }): NewSkill => ({
  title: given.slug,
  category: 'Craft',
  description: 'Tie and dye.',
  detailed_description: 'First the cloth.\n\nThen the vat.',
  picture: null,
  study_modes: ['Full Time'],
  faculties: null,
  gallery: [],
  ...given,
});

async function teach({ db }: TestPortal): Promise<void> {
  const pictures = ['skills/adire', 'gallery/craft-tools', 'skills/adire-detail'].map(aPicture);
  await savePictures(db, { pictures, videos: [], by: 'operator' });
  const adire = aSkill({
    slug: 'adire',
    title: 'Adire',
    picture: 'skills/adire',
    gallery: ['gallery/craft-tools', 'skills/adire-detail'],
  });
  await saveSkills(db, { skills: [adire, aSkill({ slug: 'weaving' })], by: 'operator' });
}

describe('the catalogue', () => {
  const shared = aSharedPortal();

  it('shows every skill in the order of the centre, with its pictures', async () => {
    await teach(shared());
    const { body } = await shared().call('GET /website/application/skills');
    expect(body.data.map((skill) => skill.slug)).toEqual(['adire', 'weaving']);
    const [adire, weaving] = body.data;
    expect(adire).toMatchObject({
      id: 'adire',
      title: 'Adire',
      category: 'Craft',
      description: 'Tie and dye.',
      detailedDescription: 'First the cloth.\n\nThen the vat.',
      image: 'adire-640.webp',
      picture: {
        src: '/pictures/skills/adire',
        alt: 'Picture of skills/adire',
        widths: [320, 640],
      },
    });
    expect(adire?.gallery.map((picture) => picture.src)).toEqual([
      '/pictures/gallery/craft-tools',
      '/pictures/skills/adire-detail',
    ]);
    // No course is open yet.
    expect(weaving?.fees_kobo).toEqual([]);
    expect(weaving).toMatchObject({ image: 'default-640.webp', picture: null, gallery: [] });
  });

  it('gives addresses at which the pictures are', async () => {
    await teach(shared());
    const { body } = await shared().call('GET /website/skills/{slug}', { slug: 'adire' });
    const addresses = [`/skill/${body.data.image}`, ...body.data.galleryImages];
    for (const url of addresses) {
      const answer = await shared().http.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
    }
    expect(addresses).toHaveLength(3);
  });

  it.each(['nothing', 'ADIRE', '1', "adire'"])('has no skill %s', async (slug) => {
    await teach(shared());
    const { status, body } = await shared().call('GET /website/skills/{slug}', { slug });
    expect(status).toBe(404);
    expect(body.error).toBe('NOT_FOUND');
  });

  it('leaves out a skill that is no longer taught', async () => {
    await teach(shared());
    const retired = aSkill({ slug: 'typewriting' });
    await saveSkills(shared().db, { skills: [retired], by: 'operator' });
    await shared()
      .db.updateTable('skills')
      .set({ retired_at: new Date() })
      .where('slug', '=', 'typewriting')
      .execute();
    const { body } = await shared().call('GET /website/application/skills');
    expect(body.data.map((skill) => skill.slug)).not.toContain('typewriting');
    const one = await shared().call('GET /website/skills/{slug}', { slug: 'typewriting' });
    expect(one.status).toBe(404);
  });

  it('keeps the code of a course in a session when the course changes', async () => {
    await teach(shared());
    const { db } = shared();
    const course = {
      session: '2026/2027',
      course_code: 'ESP 201',
      course_title: 'Introduction to Entrepreneurial Skills',
      level: '200 Level',
      semester: 1,
      fees_kobo: 400_000,
      open: true,
      capacities: { adire: 40, weaving: 20 },
      schedules: [
        {
          batch: 'Batch 1',
          start_date: '2026-11-09',
          end_date: '2026-11-20',
          study_modes: ['Full Time'],
        },
      ],
    };
    await saveCourses(shared().app, { courses: [course], by: 'operator' });
    await saveCourses(shared().app, {
      courses: [{ ...course, fees_kobo: 450_000, capacities: { adire: 30 } }],
      by: 'operator',
    });
    const { body } = await shared().call('GET /website/application/skills');
    expect(body.data.map(({ slug, fees_kobo }) => [slug, fees_kobo])).toEqual([
      ['adire', [450_000]],
      ['weaving', [450_000]],
    ]);
    expect(await db.selectFrom('courses').select(['code', 'fees_kobo']).execute()).toEqual([
      { code: 'ESP201-2627', fees_kobo: 450_000 },
    ]);
    const places = await db
      .selectFrom('offerings')
      .select('capacity')
      .orderBy('capacity')
      .execute();
    expect(places).toEqual([{ capacity: 20 }, { capacity: 30 }]);
    expect(await db.selectFrom('schedules').select('batch').execute()).toHaveLength(1);
  });
});

it('says what training costs, when it takes place and for whom, of one skill and of all', async () => {
  const clock = aClock('2026-11-16T10:00:00Z');
  const portal = await aPortal({ now: clock.now });
  await teach(portal);
  const course = {
    session: '2026/2027',
    course_code: 'ESP 201',
    course_title: 'Introduction to Entrepreneurial Skills',
    level: '200 Level',
    semester: 1,
    fees_kobo: 400_000,
    open: true,
    capacities: { adire: 40 } as Record<string, number>,
    schedules: [
      ['Batch 1', '2026-11-09', '2026-11-20', ['Full Time', 'Part Time']] as const,
      ['Batch 2', '2026-11-23', '2026-12-04', ['Full Time', 'Part Time']] as const,
      ['Batch 3', '2026-12-07', '2026-12-07', ['Part Time']] as const,
    ].map(([batch, start_date, end_date, modes]) => ({
      batch,
      start_date,
      end_date,
      study_modes: [...modes],
    })),
  };
  const ofAll = async () => {
    const { body } = await portal.call('GET /website/application/skills');
    return Object.fromEntries(body.facts.map(({ term, lines }) => [term, lines]));
  };
  const of = async (slug: string) => {
    const { body } = await portal.call('GET /website/skills/{slug}', { slug });
    return Object.fromEntries(body.data.facts.map(({ term, lines }) => [term, lines]));
  };
  expect(await ofAll()).toMatchObject({ Registration: ['Not open at the moment'] });

  await saveCourses(portal.app, {
    courses: [
      course,
      {
        ...course,
        course_code: 'ESP 301',
        level: '300 Level',
        capacities: { adire: 5, weaving: 5 },
      },
    ],
    by: 'operator',
  });
  await changeSetting(portal.db, { key: 'holidays', value: ['2026-11-24'], by: 'operator' });
  const adire = await of('adire');
  const forAll = ['Students in 200 and 300 level'];
  expect(adire).toEqual({
    'Who can register': [...forAll, 'Full Time students only'],
    Courses: ['200 level: ESP 201 (First Semester)', '300 level: ESP 301 (First Semester)'],
    'Amount to pay': [
      '₦4,160.00 for each course',
      '₦4,000.00 training manual fee + ₦160.00 processing fee',
      'Paid once, when you register for the course',
    ],
    Training: ['07:00AM Daily, EDC Workshops', 'Monday to Friday, not on public holidays'],
    'Next batches': [
      'Batch 2: 23 Nov to 4 Dec 2026, 9 days (ESP 201 and ESP 301)',
      'Batch 3: 7 Dec 2026, 1 day, Part Time students only (ESP 201 and ESP 301)',
    ],
    'Other fees': ['Certificate ₦1,015.00, skill change ₦1,015.00', 'Only if you ask for them'],
  });
  expect(await ofAll()).toEqual({ ...adire, 'Who can register': forAll });
  expect((await of('weaving'))['Next batches']?.[0]).toBe(
    'Batch 2: 23 Nov to 4 Dec 2026, 9 days (ESP 301)',
  );
  await sql`update offerings set faculties = array['Law', 'Arts']
    where skill_id = (select id from skills where slug = 'weaving')`.execute(portal.db);
  expect((await of('weaving'))['Who can register']).toEqual([
    'Students in 200 and 300 level',
    'Full Time students only',
    'Faculties of Arts and Law only',
  ]);
  expect((await of('weaving')).Courses).toEqual(['300 level: ESP 301 (First Semester)']);
  const second = { ...course, course_code: 'ESP 202', semester: 2, schedules: [] };
  await saveCourses(portal.app, { courses: [second], by: 'operator' });
  await changeSetting(portal.db, { key: 'training_end', value: '11:00AM', by: 'operator' });
  expect(await of('adire')).toMatchObject({
    Courses: [
      '200 level: ESP 201 (First Semester) and ESP 202 (Second Semester), ₦8,320.00 in all',
      '300 level: ESP 301 (First Semester)',
    ],
    Training: [
      '07:00AM Daily, ends 11:00AM, EDC Workshops',
      'Monday to Friday, not on public holidays',
    ],
  });
  // All of them: no other page has the rest.
  const schedules = Array.from({ length: 6 }, (_, week) => ({
    batch: `Batch ${week + 4}`,
    start_date: `2027-02-0${week + 1}`,
    end_date: `2027-02-0${week + 1}`,
    study_modes: ['Full Time' as const],
  }));
  const third = { ...second, course_code: 'ESP 203', semester: 1, schedules };
  await saveCourses(portal.app, { courses: [third], by: 'operator' });
  expect((await of('adire'))['Next batches']).toHaveLength(8);
  // On its first day a batch can still be joined.
  clock.pass(21 * 86_400 + 3600);
  expect((await of('weaving'))['Next batches']).toEqual([
    'Batch 3: 7 Dec 2026, 1 day, Part Time students only (ESP 301)',
  ]);
  await saveCourses(portal.app, {
    courses: [{ ...course, fees_kobo: 100_000 }],
    by: 'operator',
  });
  expect((await ofAll())['Amount to pay']).toEqual([
    '₦1,015.00 to ₦4,160.00, depending on the course',
    'Paid once, when you register for the course',
  ]);
});
