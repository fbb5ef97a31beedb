import type { MetaDescriptor } from 'react-router';
import { centreName } from './page-meta';

type Matches = Parameters<typeof centreName>[0];

/** What a page with a form says of itself. Without a description it is not for search engines. */
export function formMeta(title: string, description?: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${title} · ${centreName(matches)}` },
    description === undefined
      ? { name: 'robots', content: 'noindex' }
      : { name: 'description', content: description },
  ];
}
