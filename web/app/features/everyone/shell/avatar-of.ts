/** How many faces are drawn for each gender. */
const FACES = 3;

/** A picture by gender, the same one for a student at every visit. */
export function avatarOf({ code, gender }: { code: string; gender: 'male' | 'female' }): string {
  const sum = [...code].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
  return `/avatars/${gender}-${(sum % FACES) + 1}.webp`;
}
