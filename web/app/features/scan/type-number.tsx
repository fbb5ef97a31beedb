import { CODE_LENGTH, partsOfCode } from '@edc/contract/scan-rules';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import type { Found } from './kept-list';

interface TypeNumberProps {
  find: (typed: string) => Found;
  skillOf: (workshop: number) => string;
  onChoose: (registration: number) => void;
  /** A code that a USB scanner read into the field, or that was pasted. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/** For a student without a slip: their matric number, and a look at their ID card. */
export function TypeNumber({ find, skillOf, onChoose, onCode, onClose }: TypeNumberProps) {
  const [typed, setTyped] = useState('');
  const { entries, isMore, isSimilar } = find(typed);
  const [only] = entries.length === 1 && !isSimilar ? entries : [];
  const enter = () => {
    if (partsOfCode(typed)) onCode(typed);
    else if (only) onChoose(only.id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Find a student"
      description="Compare the name with the student’s ID card before you choose it."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <Field
          name="matric"
          label="Matric number or name"
          hint="Three letters or numbers of it are enough."
        >
          <TextInput
            value={typed}
            autoComplete="off"
            maxLength={CODE_LENGTH}
            onChange={({ target }) => setTyped(target.value)}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!partsOfCode(pasted)) return;
              event.preventDefault();
              onCode(pasted);
            }}
          />
        </Field>
      </form>
      {partsOfCode(typed) && <p role="status">Press Enter to scan this code.</p>}
      {typed.trim().length >= 3 && entries.length === 0 && !partsOfCode(typed) && (
        <p role="status">No student on this phone’s list has this number or name.</p>
      )}
      {isSimilar && entries.length > 0 && (
        <p role="status">Nobody has exactly this. These names are similar:</p>
      )}
      <ul className="grid gap-2">
        {entries.map((entry) => (
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
      {isMore && <p role="status">There are more. Type more letters to find the others.</p>}
    </Dialog>
  );
}
