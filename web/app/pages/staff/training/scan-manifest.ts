/** Lets a phone install the scanner as a separate app. */
export const loader = () =>
  new Response(
    JSON.stringify({
      name: 'Scan slips',
      short_name: 'Scan',
      id: '/staff/scan',
      start_url: '/staff/scan',
      scope: '/staff/scan',
      display: 'standalone',
      background_color: '#11142a',
      theme_color: '#11142a',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      ],
    }),
    {
      headers: {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      },
    },
  );
