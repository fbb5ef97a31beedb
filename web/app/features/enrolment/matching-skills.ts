import type { OfferedSkill } from '@edc/contract/enrolment';

interface Filter {
  typed: string;
  /** Empty for all. */
  category: string;
  /** The codes of the skills that come first, wherever the centre has put them. */
  first: readonly string[];
}

/** Those of the category whose title has every word that was typed, in any order. */
export function matchingSkills(skills: OfferedSkill[], filter: Filter): OfferedSkill[] {
  const words = filter.typed.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = skills.filter(
    ({ title, category }) =>
      (filter.category === '' || category === filter.category) &&
      words.every((word) => title.toLowerCase().includes(word)),
  );
  const isFirst = ({ skill_code }: OfferedSkill) => filter.first.includes(skill_code);
  return [...matching.filter(isFirst), ...matching.filter((skill) => !isFirst(skill))];
}

/** In the order of the skills, each once. */
export const categoriesOf = (skills: OfferedSkill[]) => [
  ...new Set(skills.map(({ category }) => category)),
];
