import type { SiteSettings } from '@edc/contract/site';
import { useRouteLoaderData } from 'react-router';

/** The centre's names and contact details, from the settings. */
export function useSite(): SiteSettings {
  const root = useRouteLoaderData('root') as { site: SiteSettings } | undefined;
  if (!root) throw new Error('the site settings are not loaded');
  return root.site;
}
