import { waitingFor, waitingForLabels } from '@edc/contract/desk/students/student-waiting-rules';
import {
  studentStateLabels,
  studentStates,
  studyModes,
} from '@edc/contract/people/roster/student-rules';
import type { Output } from '../../../../lib/api/api';
import type { Filter } from '../../../../ui/lists/filter-bar';

type Choices = Output<'GET /staff/students/choices'>['data'];

const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Everything that the list can be filtered by. */
export function studentFilters(choices: Choices): Filter[] {
  return [
    { name: 'level', label: 'Level', choices: same(choices.levels) },
    { name: 'department', label: 'Department', choices: same(choices.departments) },
    { name: 'faculty', label: 'Faculty', choices: same(choices.faculties) },
    { name: 'session', label: 'Session', choices: same(choices.sessions) },
    { name: 'study_mode', label: 'Study mode', choices: same(studyModes) },
    {
      name: 'enrolled',
      label: 'Enrolled',
      choices: [
        { value: 'yes', label: 'Paid and enrolled' },
        { value: 'no', label: 'Not enrolled' },
      ],
    },
    {
      name: 'state',
      label: 'Account',
      choices: studentStates.map((value) => ({ value, label: studentStateLabels[value] })),
    },
    {
      name: 'studying',
      label: 'University',
      choices: [
        { value: 'yes', label: 'Still studying' },
        { value: 'no', label: 'Has left' },
      ],
    },
    {
      name: 'waiting',
      label: 'Waits for',
      choices: waitingFor.map((value) => ({ value, label: waitingForLabels[value] })),
    },
  ];
}
