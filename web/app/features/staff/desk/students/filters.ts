import { waitingFor, waitingForLabels } from '@edc/contract/desk/students/student-waiting-rules';
import {
  studentStateLabels,
  studentStates,
  studyModes,
} from '@edc/contract/people/roster/student-rules';
import type { Output } from '../../../../lib/api/api';
import { choicesOf } from '../../../../ui/forms/choices';
import type { Filter } from '../../../../ui/lists/filter-bar';

type Choices = Output<'GET /staff/students/choices'>['data'];

/** Everything that the list can be filtered by. */
export function studentFilters(choices: Choices): Filter[] {
  return [
    { name: 'level', label: 'Level', choices: choicesOf(choices.levels) },
    { name: 'department', label: 'Department', choices: choicesOf(choices.departments) },
    { name: 'faculty', label: 'Faculty', choices: choicesOf(choices.faculties) },
    { name: 'session', label: 'Session', choices: choicesOf(choices.sessions) },
    { name: 'study_mode', label: 'Study mode', choices: choicesOf(studyModes) },
    {
      name: 'enrolled',
      label: 'Enrolled',
      choices: [
        { value: 'yes', label: 'Paid and enrolled' },
        { value: 'no', label: 'Not enrolled' },
      ],
    },
    { name: 'state', label: 'Account', choices: choicesOf(studentStates, studentStateLabels) },
    {
      name: 'studying',
      label: 'University',
      choices: [
        { value: 'yes', label: 'Still studying' },
        { value: 'no', label: 'Has left' },
      ],
    },
    { name: 'waiting', label: 'Waits for', choices: choicesOf(waitingFor, waitingForLabels) },
  ];
}
