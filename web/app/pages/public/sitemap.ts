import type { LoaderCall } from '../../lib/api/api';
import { onServer } from '../../lib/api/load';

const HOUR = 'public, max-age=3600';

/** The public pages that search engines should index. */
export const loader = onServer(async ({ call, url }) => {
  const skills = await call('GET /website/application/skills');
  const paths = [
    '/',
    '/view-skills',
    '/exhibition',
    '/register',
    '/verify-payment',
    '/verify-certificate',
    '/privacy',
    ...skills.data.map((skill) => `/view-skills/${skill.slug}`),
    ...(await exhibitionPaths(call)),
  ];
  const entries = paths.map((path) => `  <url><loc>${url.origin}${encodeURI(path)}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ].join('\n');
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR },
  });
});

async function exhibitionPaths(call: LoaderCall): Promise<string[]> {
  const paths: string[] = [];
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const { data } = await call('GET /website/exhibitions', { page });
    pages = data.pages;
    paths.push(...data.items.map((item) => `/exhibition/${item.id}`));
  }
  return paths;
}
