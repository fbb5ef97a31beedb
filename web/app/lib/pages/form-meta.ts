import type { MetaDescriptor } from 'react-router';
import { centreName } from './page-meta';

type Matches = Parameters<typeof centreName>[0];

/** The title and description of a form page. Without a description search engines skip it. */
export function formMeta(title: string, description?: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: `${title} · ${centreName(matches)}` },
    description === undefined
      ? { name: 'robots', content: 'noindex' }
      : { name: 'description', content: description },
  ];
}
