import { PAGE_NOT_FOUND } from '@edc/contract/messages';
import { data, redirect } from 'react-router';
import { HomePage } from '../features/home/home-page';
import { loadHome } from '../features/home/load-home';
import { LandingLayout } from '../features/landing/landing-layout';
import { PageNotFound } from '../features/landing/page-not-found';
import { loadStudent } from '../features/shell/load-student';
import { NotFound } from '../features/shell/not-found';
import { PortalShell } from '../features/shell/portal-shell';
import { ApiError } from '../lib/api';
import { inBrowser, type LoadArgs, onServer } from '../lib/load';
import { centreName } from '../lib/page-meta';
import type { Route } from './+types/unknown';

/** A link from an email with an empty part, such as `/change_password//ada@mail.example`. */
const INCOMPLETE_LINK = /^\/change_password\/(.*\/)?\//;

/** An unknown address: 'Page Not Found' for a student, and for a visitor the home page below it. */
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
