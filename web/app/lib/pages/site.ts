import type { ShownBanner } from '@edc/contract/site/banners';
import type { PublicSite } from '@edc/contract/system/site';
import { useRouteLoaderData } from 'react-router';

interface Root {
  site: PublicSite;
  /** Above public pages. */
  banners: ShownBanner[];
}

/** Loaded with every document; no page is shown without it. */
const useRoot = () => useRouteLoaderData('root') as Root;

/** The centre's names and contact details, from the settings. */
export const useSite = () => useRoot().site;
export const useBanners = () => useRoot().banners;
