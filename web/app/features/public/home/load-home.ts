import type { LoadArgs } from '../../../lib/api/load';

const FEATURED = 3;

/** Only the fields that the landing page shows, because they are sent to the browser. */
export async function loadHome({ call, url }: LoadArgs) {
  const [home, skills, exhibitions] = await Promise.all([
    call('GET /website/home'),
    call('GET /website/application/skills'),
    call('GET /website/exhibitions'),
  ]);
  return {
    ...home.data,
    skills: skills.data.map(({ slug, title, category }) => ({ slug, title, category })),
    facts: skills.facts,
    work: exhibitions.data.items
      .filter((item) => item.featured)
      .slice(0, FEATURED)
      .map(({ id, title, category, students, picture }) => ({
        id,
        title,
        category,
        students,
        picture,
      })),
    at: `${url.origin}/`,
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
