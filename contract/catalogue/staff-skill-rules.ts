/** Rules of the console's skills for browser and server, without zod. */
export const skillStates = ['draft', 'shown', 'retired'] as const;
export type SkillState = (typeof skillStates)[number];

export const skillStateLabels: Record<SkillState, string> = {
  draft: 'Draft',
  shown: 'Shown',
  retired: 'Retired',
};

export const skillLengths = {
  title: 80,
  category: 60,
  description: 600,
  detailed_description: 6000,
} as const;

export const MOST_GALLERY_PICTURES = 6;

/** `Shoe making & repair` becomes `shoe-making-repair`, for addresses. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}
