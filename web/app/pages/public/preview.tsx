import { useEffect } from 'react';
import { readFilters } from '../../features/public/exhibitions/address';
import { ExhibitionPage } from '../../features/public/exhibitions/exhibition-page';
import { HomePage } from '../../features/public/home/home-page';
import { type HomeData, loadHome } from '../../features/public/home/load-home';
import { inBrowser, type LoadArgs, onServer } from '../../lib/api/load';
import { notFound } from '../../lib/api/not-found';
import type { Route } from './+types/preview';

/** The home page or an exhibition with staff's draft instead of the published content. */
async function load(args: LoadArgs) {
  const { call, params } = args;
  if (params.what === 'exhibition') {
    const code = params.code ?? '';
    return { exhibition: (await call('GET /staff/exhibitions/{code}/preview', { code })).data };
  }
  if (params.what !== 'home') throw notFound('There is no such preview.');
  const [live, { data }] = await Promise.all([loadHome(args), call('GET /staff/site/preview')]);
  return { home: { ...live, ...data.home }, changed: firstChange(live, data.home) };
}

/** In the order of the page. */
const parts = [
  'slides',
  'goals',
  'director',
  'deputies',
  'video',
  'testimonials',
  'call_to_action',
] as const satisfies (keyof HomeData)[];

interface Change {
  part: (typeof parts)[number];
  /** For slides: its index. */
  at: number;
}

/** The first part of the page that differs from the published one. */
function firstChange(live: Partial<HomeData>, draft: Partial<HomeData>): Change | undefined {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const part = parts.find((one) => !same(live[one], draft[one]));
  if (!part) return undefined;
  const before = live.slides ?? [];
  const slides = draft.slides ?? [];
  const isNew = slides.findIndex((slide) => !before.some((one) => same(one, slide)));
  const isMoved = slides.findIndex((slide, at) => !same(slide, before[at]));
  return { part, at: Math.max(0, isNew >= 0 ? isNew : isMoved) };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

/** A link would lead the frame away from the draft. */
function stopLinks(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { home, exhibition, changed } = loaderData;
  useEffect(() => {
    if (!changed || changed.part === 'slides') return;
    const shown = document.querySelector(`[data-part="${changed.part}"]`);
    // Not scrollIntoView, which also moves the page around the frame.
    if (shown) window.scrollTo({ top: shown.getBoundingClientRect().top + window.scrollY });
  }, [changed]);
  useEffect(() => {
    document.addEventListener('click', stopLinks, true);
    return () => document.removeEventListener('click', stopLinks, true);
  }, []);
  if (home) {
    const stayAt = changed?.part === 'slides' ? { stayAt: changed.at } : {};
    return <HomePage home={home} {...stayAt} />;
  }
  return <ExhibitionPage exhibition={exhibition} filters={readFilters(new URLSearchParams())} />;
}
