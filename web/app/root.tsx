import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { onServer } from './lib/load';
import { NoticeProvider } from './ui/notices';
import './ui/theme.css';

export const loader = onServer(async ({ call }) => {
  const { data } = await call('GET /website/site');
  return { site: data };
});
/** The centre's facts come with the document and stay until the next one. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.site.portal_name ?? 'EDC Portal' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1e2761" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <NoticeProvider>
      <Outlet />
    </NoticeProvider>
  );
}
