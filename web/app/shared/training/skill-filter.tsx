import type { Ref } from 'react';
import { Field } from '../../ui/forms/field';
import { Select } from '../../ui/forms/select';
import { TextInput } from '../../ui/forms/text-input';

export interface SkillFilterValue {
  typed: string;
  /** Empty for all. */
  category: string;
}

export const allSkills: SkillFilterValue = { typed: '', category: '' };

/** In the order of the skills, each once. */
export const categoriesOf = (skills: readonly { category: string }[]) => [
  ...new Set(skills.map(({ category }) => category)),
];

/** How many skills are shown, and of how many where some are not. */
export function foundSkills(found: number, all: number): string {
  const skills = all === 1 ? '1 skill' : `${all} skills`;
  return found === all ? skills : `${found} of ${skills}`;
}

interface SkillFilterProps {
  skills: readonly { category: string }[];
  value: SkillFilterValue;
  onChange: (value: SkillFilterValue) => void;
  search?: Ref<HTMLInputElement>;
}

/** Above a list of skills: by title and, if there are several, by category. */
export function SkillFilter({ skills, value, onChange, search }: SkillFilterProps) {
  const categories = categoriesOf(skills);
  return (
    <div className="grid gap-3 *:min-w-0 sm:grid-cols-[3fr_2fr] md:max-w-2xl">
      <Field name="title" label="Search skills by title">
        <TextInput
          ref={search}
          type="search"
          value={value.typed}
          onChange={({ target }) => onChange({ ...value, typed: target.value })}
          maxLength={80}
        />
      </Field>
      {categories.length > 1 && (
        <Field name="category" label="Category">
          <Select
            value={value.category}
            onChange={({ target }) => onChange({ ...value, category: target.value })}
            placeholder="All categories"
            choices={categories.map((one) => ({ value: one, label: one }))}
          />
        </Field>
      )}
    </div>
  );
}
