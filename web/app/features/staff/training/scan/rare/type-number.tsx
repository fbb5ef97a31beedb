import {
  CODE_LENGTH,
  partsOfCode,
  type ScanEntry,
} from '@edc/contract/training/attendance/scan-rules';
import { useState } from 'react';
import { Button } from '../../../../../ui/actions/button';
import { Field } from '../../../../../ui/forms/field';
import { TextInput } from '../../../../../ui/forms/text-input';
import { Dialog } from '../../../../../ui/overlays/dialog';
import { findStudents, type SearchedPhone } from '../deciding/find-students';
import { plainNumber } from '../deciding/search-words';

interface TypeNumberProps {
  phone: SearchedPhone;
  onChoose: (registration: number) => void;
  /** A code that a USB scanner typed into the field, or that was pasted. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/** For a student without a slip: their matric number, and a look at their ID card. */
export function TypeNumber({ phone, onChoose, onCode, onClose }: TypeNumberProps) {
  const workshopOf = ({ workshop }: ScanEntry) => {
    const { skill, course_code, session, past } = phone.list.workshop(workshop) ?? {};
    return [skill, course_code, past && session].filter(Boolean).join(', ');
  };
  const [typed, setTyped] = useState('');
  const [asked, ask] = useState<ScanEntry>();
  const { entries, isMore, isSimilar, ready } = findStudents(phone, typed);
  const [only] = entries.length === 1 && !isSimilar ? entries : [];
  const enter = () => {
    if (partsOfCode(typed)) return onCode(typed);
    // A whole number is one student; a name or a part of it may match another one.
    if (only && plainNumber(typed) === plainNumber(only.matricNo)) return onChoose(only.id);
    ask(only);
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
            onChange={({ target }) => {
              setTyped(target.value);
              ask(undefined);
            }}
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
        <p role="status">
          No student on this phone’s list has this number or name.
          {phone.linked.scanner.places.length > 0 &&
            ' It names the students of its own workshops only: scan the slip to see where others belong.'}
        </p>
      )}
      {isSimilar && entries.length > 0 && (
        <p role="status">Nobody has exactly this. These names are similar:</p>
      )}
      {asked ? (
        <Confirm
          entry={asked}
          workshop={workshopOf(asked)}
          onYes={() => onChoose(asked.id)}
          onNo={() => ask(undefined)}
        />
      ) : (
        <Students {...{ entries, ready, workshopOf, onChoose }} />
      )}
      {isMore && <p role="status">There are more. Type more letters to find the others.</p>}
    </Dialog>
  );
}

type StudentsProps = Pick<TypeNumberProps, 'onChoose'> & {
  entries: readonly ScanEntry[];
  ready: number;
  /** "Fashion, ESP 201". */
  workshopOf: (entry: ScanEntry) => string;
};

function Students({ entries, ready, workshopOf, onChoose }: StudentsProps) {
  return (
    <ul className="grid gap-2">
      {entries.map((entry, at) => (
        <li key={entry.id}>
          <button
            type="button"
            onClick={() => onChoose(entry.id)}
            className="w-full rounded-control border border-line-strong px-3 py-2 text-left hover:bg-hover"
          >
            <span className="block font-semibold">{entry.name}</span>
            <span className="block text-muted">
              {entry.matricNo}, {workshopOf(entry)}
            </span>
            {at < ready && <span className="block text-success">Ready to hand out</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ConfirmProps {
  entry: ScanEntry;
  workshop: string;
  onYes: () => void;
  onNo: () => void;
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** A typed name is never enough: the person at the phone has to confirm. */
function Confirm({ entry, workshop, onYes, onNo }: ConfirmProps) {
  return (
    <div className="grid gap-3">
      <div role="status">
        <p>Is it this student?</p>
        <p className="font-display text-title leading-tight font-bold wrap-anywhere">
          {entry.name}
        </p>
        <p className="text-muted">
          {entry.matricNo}, {workshop}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onNo}>No, go back</Button>
        <Button variant="primary" ref={focus} onClick={onYes}>
          Yes, record
        </Button>
      </div>
    </div>
  );
}
