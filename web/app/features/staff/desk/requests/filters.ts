import {
  requestAges,
  requestKindLabels,
  requestKinds,
} from '@edc/contract/desk/requests/request-rules';
import { choicesOf } from '../../../../ui/forms/choices';
import type { Choice } from '../../../../ui/forms/select';
import type { Filter } from '../../../../ui/lists/filter-bar';

interface Choices {
  courses: readonly Choice[];
  skills: readonly Choice[];
}

/** Everything that the queue can be filtered by, besides the state. */
export function requestFilters({ courses, skills }: Choices): Filter[] {
  return [
    { name: 'kind', label: 'Kind', choices: choicesOf(requestKinds, requestKindLabels) },
    { name: 'course', label: 'Course', choices: courses },
    { name: 'skill', label: 'Skill', choices: skills },
    {
      name: 'age',
      label: 'Age',
      choices: requestAges.map((value) => ({
        value,
        label: value === '1' ? 'At least 1 day' : `At least ${value} days`,
      })),
    },
  ];
}
