import type { OfferedSkill } from '@edc/contract/enrolment';

/** Those whose title holds every word that was typed, in any order. */
export function fittingSkills(skills: OfferedSkill[], typed: string): OfferedSkill[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return skills.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
}
