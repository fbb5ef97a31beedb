import { NOT_A_NUMBER, readPlaces, tooFewPlaces } from '@edc/contract/catalogue/place-rules';
import type { Places } from '@edc/contract/catalogue/places';
import { counted } from '@edc/contract/common/text/counted';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, refusalOf } from '../../../../lib/api/api';
import { RestoredNote } from '../../../../lib/forms/restored-note';
import { useSubmit } from '../../../../lib/forms/use-submit';
import { SessionPicker } from '../../../../shared/training/session-picker';
import { Button } from '../../../../ui/actions/button';
import { ButtonLink } from '../../../../ui/actions/button-link';
import { NeedsScript } from '../../../../ui/actions/needs-script';
import { TextInput } from '../../../../ui/forms/text-input';
import { ScreenHeader } from '../../../../ui/layout/screen-header';
import { Alert } from '../../../../ui/notices/alert';
import { EmptyState } from '../../../../ui/notices/empty-state';
import { useNotices } from '../../../../ui/notices/notices';
import { AudienceDialog } from './audience-dialog';
import { PlacesGrid } from './places-grid';
import { useGrid } from './use-grid';

const CALL = 'POST /staff/places';

/** How many places each skill has in each course of a session, saved as one action. */
export function PlacesPage({ places }: { places: Places }) {
  const { session, sessions, courses, skills, cells } = places;
  const { busy, errors, submit } = useSubmit();
  const { revalidate } = useRevalidator();
  const notices = useNotices();
  const grid = useGrid(places);
  const [audience, setAudience] = useState<string>();
  const [fill, setFill] = useState('');
  const { changed } = grid;

  const own = Object.fromEntries(changed.flatMap(([key, typed]) => problemOf(key, typed)));
  function problemOf(key: string, typed: string): [string, string][] {
    const value = readPlaces(typed);
    if (value === undefined) return [[key, NOT_A_NUMBER]];
    const cell = cells.find((one) => `${one.course}/${one.skill}` === key);
    const tooFew = cell && tooFewPlaces(value, cell);
    return tooFew ? [[key, tooFew]] : [];
  }
  // The server's message about a cell applies while its typed value is unchanged.
  const isTyped = (key: string) => changed.some(([one]) => one === key);
  const theirs = Object.entries(errors).filter(([key]) => isTyped(key));
  const problems = { ...Object.fromEntries(theirs), ...own };

  const save = () =>
    void submit(
      {},
      async () => {
        const written = changed.map(
          ([key, typed]) => `${key}:${grid.before(key)}>${readPlaces(typed) ?? ''}`,
        );
        const { message } = await api(CALL, { session, cells: written.join(';') });
        await revalidate();
        grid.clear();
        notices.show({ type: 'success', title: 'Saved', message });
      },
      (error, refuse) => {
        const show = () => refuse({ '': error.message, ...error.fields });
        // The newer numbers are loaded first, so that saving again is a decision about them.
        if (refusalOf(error, CALL) === 'RECORD_CHANGED') void revalidate().then(show);
        else show();
      },
    );

  const fillEmpty = () => {
    const empty = skills.flatMap((skill) =>
      courses.map((course) => `${course.code}/${skill.code}`).filter((key) => !grid.text(key)),
    );
    grid.change(Object.fromEntries(empty.map((key) => [key, fill])));
  };

  const nameOf = (key: string) => {
    const [course, skill] = key.split('/');
    const title = skills.find(({ code }) => code === skill)?.title;
    return `${title}, ${courses.find(({ code }) => code === course)?.course_code}`;
  };

  return (
    <div className="grid gap-4 px-4 py-4 md:px-6">
      <ScreenHeader
        title="Places"
        beside={
          <SessionPicker path="/staff/catalogue/places" session={session} sessions={sessions} />
        }
      >
        <p className="text-muted">
          An empty cell means not offered.{' '}
          <span className="pointer-coarse:hidden">
            Arrow keys move, and you can paste from Excel.
          </span>
        </p>
      </ScreenHeader>
      <NeedsScript />
      {courses.length === 0 || skills.length === 0 ? (
        <EmptyState
          title={courses.length === 0 ? `${session} has no courses yet` : 'There are no skills yet'}
          actions={
            <ButtonLink to={`/staff/catalogue/${courses.length === 0 ? 'courses' : 'skills'}`}>
              {courses.length === 0 ? 'Add courses' : 'Add skills'}
            </ButtonLink>
          }
        >
          Places belong to a skill in a course.
        </EmptyState>
      ) : (
        <>
          {grid.isRestored && changed.length > 0 && <RestoredNote onForget={grid.clear} />}
          <PlacesGrid places={places} grid={grid} problems={problems} onAudience={setAudience} />
          {Object.keys(problems).length > 0 && (
            <Alert type="danger" announce>
              {wrongCells(Object.keys(problems).map(nameOf))}
            </Alert>
          )}
          {errors[''] && Object.keys(problems).length === 0 && (
            <Alert type="danger" announce>
              {errors['']}
            </Alert>
          )}
          <div className="sticky bottom-0 z-3 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3">
            <Button
              variant="primary"
              busy={busy}
              disabled={changed.length === 0 || Object.keys(own).length > 0}
              onClick={save}
            >
              {changed.length === 0 ? 'Save' : `Save ${counted(changed.length, 'change')}`}
            </Button>
            <Button disabled={!grid.canUndo} onClick={grid.undo}>
              Undo
            </Button>
            <Button disabled={!grid.canRedo} onClick={grid.redo}>
              Redo
            </Button>
            <span className="flex items-center gap-2 max-md:hidden md:ml-auto">
              <label htmlFor="fill" className="text-muted">
                Fill empty cells with
              </label>
              <span className="w-20">
                <TextInput
                  id="fill"
                  name="fill"
                  inputMode="numeric"
                  autoComplete="off"
                  value={fill}
                  onChange={({ target }) => setFill(target.value)}
                />
              </span>
              <Button disabled={!readPlaces(fill)} onClick={fillEmpty}>
                Fill
              </Button>
            </span>
          </div>
        </>
      )}
      {audience && (
        <AudienceDialog
          places={places}
          skill={audience}
          onClose={() => setAudience(undefined)}
          onDone={async (message) => {
            setAudience(undefined);
            await revalidate();
            notices.show({ type: 'success', title: 'Saved', message });
          }}
        />
      )}
    </div>
  );
}

const MOST_NAMED = 3;

/** The cells that prevent saving; each shows its problem below. */
function wrongCells(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join('; ');
  const others = names.length - MOST_NAMED;
  return `Correct these cells before you save: ${named}${others > 0 ? ` and ${others} more` : ''}.`;
}
