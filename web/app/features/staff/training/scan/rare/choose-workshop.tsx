import { dayInLagos } from '@edc/contract/common/time/days';
import type { ListRow, ListWorkshop } from '@edc/contract/training/attendance/scan-list';
import { entryStates } from '@edc/contract/training/attendance/scan-rules';
import { useState } from 'react';
import { Button } from '../../../../../ui/actions/button';
import { Field } from '../../../../../ui/forms/field';
import { TextInput } from '../../../../../ui/forms/text-input';
import type { SearchedPhone } from '../deciding/find-students';

interface ChooseWorkshopProps {
  workshops: readonly ListWorkshop[];
  phone: SearchedPhone;
  /** 0 for all. */
  onChoose: (workshop: number) => void;
}

/** As many as fit on a phone's screen without scrolling. */
const FEW = 8;

/** Indexes in a row of the list. */
const WORKSHOP = 4;
const STATE = 6;

const nameOf = ({ skill, course_code, session }: ListWorkshop) =>
  `${skill} ${course_code} ${session}`;

/** The workshops with training on the day: a centre may offer a hundred. */
export function trainingOn({ list }: Pick<SearchedPhone, 'list'>, day: string): Set<number> {
  const active = list.rows((row) => row[STATE] === entryStates.indexOf('active'));
  const trains = new Map<string, boolean>();
  const doesTrain = ([id, , , , , plan]: ListRow) => {
    const known = trains.get(plan) ?? list.entry(id)?.plan.lines.flat().includes(day) ?? false;
    trains.set(plan, known);
    return known;
  };
  return new Set(active.filter(doesTrain).map((row) => row[WORKSHOP]));
}

/** Scanning starts with the workshop: students of another one are directed to theirs. */
export function ChooseWorkshop({ workshops, phone, onChoose }: ChooseWorkshopProps) {
  const [isOpen, setOpen] = useState(false);
  const today = trainingOn(phone, dayInLagos(new Date(Date.now() + phone.linked.offset)));
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const fitting = workshops
    .filter(({ skill, course_code }) => `${skill} ${course_code}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const first = fitting.filter(({ id }) => today.has(id));
  const others = fitting.filter(({ id }) => !today.has(id));
  // When searching, or if no workshop trains today, nothing is folded.
  const isFolded = !isOpen && wanted === '' && first.length > 0 && fitting.length > FEW;
  const shown = isFolded ? first : [...first, ...others];
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
                {today.has(id) && ', trains today'}
              </span>
            </button>
          </li>
        ))}
        {isFolded && others.length > 0 && (
          <li>
            <Button className="w-full" variant="quiet" onClick={() => setOpen(true)}>
              Other workshops ({others.length})
            </Button>
          </li>
        )}
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
