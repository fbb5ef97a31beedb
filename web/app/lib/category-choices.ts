import { categoryNames, ticketCategories } from '@edc/contract/ticket-rules';

export const categoryChoices = ticketCategories.map((value) => ({
  value,
  label: categoryNames[value],
}));
