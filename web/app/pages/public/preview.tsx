import { useEffect } from 'react';
import { HomePage } from '../../features/home/home-page';
import { loadHome } from '../../features/home/load-home';
import { inBrowser, type LoadArgs, onServer } from '../../lib/load';
import type { Route } from './+types/preview';

/** The home page with the draft of staff in the place of what visitors see. */
async function load(args: LoadArgs) {
  const [live, { data }] = await Promise.all([
    loadHome(args),
    args.call('GET /staff/site/preview'),
  ]);
  return { ...live, ...data.home };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

/** A link would lead the frame away from the draft. */
function stopLinks(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    document.addEventListener('click', stopLinks, true);
    return () => document.removeEventListener('click', stopLinks, true);
  }, []);
  return <HomePage home={loaderData} />;
}
