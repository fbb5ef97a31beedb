import { useEffect } from 'react';
import { readFilters } from '../../features/exhibitions/address';
import { ExhibitionPage } from '../../features/exhibitions/exhibition-page';
import { HomePage } from '../../features/home/home-page';
import { loadHome } from '../../features/home/load-home';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import { notFound } from '../../lib/not-found';
import type { Route } from './+types/preview';

/** The home page or an exhibition with the draft of staff in the place of what visitors see. */
async function load(args: LoadArgs) {
  const { call, params } = args;
  if (params.what === 'exhibition') {
    const code = params.code ?? '';
    return { exhibition: (await call('GET /staff/exhibitions/{code}/preview', { code })).data };
  }
  if (params.what !== 'home') throw notFound('There is no such preview.');
  const [live, { data }] = await Promise.all([loadHome(args), call('GET /staff/site/preview')]);
  return { home: { ...live, ...data.home } };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

/** A link would lead the frame away from the draft. */
function stopLinks(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

export default function Preview({ loaderData: { home, exhibition } }: Route.ComponentProps) {
  useEffect(() => {
    document.addEventListener('click', stopLinks, true);
    return () => document.removeEventListener('click', stopLinks, true);
  }, []);
  if (home) return <HomePage home={home} />;
  return <ExhibitionPage exhibition={exhibition} filters={readFilters(new URLSearchParams())} />;
}
