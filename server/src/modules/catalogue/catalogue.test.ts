import { describe, expect, it } from 'vitest';
import { aSharedPortal, type TestPortal } from '../../testing/portal.ts';
import { savePictures } from '../pictures/actions.ts';
import { type NewSkill, saveApplications, saveSkills } from './actions.ts';

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
    await saveApplications(db, { applications: [course], by: 'operator' });
    await saveApplications(db, {
      applications: [{ ...course, fees_kobo: 450_000, capacities: { adire: 30 } }],
      by: 'operator',
    });
    const { body } = await shared().call('GET /website/application/skills');
    expect(body.data.map(({ slug, fees_kobo }) => [slug, fees_kobo])).toEqual([
      ['adire', [450_000]],
      ['weaving', [450_000]],
    ]);
    expect(await db.selectFrom('applications').select(['code', 'fees_kobo']).execute()).toEqual([
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
