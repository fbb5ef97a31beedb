import { waitingFor } from '@edc/contract/desk/students/student-waiting-rules';
import {
  SEARCH_LENGTH,
  studentSorts,
  studentStates,
  studyModes,
} from '@edc/contract/people/roster/student-rules';
import type { Input } from '../../../../lib/api/api';
import { oneOf, opaque, searchParams, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/students';
const sorts = studentSorts.flatMap((key) => [key, `-${key}`] as const);

/** The list of students as an address. */
export const studentsAddress = searchParams({
  q: text(SEARCH_LENGTH),
  state: oneOf(['', ...studentStates], ''),
  level: text(20),
  department: text(120),
  faculty: text(120),
  session: text(9),
  study_mode: oneOf(['', ...studyModes], ''),
  enrolled: oneOf(['', 'yes', 'no'], ''),
  studying: oneOf(['', 'yes', 'no'], ''),
  waiting: oneOf(['', ...waitingFor], ''),
  sort: oneOf(sorts, 'name'),
  cursor: opaque,
});

export type StudentsAddress = ReturnType<typeof studentsAddress.read>;

export const studentsHref = (values: Partial<StudentsAddress>) =>
  studentsAddress.address(PATH, values);

export const studentHref = (key: string) => `${PATH}/${encodeURIComponent(key)}`;

/** The server's input: an empty value is no filter. */
export function askedOf(values: StudentsAddress) {
  const { sort, ...rest } = values;
  const given = Object.entries(rest).filter(([, value]) => value !== '');
  return { sort, ...(Object.fromEntries(given) as Omit<Input<'GET /staff/students'>, 'sort'>) };
}
