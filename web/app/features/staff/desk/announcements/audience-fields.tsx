import { studyModes } from '@edc/contract/catalogue/place-rules';
import {
  type AudienceKind,
  audienceKinds,
  audienceLabels,
  narrowedBy,
} from '@edc/contract/desk/announcements/announcement-rules';
import type { AnnouncementChoices } from '@edc/contract/desk/announcements/announcements';
import { choicesOf } from '../../../../ui/forms/choices';
import { Field } from '../../../../ui/forms/field';
import { Select } from '../../../../ui/forms/select';

/** Recipients, as the form has it: an empty one narrows nothing. */
export const anyAudience = {
  who: 'everybody' as AudienceKind,
  course: '',
  skill: '',
  batch: '',
  level: '',
  faculty: '',
  study_mode: '',
};
export type AudienceValues = typeof anyAudience;

const named = (rows: readonly { id: string; label: string }[]) =>
  rows.map(({ id, label }) => ({ value: id, label }));

interface AudienceFieldsProps {
  values: AudienceValues;
  choices: AnnouncementChoices;
  errors: Record<string, string>;
  onChange: (changes: Partial<AudienceValues>) => void;
}

/** Recipients: a kind of students, narrowed by what fits that kind. */
export function AudienceFields({ values, choices, errors, onChange }: AudienceFieldsProps) {
  const narrows = narrowedBy[values.who];
  const batches = choices.batches.filter(({ course }) => course === values.course);
  const fields = [
    {
      name: 'course',
      label: 'Course',
      any: `All courses of ${choices.session}`,
      choices: named(choices.courses),
      shown: narrows.includes('course'),
    },
    {
      name: 'skill',
      label: 'Skill',
      any: 'All skills',
      choices: named(choices.skills),
      shown: narrows.includes('skill'),
    },
    {
      name: 'batch',
      label: 'Batch',
      any: 'All batches',
      choices: named(batches),
      shown: narrows.includes('batch') && batches.length > 0,
    },
    { name: 'level', label: 'Level', any: 'All levels', choices: choicesOf(choices.levels) },
    {
      name: 'faculty',
      label: 'Faculty',
      any: 'All faculties',
      choices: choicesOf(choices.faculties),
    },
    {
      name: 'study_mode',
      label: 'Study mode',
      any: 'All study modes',
      choices: choicesOf(studyModes),
    },
  ] as const;
  return (
    <>
      <Field name="who" label="Students" hint={audienceLabels[values.who].detail}>
        <Select
          value={values.who}
          choices={audienceKinds.map((value) => ({ value, label: audienceLabels[value].label }))}
          onChange={({ target }) =>
            // A narrowing of the previous choice may not fit this one.
            onChange({ who: target.value as AudienceKind, course: '', skill: '', batch: '' })
          }
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        {fields.map(
          ({ name, label, any, choices: own, ...field }) =>
            !('shown' in field && !field.shown) && (
              <Field key={name} name={name} label={label} error={errors[name]}>
                <Select
                  value={values[name]}
                  placeholder={any}
                  choices={own}
                  onChange={({ target }) =>
                    onChange({
                      [name]: target.value,
                      ...(name === 'course' ? { batch: '' } : {}),
                    })
                  }
                />
              </Field>
            ),
        )}
      </div>
    </>
  );
}
