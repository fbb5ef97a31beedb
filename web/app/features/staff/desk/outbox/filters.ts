import {
  mailClasses,
  mailClassLabels,
  mailStateLabels,
  mailStates,
} from '@edc/contract/system/outbox-rules';
import { choicesOf } from '../../../../ui/forms/choices';
import type { Filter } from '../../../../ui/lists/filter-bar';
import { kindWords } from './mail-state';

/** Everything that the outbox can be filtered by. */
export function outboxFilters(kinds: readonly string[]): Filter[] {
  return [
    { name: 'state', label: 'State', choices: choicesOf(mailStates, mailStateLabels) },
    {
      name: 'kind',
      label: 'Kind',
      choices: kinds.map((value) => ({ value, label: kindWords(value) })),
    },
    { name: 'class', label: 'Queue', choices: choicesOf(mailClasses, mailClassLabels) },
    {
      name: 'address',
      label: 'Address',
      choices: [{ value: 'refused', label: 'Refused by its mail server' }],
    },
  ];
}
