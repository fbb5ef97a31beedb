import { studyModes } from '@edc/contract/catalogue/place-rules';
import type { Places } from '@edc/contract/catalogue/places';
import { faculties as allFaculties } from '@edc/contract/common/lists';
import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { FormDialog } from '../../../../lib/forms/form-dialog';
import { aboveForm, useSubmit } from '../../../../lib/forms/use-submit';
import { Button } from '../../../../ui/actions/button';
import { Checkbox } from '../../../../ui/forms/checkbox';
import { FieldError } from '../../../../ui/forms/field';

interface AudienceDialogProps {
  places: Places;
  skill: string;
  onClose: () => void;
  onDone: (message: string) => Promise<void>;
}

/** Which students may choose a skill, in which courses of the session. */
export function AudienceDialog({ places, skill, onClose, onDone }: AudienceDialogProps) {
  const form = useSubmit();
  const cells = places.cells.filter((one) => one.skill === skill);
  const title = places.skills.find(({ code }) => code === skill)?.title ?? '';
  const [courses, setCourses] = useState(cells.map(({ course }) => course));
  const [modes, setModes] = useState<readonly string[]>(cells[0]?.study_modes ?? studyModes);
  const [faculties, setFaculties] = useState<readonly string[]>(
    cells[0]?.faculties ?? allFaculties,
  );
  const toggled = (list: readonly string[], one: string, on: boolean) =>
    on ? [...list, one] : list.filter((other) => other !== one);
  const save = () => {
    const found = {
      ...(courses.length === 0 ? { courses: 'Please choose a course' } : {}),
      ...(modes.length === 0 ? { study_modes: 'Please choose a study mode' } : {}),
      ...(faculties.length === 0 ? { faculties: 'Please choose a faculty' } : {}),
    };
    const act = async () => {
      const chosen = cells.filter(({ course }) => courses.includes(course));
      const { message } = await api('POST /staff/places/audience', {
        session: places.session,
        skill,
        courses: chosen.map(({ course, version }) => `${course}:${version}`).join(','),
        study_modes: modes.join(','),
        faculties: faculties.length === allFaculties.length ? '' : faculties.join(','),
      });
      void onDone(message);
    };
    void form.submit(found, act, aboveForm);
  };
  return (
    <FormDialog
      size="large"
      title={`Who may choose ${title}`}
      description={`In ${places.session}. Students who are registered already stay registered.`}
      label="Save"
      form={form}
      onSend={save}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Ticks
          name="courses"
          legend="In these courses"
          error={form.errors.courses}
          options={cells.map(({ course }) => ({
            value: course,
            label: places.courses.find(({ code }) => code === course)?.course_code ?? course,
          }))}
          chosen={courses}
          onChange={(one, on) => setCourses((now) => toggled(now, one, on))}
        />
        <Ticks
          name="study_modes"
          legend="Study modes"
          error={form.errors.study_modes}
          options={studyModes.map((mode) => ({ value: mode, label: mode }))}
          chosen={modes}
          onChange={(one, on) => setModes((now) => toggled(now, one, on))}
        />
      </div>
      <div>
        <div className="flex gap-2">
          <Button size="small" onClick={() => setFaculties(allFaculties)}>
            All faculties
          </Button>
          <Button size="small" onClick={() => setFaculties([])}>
            None
          </Button>
        </div>
        <Ticks
          name="faculties"
          legend="Faculties"
          columns
          error={form.errors.faculties}
          options={allFaculties.map((one) => ({ value: one, label: one }))}
          chosen={faculties}
          onChange={(one, on) => setFaculties((now) => toggled(now, one, on))}
        />
      </div>
    </FormDialog>
  );
}

interface TicksProps {
  name: string;
  legend: string;
  columns?: true;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (value: string, on: boolean) => void;
}

function Ticks({ name, legend, columns, error, options, chosen, onChange }: TicksProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <div className={columns && 'grid md:grid-cols-2'}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            name={`${name}-${value}`}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(value, target.checked)}
          />
        ))}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
