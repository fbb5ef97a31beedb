import { onServer } from '../../lib/api/load';

/** Lets a phone install the portal as an app, under the centre's own name. */
export const loader = onServer(async ({ call }) => {
  const { data: site } = await call('GET /website/site');
  const manifest = {
    name: site.portal_name,
    short_name: 'EDC Portal',
    description: site.about_text,
    start_url: '/',
    display: 'standalone',
    background_color: '#fbf7ef',
    theme_color: '#1e2761',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
});
