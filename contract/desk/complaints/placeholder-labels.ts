import type { Placeholder } from './complaint-placeholders.ts';

/** Descriptions of the placeholders, for authors of saved replies. */
export const placeholderLabels: Record<Placeholder, string> = {
  first_name: "The person's first name",
  full_name: "The person's full name",
  matric_no: 'Matric number',
  course: 'Course code of the newest registration',
  skill: 'Skill of the newest registration',
  batch: 'Batch of the newest registration',
  reference: 'Reference of the payment that the complaint names, or of the newest',
  amount: 'Amount of that payment, once it is confirmed',
  complaint: 'Number of the complaint',
  staff_name: 'Your own name',
};
