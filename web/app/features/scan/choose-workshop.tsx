import type { ListWorkshop } from '@edc/contract/scan-list';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';

interface ChooseWorkshopProps {
  workshops: readonly ListWorkshop[];
  /** 0 for all of them. */
  onChoose: (workshop: number) => void;
}

/** So many fit on the screen of a phone without looking for one. */
const FEW = 8;

const nameOf = ({ skill, course_code, session }: ListWorkshop) =>
  `${skill} ${course_code} ${session}`;

/** Scanning starts with the workshop: students of another one are told where they belong. */
export function ChooseWorkshop({ workshops, onChoose }: ChooseWorkshopProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const shown = workshops
    .filter(({ skill, course_code }) => `${skill} ${course_code}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-md grow flex-col gap-3 px-4 pt-6">
      <h1 className="text-title">Choose your workshop</h1>
      <p className="text-muted">
        Students of other workshops are then sent to the right one. You can change it in the menu.
      </p>
      {workshops.length > FEW && (
        <Field name="find-workshop" label="Find a workshop">
          <TextInput
            value={typed}
            autoComplete="off"
            maxLength={60}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      <ul className="grid min-h-0 grow content-start gap-2 overflow-y-auto pb-4">
        {shown.map(({ id, skill, course_code, session }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="min-h-14 w-full rounded-control border border-line-strong px-3 py-2 text-left hover:bg-hover"
            >
              <span className="block font-semibold">{skill}</span>
              <span className="block text-muted">
                {course_code}, {session}
              </span>
            </button>
          </li>
        ))}
        {shown.length === 0 && <li role="status">No workshop has this name.</li>}
      </ul>
      <div className="border-t border-line py-3">
        <Button className="w-full" onClick={() => onChoose(0)}>
          Scan for all workshops
        </Button>
      </div>
    </div>
  );
}
