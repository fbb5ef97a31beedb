import { PAGE_NOT_FOUND } from '@edc/contract/common/text/messages';
import { data, redirect } from 'react-router';
import { loadStudent } from '../features/everyone/shell/load-student';
import { NotFound } from '../features/everyone/shell/not-found';
import { PortalShell } from '../features/everyone/shell/portal-shell';
import { HomePage } from '../features/public/home/home-page';
import { loadHome } from '../features/public/home/load-home';
import { LandingLayout } from '../features/public/landing/landing-layout';
import { PageNotFound } from '../features/public/landing/page-not-found';
import { ApiError } from '../lib/api/api';
import { inBrowser, type LoadArgs, onServer } from '../lib/api/load';
import { centreName } from '../lib/pages/page-meta';
import type { Route } from './+types/unknown';

/** A link from an email with an empty part, such as `/change_password//ada@mail.example`. */
const INCOMPLETE_LINK = /^\/change_password\/(.*\/)?\//;

/** An unknown address: 'Page Not Found' for a student, and with the home page for a visitor. */
async function load(args: LoadArgs) {
  if (INCOMPLETE_LINK.test(args.url.pathname)) throw redirect('/');
  try {
    const { student } = await loadStudent(args);
    return data({ student, home: undefined }, { status: 404 });
  } catch (error) {
    const isVisitor =
      error instanceof Response || (error instanceof ApiError && error.status === 401);
    if (!isVisitor) throw error;
    return data({ student: undefined, home: await loadHome(args) }, { status: 404 });
  }
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${PAGE_NOT_FOUND} · ${centreName(matches)}` },
  { name: 'robots', content: 'noindex' },
];

export default function Unknown({ loaderData: { student, home } }: Route.ComponentProps) {
  if (home) {
    return (
      <LandingLayout>
        <PageNotFound />
        <HomePage home={home} />
      </LandingLayout>
    );
  }
  return (
    <PortalShell student={student}>
      <NotFound />
    </PortalShell>
  );
}
