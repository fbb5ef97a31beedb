/** `Shoe making & repair` is `shoe-making-repair`: what addresses of skills are made of. */
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

/** `esp201` is `ESP 201`. */
export const plainCourseCode = (typed: string) =>
  typed.toUpperCase().replace(/^([A-Z]+) ?(\d+)$/, '$1 $2');
