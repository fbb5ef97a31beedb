import { categoryNames, ticketCategories } from '@edc/contract/desk/complaints/ticket-rules';

export const categoryChoices = ticketCategories.map((value) => ({
  value,
  label: categoryNames[value],
}));
