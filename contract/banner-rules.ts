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

export const bannerLengths = { text: 200, link: 300 } as const;

/** So many are shown at a time: the newest. */
export const MOST_BANNERS = 2;
