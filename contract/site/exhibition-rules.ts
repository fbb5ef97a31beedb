/** Rules of the exhibition editor for browser and server, without zod. */
export const exhibitionStates = ['draft', 'shown', 'hidden'] as const;
export type ExhibitionState = (typeof exhibitionStates)[number];

export const exhibitionStateLabels: Record<ExhibitionState, string> = {
  draft: 'Draft',
  shown: 'Shown',
  hidden: 'Hidden',
};

export const exhibitionLengths = {
  title: 100,
  semester: 40,
  category: 40,
  students: 1000,
  description: 2000,
} as const;

export const MOST_EXHIBITION_PICTURES = 12;
/** The console's list shows no more than this. */
export const MOST_EXHIBITIONS = 500;
/** For one exhibition; older ones are kept but not shown. */
export const MOST_EXHIBITION_VERSIONS = 50;

export const exhibitionLabels = {
  title: 'Title',
  semester: 'Semester',
  category: 'Category',
  students: 'Students',
  description: 'Description',
  date: 'Exhibited on',
  media_type: 'Shows',
  video: 'Video',
  pictures: 'Pictures',
  featured: 'Featured',
} as const;
export type ExhibitionField = keyof typeof exhibitionLabels;
export const exhibitionFields = Object.keys(exhibitionLabels) as [
  ExhibitionField,
  ...ExhibitionField[],
];
