import { formatMoment } from '@edc/contract/common/time/dates';
import { useState } from 'react';
import { Button } from '../actions/button';
import { useShown } from '../hooks/use-shown';
import { Alert } from '../notices/alert';
import { FieldError } from './field';

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
  /** What they changed, where it is no record. */
  what?: string;
  /** Takes over the newer version and the chosen values; saves them, unless `saves` is false. */
  onResolve: (chosen: Record<string, string>, saves: boolean) => void;
}

/** Someone else saved first: both versions side by side, to choose from field by field. */
export function VersionConflict(props: VersionConflictProps) {
  const { conflicts, savedBy, what = 'this record', onResolve } = props;
  const [kept, setKept] = useState<Record<string, 'mine' | 'theirs'>>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const box = useShown<HTMLDivElement>();
  const asked = conflicts.filter(isAsked);
  const chosenOf = (one: Conflict) => {
    if (!isAsked(one)) return one.mine === one.before ? one.theirs : one.mine;
    return kept[one.name] === 'mine' ? one.mine : one.theirs;
  };
  const save = () => {
    const open = asked.map(({ name }) => name).filter((name) => !kept[name]);
    setMissing(open);
    if (open.length > 0) {
      // The first of its two choices.
      box.current?.querySelector<HTMLElement>(`[name="conflict-${open[0]}"]`)?.focus();
      return;
    }
    onResolve(Object.fromEntries(conflicts.map((one) => [one.name, chosenOf(one)])), true);
  };
  const loadNewest = () =>
    onResolve(Object.fromEntries(conflicts.map(({ name, theirs }) => [name, theirs])), false);
  const title = titleOf(what, savedBy);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would disable nothing and name each choice twice.
    <div
      ref={box}
      role="group"
      aria-label={title}
      tabIndex={-1}
      className="grid scroll-mt-20 gap-4 outline-none"
    >
      <Alert type="warning" title={title} announce>
        {wordsOf(conflicts.length, asked.length)}
      </Alert>
      {asked.map(({ name, label, mine, theirs }) => (
        <fieldset
          key={name}
          className="grid gap-1"
          aria-describedby={missing.includes(name) ? `conflict-${name}-error` : undefined}
        >
          <legend className="mb-1 font-semibold">{label}</legend>
          {(
            [
              ['mine', 'Typed by you', mine],
              ['theirs', `Saved by ${savedBy?.name || 'them'}`, theirs],
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
                checked={kept[name] === side}
                onChange={() => {
                  setKept({ ...kept, [name]: side });
                  setMissing(missing.filter((one) => one !== name));
                }}
              />
              <span>
                <strong>{value || 'empty'}</strong> <span className="text-muted">{words}</span>
              </span>
            </label>
          ))}
          <FieldError id={`conflict-${name}-error`}>
            {missing.includes(name) ? 'Please choose one of the two' : undefined}
          </FieldError>
        </fieldset>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        {conflicts.length > 0 && <Button onClick={loadNewest}>Discard what I typed</Button>}
        <Button variant="primary" onClick={save}>
          {asked.length === 0 ? 'Save' : 'Save my choice'}
        </Button>
      </div>
    </div>
  );
}

function titleOf(what: string, savedBy: SavedBy | undefined): string {
  if (!savedBy?.name) return `Not saved: another person changed ${what} meanwhile`;
  const when = savedBy.at ? ` on ${formatMoment(savedBy.at)}` : '';
  return `Not saved: ${savedBy.name} changed ${what}${when}`;
}

function wordsOf(different: number, asked: number): string {
  if (different === 0) return 'They saved the same values as you. Save to go on.';
  return asked === 0
    ? 'They changed other fields than you. Save to keep both changes.'
    : 'Choose which value to keep, then save.';
}
