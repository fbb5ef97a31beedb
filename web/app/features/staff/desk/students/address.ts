import { waitingFor } from '@edc/contract/desk/students/student-waiting-rules';
import {
  SEARCH_LENGTH,
  studentSorts,
  studentStates,
  studyModes,
} from '@edc/contract/people/roster/student-rules';
import { listAddress } from '../../../../lib/lists/list-params';
import { oneOf, text } from '../../../../lib/lists/search-params';

const PATH = '/staff/students';

/** The list of students as an address. */
export const studentsAddress = listAddress(PATH, studentSorts, 'name', {
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
});

export const studentsHref = studentsAddress.href;
export const studentHref = (key: string) => `${PATH}/${encodeURIComponent(key)}`;
