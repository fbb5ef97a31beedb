import { cellKey } from '@edc/contract/catalogue/place-rules';
import type { Places, PlacesCell } from '@edc/contract/catalogue/places';
import { counted } from '@edc/contract/common/text/counted';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { cx } from '../../../../ui/hooks/cx';
import { pasteAt, readBlock } from './paste';
import type { useGrid } from './use-grid';

interface PlacesGridProps {
  places: Places;
  grid: ReturnType<typeof useGrid>;
  /** The problem of a cell, by its key. */
  problems: Readonly<Record<string, string>>;
  onAudience: (skill: string) => void;
}

/** A skill's audience, in a few words. */
function audienceWords(cells: readonly PlacesCell[]): string {
  const [first, ...others] = cells;
  if (!first) return '';
  const key = (one: PlacesCell) => `${one.study_modes} ${one.faculties}`;
  if (others.some((one) => key(one) !== key(first))) return 'Differs by course';
  const modes = first.study_modes.length === 1 ? `${first.study_modes[0]} only` : '';
  const faculties = first.faculties ? counted(first.faculties.length, 'faculty', 'faculties') : '';
  return [modes, faculties].filter(Boolean).join(', ') || 'All students';
}

/** Skills down, courses across; cells are edited as in a spreadsheet. */
export function PlacesGrid({ places, grid, problems, onAudience }: PlacesGridProps) {
  const { courses, skills, cells } = places;
  const table = useRef<HTMLTableElement>(null);
  const byKey = new Map(cells.map((one) => [cellKey(one.course, one.skill), one]));
  const keyAt = (row: number, column: number) => {
    const [skill, course] = [skills[row], courses[column]];
    return skill && course ? cellKey(course.code, skill.code) : undefined;
  };
  const focusAt = (row: number, column: number) => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-at="${row}-${column}"]`);
    input?.focus();
    return input !== null && input !== undefined;
  };

  const press = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { key, currentTarget: input } = event;
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
      event.preventDefault();
      if (key === 'y' || event.shiftKey) grid.redo();
      else grid.undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const moves: Record<string, [number, number] | undefined> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      Enter: [event.shiftKey ? -1 : 1, 0],
      // Inside a number being typed these move the cursor.
      ArrowLeft: isWhole || input.selectionEnd === 0 ? [0, -1] : undefined,
      ArrowRight: isWhole || input.selectionStart === input.value.length ? [0, 1] : undefined,
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    focusAt(row + move[0], column + move[1]);
  };

  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const block = readBlock(event.clipboardData.getData('text'));
    if (block.length === 1 && block[0]?.length === 1) return;
    event.preventDefault();
    grid.change(pasteAt(block, { row, column }, keyAt));
  };

  return (
    <div className="overflow-auto rounded-card border border-line bg-card md:max-h-[calc(100dvh-17rem)]">
      <table ref={table} className="w-full text-small">
        <caption className="sr-only">Places of each skill in each course</caption>
        <thead className="sticky top-0 z-2 bg-card shadow-[inset_0_-1px_var(--line-strong)]">
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 bg-card px-3 py-2 text-left text-muted shadow-[inset_0_-1px_var(--line-strong)]"
            >
              Skill
            </th>
            {courses.map((course) => (
              <th
                key={course.code}
                scope="col"
                title={course.course_title}
                className="min-w-28 px-2 py-2 text-left whitespace-nowrap text-muted"
              >
                {course.course_code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {skills.map((skill, row) => (
            <tr key={skill.code} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 z-1 min-w-32 bg-card px-3 py-1 text-left align-top font-normal"
              >
                <span className="block font-semibold">{skill.title}</span>
                <Audience
                  title={skill.title}
                  cells={cells.filter((one) => one.skill === skill.code)}
                  onPress={() => onAudience(skill.code)}
                />
              </th>
              {courses.map((course, column) => {
                const key = cellKey(course.code, skill.code);
                const typed = grid.text(key);
                const problem = problems[key];
                return (
                  <td key={course.code} className="px-2 py-1 align-top">
                    <input
                      data-at={`${row}-${column}`}
                      aria-label={`${skill.title}, ${course.course_code}`}
                      aria-invalid={problem ? true : undefined}
                      aria-describedby={problem ? `problem-${key}` : undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      value={typed}
                      placeholder="–"
                      className={cx(
                        'h-9 w-20 rounded-control border px-2 text-right tabular-nums pointer-coarse:h-11',
                        problem
                          ? 'border-danger bg-danger-ground'
                          : typed === grid.before(key)
                            ? 'border-line bg-card'
                            : 'border-link bg-info-ground',
                      )}
                      onFocus={({ target }) => target.select()}
                      onBlur={grid.leave}
                      onChange={({ target }) => grid.change({ [key]: target.value }, key)}
                      onKeyDown={(event) => press(event, row, column)}
                      onPaste={(event) => paste(event, row, column)}
                    />
                    {problem && (
                      <span id={`problem-${key}`} className="block w-40 text-danger">
                        {problem}
                      </span>
                    )}
                    <CellFacts cell={byKey.get(key)} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface AudienceProps {
  title: string;
  cells: readonly PlacesCell[];
  onPress: () => void;
}

function Audience({ title, cells, onPress }: AudienceProps) {
  if (cells.length === 0) return <span className="text-muted">Not offered</span>;
  return (
    <button
      type="button"
      aria-label={`Who may choose ${title}: ${audienceWords(cells)}`}
      className="min-h-6 text-link underline pointer-coarse:min-h-11"
      onClick={onPress}
    >
      {audienceWords(cells)}
    </button>
  );
}

function CellFacts({ cell }: { cell: PlacesCell | undefined }) {
  if (!cell || cell.registered + cell.held + cell.waiting === 0) return null;
  const taken = cell.registered + cell.held;
  return (
    <span className="block text-muted tabular-nums">
      {taken} taken{cell.waiting > 0 ? `, ${cell.waiting} waiting` : ''}
    </span>
  );
}
