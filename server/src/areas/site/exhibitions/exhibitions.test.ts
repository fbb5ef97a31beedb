import { describe, expect, it } from 'vitest';
import { aPortal, aSharedPortal, type TestPortal } from '../../../testing/portal.ts';
import { type NewExhibition, saveExhibitions } from './actions.ts';

const anExhibition = (given: Partial<NewExhibition> & { slug: string }): NewExhibition => ({
  title: given.slug,
  semester: 'Spring 2025',
  category: 'Engineering',
  students: ['Kabiru Lawal'],
  description: 'A box that dries pepper.',
  media_type: 'image',
  picture: null,
  video: null,
  held_on: '2025-05-20',
  featured: false,
  pictures: [],
  ...given,
});

/** Three semesters with seven, six and one pieces; every second one is architecture. */
const works = [
  ...Array.from({ length: 7 }, (_, index) => ({ index, semester: 'Fall 2024', month: '2024-11' })),
  ...Array.from({ length: 6 }, (_, index) => ({
    index,
    semester: 'Spring 2025',
    month: '2025-05',
  })),
  { index: 0, semester: 'Fall 2023', month: '2023-12' },
].map(({ index, semester, month }) =>
  anExhibition({
    slug: `${semester.toLowerCase().replace(' ', '-')}-${index}`,
    semester,
    category: index % 2 === 0 ? 'Engineering' : 'Architecture',
    held_on: `${month}-0${index + 1}`,
    featured: semester === 'Fall 2024' && index === 3,
  }),
);

const show = ({ db }: TestPortal, exhibitions: NewExhibition[]) =>
  saveExhibitions(db, { exhibitions, by: 'operator' });

describe('exhibitions', () => {
  const shared = aSharedPortal();
  const list = async (input: { semester?: string; category?: string; page?: number | string }) => {
    await show(shared(), works);
    return await shared().call('GET /website/exhibitions', input);
  };

  it('come six a page, the featured ones first and then the newest', async () => {
    const { body } = await list({});
    expect(body.data).toMatchObject({ page: 1, pages: 3, total: 14 });
    expect(body.data.items.map((item) => item.id)).toEqual([
      'fall-2024-3',
      'spring-2025-5',
      'spring-2025-4',
      'spring-2025-3',
      'spring-2025-2',
      'spring-2025-1',
    ]);
    const second = (await list({ page: 2 })).body.data.items;
    const third = (await list({ page: 3 })).body.data.items;
    const all = [...body.data.items, ...second, ...third].map((item) => item.id);
    expect(new Set(all).size).toBe(14);
    expect(third).toHaveLength(2);
  });

  it.each([
    [{ semester: 'Fall 2024' }, 7, 2],
    [{ category: 'Architecture' }, 6, 1],
    [{ semester: 'Fall 2024', category: 'Architecture' }, 3, 1],
    [{ semester: 'Fall 2023', category: 'Architecture' }, 0, 1],
    [{ semester: 'Summer 1999' }, 0, 1],
    [{ semester: '', category: '' }, 14, 3],
    [{ semester: '  Fall 2024  ' }, 7, 2],
    [{ semester: "' or 1=1 --" }, 0, 1],
  ])('filtered by %o', async (filters, total, pages) => {
    const { status, body } = await list(filters);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ total, pages, page: 1 });
    expect(body.data.items).toHaveLength(Math.min(6, total));
    for (const item of body.data.items) {
      const { semester, category } = filters as { semester?: string; category?: string };
      if (semester?.trim()) expect(item.semester).toBe(semester.trim());
      if (category) expect(item.category).toBe(category);
    }
  });

  it('name every semester, newest first, and category, whatever the filters', async () => {
    const { body } = await list({ semester: 'Summer 1999' });
    expect(body.data.semesters).toEqual(['Spring 2025', 'Fall 2024', 'Fall 2023']);
    expect(body.data.categories).toEqual(['Architecture', 'Engineering']);
  });

  it.each([
    [0, 1],
    [-4, 1],
    [99, 3],
    ['', 1],
    ['2', 2],
    ['9007199254740991', 3],
  ])('at page %s answer the nearest page there is', async (page, answered) => {
    const { status, body } = await list({ page });
    expect(status).toBe(200);
    expect(body.data.page).toBe(answered);
    expect(body.data.items.length).toBeGreaterThan(0);
  });

  it('at a page past the end of what a filter leaves answer its last page', async () => {
    const { body } = await list({ semester: 'Fall 2024', page: 3 });
    expect(body.data).toMatchObject({ page: 2, pages: 2 });
    expect(body.data.items).toHaveLength(1);
  });

  it.each(['x', '1.5', 'NaN', '1e999'])('say plainly what is wrong with page %s', async (page) => {
    const { status, body } = await list({ page });
    expect(status).toBe(422);
    expect(body.fields).toEqual({ page: 'Please give the page as a number' });
  });

  it('are there one by one', async () => {
    await show(shared(), works);
    const { body } = await shared().call('GET /website/exhibitions/{id}', { id: 'spring-2025-2' });
    expect(body.data).toMatchObject({
      id: 'spring-2025-2',
      title: 'spring-2025-2',
      semester: 'Spring 2025',
      students: ['Kabiru Lawal'],
      mediaType: 'image',
      date: '2025-05-03',
      featured: false,
    });
  });

  it.each(['nothing', '1', '../site', '%'])('are not found as %s', async (id) => {
    const { status, body } = await shared().call('GET /website/exhibitions/{id}', { id });
    expect(status).toBe(404);
    expect(body.error).toBe('NOT_FOUND');
  });
});

it('a portal without exhibitions has one empty page', async () => {
  const portal = await aPortal();
  const { body } = await portal.call('GET /website/exhibitions', { page: 3 });
  expect(body.data).toEqual({
    items: [],
    page: 1,
    pages: 1,
    total: 0,
    semesters: [],
    categories: [],
  });
});

it('a piece that is saved again is changed, not doubled', async () => {
  const portal = await aPortal();
  await show(portal, [anExhibition({ slug: 'sun-box' })]);
  await show(portal, [
    anExhibition({ slug: 'sun-box', title: 'Sun Box', category: 'Architecture' }),
  ]);
  const { body } = await portal.call('GET /website/exhibitions');
  expect(body.data.items).toHaveLength(1);
  expect(body.data.items[0]).toMatchObject({ title: 'Sun Box', category: 'Architecture' });
});
