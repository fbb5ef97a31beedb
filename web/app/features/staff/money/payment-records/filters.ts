import {
  paymentListStates,
  paymentSourceLabels,
  paymentSources,
  paymentStateLabels,
  purposeLabels,
} from '@edc/contract/money/payment-record-rules';
import { paymentPurposes } from '@edc/contract/money/payment-rules';
import { choicesOf } from '../../../../ui/forms/choices';
import type { Filter } from '../../../../ui/lists/filter-bar';

/** Everything that payments can be filtered by. */
export const paymentFilters: readonly Filter[] = [
  { name: 'state', label: 'State', choices: choicesOf(paymentListStates, paymentStateLabels) },
  { name: 'purpose', label: 'Paid for', choices: choicesOf(paymentPurposes, purposeLabels) },
  { name: 'provider', label: 'Paid with', choices: choicesOf(paymentSources, paymentSourceLabels) },
  { name: 'from', label: 'From', choices: 'day' },
  { name: 'to', label: 'Until', choices: 'day' },
];
