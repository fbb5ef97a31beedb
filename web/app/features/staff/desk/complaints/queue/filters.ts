import { complaintPriorities } from '@edc/contract/desk/complaints/complaint-rules';
import {
  complaintOrigins,
  complaintWaits,
  originLabels,
  priorityLabels,
  waitLabels,
} from '@edc/contract/desk/complaints/staff-complaint-rules';
import { categoryChoices } from '../../../../../shared/complaints/category-choices';
import { choicesOf } from '../../../../../ui/forms/choices';
import type { Filter } from '../../../../../ui/lists/filter-bar';

/** Everything that the queue can be filtered by besides its state, which has tabs. */
export function complaintFilters(
  assignees: readonly { id: number; full_name: string }[],
): Filter[] {
  return [
    { name: 'category', label: 'Category', choices: categoryChoices },
    {
      name: 'priority',
      label: 'Priority',
      choices: choicesOf(complaintPriorities.toReversed(), priorityLabels),
    },
    {
      name: 'assignee',
      label: 'Assigned to',
      choices: [
        { value: 'me', label: 'Me' },
        { value: 'nobody', label: 'Nobody' },
        ...assignees.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
      ],
    },
    { name: 'overdue', label: 'Answer', choices: [{ value: 'yes', label: 'Overdue' }] },
    { name: 'waiting', label: 'Waits for', choices: choicesOf(complaintWaits, waitLabels) },
    { name: 'origin', label: 'Origin', choices: choicesOf(complaintOrigins, originLabels) },
  ];
}
