/** What banners share in the browser and on the server, without zod. */
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

/** Pages that a banner often leads to, by what they are called. */
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

/** What a banner's link is called: a page by its name, anything else by its address. */
export const bannerLinkName = (link: string) =>
  bannerPages.find(({ path }) => path === link)?.name ?? link.replace(/^https:\/\//, '');

export const bannerLengths = { text: 200, link: 300 } as const;

/** So many are shown at a time: the newest. */
export const MOST_BANNERS = 2;
