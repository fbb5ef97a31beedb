import type { OfferedSkill } from '@edc/contract/enrolment';
import { paymentMessages } from '@edc/contract/payment-rules';
import SearchX from 'lucide-react/icons/search-x';
import { useDeferredValue, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { fittingSkills } from './fitting-skills';
import { SkillCard } from './skill-card';

export const gridClass = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3';

interface SkillGridProps {
  skills: OfferedSkill[];
  onChoose: (skill: OfferedSkill) => void;
}

const IN_SIGHT = 6;

export function SkillGrid({ skills, onChoose }: SkillGridProps) {
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const showAll = () => {
    setTyped('');
    // The button goes with what it mends.
    search.current?.focus();
  };
  const fitting = fittingSkills(skills, useDeferredValue(typed));
  return (
    <div className="grid gap-4">
      <Field name="title" label="Search skills by title" className="md:max-w-md">
        <TextInput
          ref={search}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={80}
        />
      </Field>
      <p role="status" className="text-small text-muted">
        {fitting.length === 1 ? '1 skill' : `${fitting.length} skills`}
      </p>
      {fitting.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={paymentMessages.noSkills}
          actions={typed && <Button onClick={showAll}>Show all skills</Button>}
        >
          {typed
            ? 'No title fits what you typed.'
            : 'Nothing is offered to your faculty and study mode with this course yet.'}
        </EmptyState>
      ) : (
        <ul className={gridClass}>
          {fitting.map((skill, at) => (
            <SkillCard
              key={skill.skill_code}
              skill={skill}
              soon={at < IN_SIGHT}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
