import { formatMoment } from '@edc/contract/common/time/dates';
import { useState } from 'react';
import { Button } from '../actions/button';
import { Alert } from '../notices/alert';

export interface Conflict {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** The common original, if known: then only fields changed by both are compared. */
  before?: string | undefined;
}

const isAsked = ({ mine, theirs, before }: Conflict) =>
  before === undefined || (mine !== before && theirs !== before);

interface Versions<Values> {
  mine: Values;
  theirs: Values;
  /** Undefined for restored input: the record may have changed before. */
  before: Values | undefined;
}

/** The fields in which the two versions differ. */
export function conflictsOf<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  { mine, theirs, before }: Versions<Readonly<Record<NoInfer<Name>, string>>>,
): Conflict[] {
  return (Object.keys(labels) as Name[])
    .map((name) => ({
      name,
      label: labels[name],
      mine: mine[name],
      theirs: theirs[name],
      before: before?.[name],
    }))
    .filter((one) => one.mine !== one.theirs);
}

/** Who saved the newer version, where the record tells. */
export interface SavedBy {
  name: string;
  at?: string | null;
}

export interface VersionConflictProps {
  /** The fields that differ; empty if the other person saved the same. */
  conflicts: readonly Conflict[];
  savedBy?: SavedBy | undefined;
  /** The chosen values, to continue editing from the newer version. */
  onResolve: (chosen: Record<string, string>) => void;
}

/** Someone else saved first: both versions side by side, to choose from field by field. */
export function VersionConflict({ conflicts, savedBy, onResolve }: VersionConflictProps) {
  const [kept, setKept] = useState<Record<string, 'mine' | 'theirs'>>({});
  const asked = conflicts.filter(isAsked);
  const chosenOf = (one: Conflict) => {
    if (!isAsked(one)) return one.mine === one.before ? one.theirs : one.mine;
    return kept[one.name] === 'mine' ? one.mine : one.theirs;
  };
  const resolve = () =>
    onResolve(Object.fromEntries(conflicts.map((one) => [one.name, chosenOf(one)])));
  const loadNewest = () =>
    onResolve(Object.fromEntries(conflicts.map(({ name, theirs }) => [name, theirs])));
  return (
    <>
      <Alert type="warning" title={titleOf(savedBy)} announce>
        {wordsOf(conflicts.length, asked.length)}
      </Alert>
      {asked.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="grid gap-1">
          <legend className="mb-1 font-semibold">{label}</legend>
          {(
            [
              ['theirs', `Saved by ${savedBy?.name || 'them'}`, theirs],
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
      <div className="flex flex-wrap justify-end gap-2">
        {conflicts.length > 0 && <Button onClick={loadNewest}>Load the newest</Button>}
        <Button variant="primary" onClick={resolve}>
          Continue
        </Button>
      </div>
    </>
  );
}

function titleOf(savedBy: SavedBy | undefined): string {
  if (!savedBy?.name) return 'Another person changed this record meanwhile';
  const when = savedBy.at ? ` on ${formatMoment(savedBy.at)}` : '';
  return `${savedBy.name} changed this record${when}`;
}

function wordsOf(different: number, asked: number): string {
  if (different === 0) return 'They saved the same values as you. Continue to save again.';
  return asked === 0
    ? 'They changed different fields. Continue to keep both changes, then save again.'
    : 'What you typed is not saved yet. Choose what to keep, then save again, or load the newest without it.';
}
