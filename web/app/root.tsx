import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { onServer } from './lib/api/load';
import { LatePage } from './lib/pages/late-page';
import { OfflineStrip } from './lib/pages/offline-strip';
import { PendingBar } from './lib/pages/pending-bar';
import './ui/overlays/closing-entries';
import { StyleSheet } from './ui/layout/style-sheet';
import { NoticeProvider } from './ui/notices/notices';

/** Where staff preview a draft: contact details are edited with the home page. */
const PREVIEW = '/staff/preview/';

export const loader = onServer(async ({ call, url }) => {
  if (url.pathname.startsWith(PREVIEW)) {
    const { data } = await call('GET /staff/site/preview');
    return { site: data.site, banners: [] };
  }
  const [{ data: site }, { data: banners }] = await Promise.all([
    call('GET /website/site'),
    call('GET /website/banners'),
  ]);
  return { site, banners: banners.site };
});
/** The settings are loaded once with the document. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.site.portal_name ?? 'EDC Portal' },
];

export function Layout({ children }: { children: ReactNode }) {
  // Empty if the settings could not be loaded.
  const css = useRouteLoaderData<typeof loader>('root')?.site.brand_css;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1e2761" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <StyleSheet />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of checked values */}
        {css && <style id="brand" dangerouslySetInnerHTML={{ __html: css }} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** For errors that no page handles. It shows no details of the error. */
export function ErrorBoundary() {
  return (
    <main className="mx-auto grid max-w-xl gap-4 px-4 py-16">
      <h1 className="text-title">Something went wrong</h1>
      <p>We could not show this page. Please reload it, or go to the home page.</p>
      <p>
        <a href="/" className="inline-flex min-h-11 items-center text-link underline">
          Go to the home page
        </a>
      </p>
    </main>
  );
}

export default function Root() {
  return (
    <NoticeProvider>
      <PendingBar />
      <LatePage />
      <Outlet />
      <OfflineStrip />
    </NoticeProvider>
  );
}
