import type { SiteSettings } from '@edc/contract/system/site';
import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** Left out on the home page: its title is the centre's name. */
  title?: string;
  description: string;
  /** The canonical address, absolute. */
  at: string;
  /** The page's own picture for sharing; otherwise the centre's. */
  picture?: string;
  matches: Matches;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function centreName(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  const { site } = (root ?? {}) as { site?: SiteSettings };
  return site?.centre_name ?? 'EDC Portal';
}

/** For search engines and for shared links. */
export function pageMeta({ title, description, at, picture, matches }: PageMeta): MetaDescriptor[] {
  const centre = centreName(matches);
  const name = title ? `${title} · ${centre}` : centre;
  const image = new URL(picture ?? '/open-graph.jpg', at).href;
  return [
    { title: name },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: at },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: centre },
    { property: 'og:title', content: title ?? centre },
    { property: 'og:description', content: description },
    { property: 'og:url', content: at },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
