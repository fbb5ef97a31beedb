import type { ScanEntry } from '@edc/contract/scan-rules';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';

interface TypeNumberProps {
  find: (typed: string) => ScanEntry[];
  skillOf: (workshop: number) => string;
  onChoose: (registration: number) => void;
  onClose: () => void;
}

/** For a student without a slip: their matric number, and a look at their ID card. */
export function TypeNumber({ find, skillOf, onChoose, onClose }: TypeNumberProps) {
  const [typed, setTyped] = useState('');
  const found = find(typed);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Find a student"
      description="Compare the name with the student’s ID card before you choose it."
    >
      <Field name="matric" label="Matric number or name" hint="A part of it is enough.">
        <TextInput
          value={typed}
          autoComplete="off"
          maxLength={40}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {typed.trim().length >= 3 && found.length === 0 && (
        <p role="status">No student on this phone’s list has this number or name.</p>
      )}
      <ul className="grid gap-2">
        {found.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              onClick={() => onChoose(entry.id)}
              className="w-full rounded-control border border-line-strong px-3 py-2 text-left hover:bg-hover"
            >
              <span className="block font-semibold">{entry.name}</span>
              <span className="block text-muted">
                {entry.matricNo}, {skillOf(entry.workshop)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
