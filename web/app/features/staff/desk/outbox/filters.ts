import {
  mailClasses,
  mailClassLabels,
  mailStateLabels,
  mailStates,
} from '@edc/contract/system/outbox-rules';
import type { Filter } from '../../../../ui/lists/filter-bar';
import { kindWords } from './mail-state';

/** Everything that the outbox can be filtered by. */
export function outboxFilters(kinds: readonly string[]): Filter[] {
  return [
    {
      name: 'state',
      label: 'State',
      choices: mailStates.map((value) => ({ value, label: mailStateLabels[value] })),
    },
    {
      name: 'kind',
      label: 'Kind',
      choices: kinds.map((value) => ({ value, label: kindWords(value) })),
    },
    {
      name: 'class',
      label: 'Queue',
      choices: mailClasses.map((value) => ({ value, label: mailClassLabels[value] })),
    },
    {
      name: 'address',
      label: 'Address',
      choices: [{ value: 'refused', label: 'Refused by its mail server' }],
    },
  ];
}
