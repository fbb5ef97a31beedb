import { processingFeeKobo } from '@edc/contract/common/money/processing-fee';
import { paymentMessages } from '@edc/contract/money/payment-rules';
import type { CourseOption, OfferedSkill } from '@edc/contract/training/enrolment';
import SearchX from 'lucide-react/icons/search-x';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { allSkills, foundSkills, SkillFilter } from '../../../shared/training/skill-filter';
import { Button } from '../../../ui/actions/button';
import { EmptyState } from '../../../ui/notices/empty-state';
import { matchingSkills } from './matching-skills';
import { SkillCard } from './skill-card';

export const gridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

interface SkillGridProps {
  course: CourseOption;
  skills: OfferedSkill[];
  /** The code of the skill whose "Register Now" the student pressed on the public site. */
  remembered: string | undefined;
  /** Until when a place is held for the student, by the code of the skill. */
  held: ReadonlyMap<string, string>;
  onChoose: (skill: OfferedSkill) => void;
  whenFull: ((skill: OfferedSkill) => ReactNode) | undefined;
}

/** Pictures that are seen without scrolling are fetched at once. */
const FIRST_SCREEN = 6;

export function SkillGrid(props: SkillGridProps) {
  const { course, skills, remembered, held, onChoose, whenFull } = props;
  const [filter, setFilter] = useState(allSkills);
  const search = useRef<HTMLInputElement>(null);
  const filtered = filter.typed !== '' || filter.category !== '';
  const showAll = () => {
    setFilter(allSkills);
    // The focused button disappears.
    search.current?.focus();
  };
  const shown = matchingSkills(skills, {
    typed: useDeferredValue(filter.typed),
    category: filter.category,
    // A held place expires, a remembered skill does not.
    first: held.size > 0 || !remembered ? [...held.keys()] : [remembered],
  });
  return (
    <div className="grid gap-4">
      <SkillFilter skills={skills} value={filter} onChange={setFilter} search={search} />
      <p role="status" className="text-small text-muted">
        {foundSkills(shown.length, skills.length)} for your faculty and study mode
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={paymentMessages.noSkills}
          actions={filtered && <Button onClick={showAll}>Show all skills</Button>}
        >
          {filtered
            ? 'No skill matches your search and category. Some skills are only for other faculties or study modes.'
            : 'No skill is open to your faculty and study mode with this course yet.'}
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {shown.map((skill, index) => (
            <SkillCard
              key={skill.skill_code}
              skill={skill}
              totalKobo={course.fees_kobo + processingFeeKobo(course.fees_kobo)}
              remembered={skill.skill_code === remembered}
              heldUntil={held.get(skill.skill_code)}
              soon={index < FIRST_SCREEN}
              onChoose={onChoose}
              whenFull={whenFull}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
