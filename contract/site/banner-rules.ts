/** Rules of banners for browser and server, without zod. */
export const bannerPlaces = ['site', 'portal', 'both'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];

export const bannerPlaceLabels: Record<BannerPlace, string> = {
  site: 'Public site',
  portal: 'Student portal',
  both: 'Public site and student portal',
};

export const bannerStates = ['shown', 'planned', 'over'] as const;
export type BannerState = (typeof bannerStates)[number];

export const bannerStateLabels: Record<BannerState, string> = {
  shown: 'Shown now',
  planned: 'Planned',
  over: 'Over',
};

/** Frequent targets of banners, by name. */
export const bannerPages = [
  { path: '/', name: 'Home' },
  { path: '/view-skills', name: 'View Skills' },
  { path: '/exhibition', name: 'Exhibitions' },
  { path: '/register', name: 'Register' },
  { path: '/login', name: 'Login' },
  { path: '/verify-payment', name: 'Verify Payment' },
  { path: '/verify-certificate', name: 'Verify Certificate' },
  { path: '/app/dashboard', name: 'Dashboard of the student' },
  { path: '/app/skills', name: 'Register Course' },
] as const;

/** The text of a banner's link: a page's name, or an external address. */
export const bannerLinkName = (link: string) =>
  bannerPages.find(({ path }) => path === link)?.name ?? link.replace(/^https:\/\//, '');

export const bannerLengths = { text: 200, link: 300 } as const;

/** How many are shown at a time: the newest. */
export const MOST_BANNERS = 2;
