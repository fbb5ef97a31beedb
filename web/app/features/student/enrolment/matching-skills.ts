import type { OfferedSkill } from '@edc/contract/training/enrolment';
import type { SkillFilterValue } from '../../../shared/training/skill-filter';
import { hasTyped } from '../../../ui/forms/filter-by-typed';

interface Filter extends SkillFilterValue {
  /** The codes of the skills that come first, regardless of the centre's order. */
  first: readonly string[];
}

/** The skills of the category whose title has every typed word, in any order. */
export function matchingSkills(skills: OfferedSkill[], filter: Filter): OfferedSkill[] {
  const matching = skills.filter(
    ({ title, category }) =>
      (filter.category === '' || category === filter.category) && hasTyped(filter.typed, title),
  );
  const isFirst = ({ skill_code }: OfferedSkill) => filter.first.includes(skill_code);
  return [...matching.filter(isFirst), ...matching.filter((skill) => !isFirst(skill))];
}
