import { categoryNames, complaintCategories } from '@edc/contract/desk/complaints/complaint-rules';

export const categoryChoices = complaintCategories.map((value) => ({
  value,
  label: categoryNames[value],
}));
