import { useState } from 'react';
import { Alert } from './alert';
import { Button } from './button';

export interface Conflict {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface VersionConflictProps {
  /** The fields that differ; none where the other person saved the same. */
  conflicts: readonly Conflict[];
  /** The chosen values, to go on editing from the newer version. */
  onResolve: (chosen: Record<string, string>) => void;
}

/** Somebody else saved first: both versions side by side, and the person decides field by field. */
export function VersionConflict({ conflicts, onResolve }: VersionConflictProps) {
  const [kept, setKept] = useState<Record<string, 'mine' | 'theirs'>>({});
  const resolve = () =>
    onResolve(
      Object.fromEntries(
        conflicts.map(({ name, mine, theirs }) => [name, kept[name] === 'mine' ? mine : theirs]),
      ),
    );
  return (
    <>
      <Alert type="warning" title="Somebody else changed this record" announce>
        {conflicts.length > 0
          ? 'Nothing of yours was saved. Choose what to keep, then save again.'
          : 'They saved the same values as you. Continue to save again.'}
      </Alert>
      {conflicts.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="grid gap-1">
          <legend className="mb-1 font-semibold">{label}</legend>
          {(
            [
              ['theirs', 'Saved by them', theirs],
              ['mine', 'Typed by you', mine],
            ] as const
          ).map(([side, words, value]) => (
            <label
              key={side}
              htmlFor={`conflict-${name}-${side}`}
              className="flex min-h-9 items-baseline gap-3 pointer-coarse:min-h-11"
            >
              <input
                type="radio"
                id={`conflict-${name}-${side}`}
                name={`conflict-${name}`}
                checked={(kept[name] ?? 'theirs') === side}
                onChange={() => setKept({ ...kept, [name]: side })}
              />
              <span>
                <strong>{value || 'empty'}</strong> <span className="text-muted">{words}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="flex justify-end">
        <Button variant="primary" onClick={resolve}>
          Continue
        </Button>
      </div>
    </>
  );
}
