import { NOT_A_NUMBER, readPlaces, tooFewPlaces } from '@edc/contract/catalogue/place-rules';
import type { Places } from '@edc/contract/catalogue/places';
import { PlacesGrid } from '../../../features/staff/catalogue/places/places-grid';
import { useGrid } from '../../../features/staff/catalogue/places/use-grid';
import { Button } from '../../../ui/actions/button';
import { Alert } from '../../../ui/notices/alert';
import type { Part } from './part';

const SESSION = '2026/2027';
const courses = ['ESP 201', 'ESP 202', 'ESP 301'].map((course_code) => ({
  code: `${course_code.replace(' ', '')}-2627`,
  course_code,
  course_title: 'Entrepreneurial Skills Practice',
}));
const skills = [
  { code: 'pottery', title: 'Pottery and Ceramics' },
  { code: 'shoemaking', title: 'Shoemaking' },
  { code: 'solar', title: 'Solar Panel Installation' },
];

const offered = (
  skill: string,
  places: number,
  taken: { registered?: number; held?: number; waiting?: number } = {},
) => ({
  skill,
  places,
  registered: 0,
  held: 0,
  waiting: 0,
  ...taken,
  study_modes: ['Full Time', 'Part Time'],
  faculties: null,
  version: 1,
});

const places: Places = {
  session: SESSION,
  sessions: [SESSION],
  courses,
  skills,
  cells: [
    { course: 'ESP201-2627', ...offered('pottery', 20, { registered: 18, held: 2, waiting: 3 }) },
    { course: 'ESP202-2627', ...offered('pottery', 20) },
    { course: 'ESP201-2627', ...offered('shoemaking', 30, { registered: 12 }) },
    {
      course: 'ESP301-2627',
      ...offered('shoemaking', 24),
      study_modes: ['Full Time'],
      faculties: ['Engineering'],
    },
  ],
};

function problemOf(key: string, typed: string): string | undefined {
  const value = readPlaces(typed);
  if (value === undefined) return NOT_A_NUMBER;
  const cell = places.cells.find(({ course, skill }) => `${course}/${skill}` === key);
  return cell && tooFewPlaces(value, cell);
}

function Grid() {
  const grid = useGrid(places);
  const problems = Object.fromEntries(
    grid.changed.flatMap(([key, typed]) => {
      const problem = problemOf(key, typed);
      return problem ? [[key, problem]] : [];
    }),
  );
  return (
    <div className="grid min-w-0 gap-3">
      <PlacesGrid places={places} grid={grid} problems={problems} onAudience={() => undefined} />
      {Object.entries(problems).map(([key, problem]) => (
        <Alert key={key} type="danger">
          <span id={`problem-${key}`}>{problem}</span>
        </Alert>
      ))}
      <div className="flex gap-2">
        <Button disabled={!grid.canUndo} onClick={grid.undo}>
          Undo
        </Button>
        <Button disabled={!grid.canRedo} onClick={grid.redo}>
          Redo
        </Button>
      </div>
    </div>
  );
}

export const placesParts: Part[] = [
  { id: 'console-grid', title: 'Console: a grid like a spreadsheet', Show: Grid },
];
