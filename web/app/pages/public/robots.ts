import { onServer } from '../../lib/api/load';

/** Personal pages and addresses with tokens are not for search engines. */
const CLOSED = [
  '/api/',
  '/app',
  '/invoice',
  '/logout',
  '/change_password',
  '/confirm_email',
  '/proof',
  '/help/',
  '/dev/',
];

export const loader = onServer(async ({ url }) => {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
});
