import {
  paymentListStates,
  paymentSourceLabels,
  paymentSources,
  paymentStateLabels,
  purposeLabels,
} from '@edc/contract/money/payment-record-rules';
import { paymentPurposes } from '@edc/contract/money/payment-rules';
import type { Filter } from '../../../../ui/lists/filter-bar';

/** Everything that payments can be filtered by. */
export const paymentFilters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    choices: paymentListStates.map((value) => ({ value, label: paymentStateLabels[value] })),
  },
  {
    name: 'purpose',
    label: 'Paid for',
    choices: paymentPurposes.map((value) => ({ value, label: purposeLabels[value] })),
  },
  {
    name: 'provider',
    label: 'Paid with',
    choices: paymentSources.map((value) => ({ value, label: paymentSourceLabels[value] })),
  },
  { name: 'from', label: 'From', choices: 'day' },
  { name: 'to', label: 'Until', choices: 'day' },
];
