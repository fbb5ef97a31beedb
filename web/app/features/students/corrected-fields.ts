/** The fields of a record that staff may correct, in the order of the form. */
export const correctedFields = [
  'surname',
  'firstname',
  'gender',
  'birth_date',
  'department',
  'faculty',
  'program',
  'level',
  'study_mode',
  'session',
  'email_address',
  'telephone',
] as const;

export type CorrectedField = (typeof correctedFields)[number];

export const fieldLabels: Record<CorrectedField, string> = {
  surname: 'Surname',
  firstname: 'Other names',
  gender: 'Gender',
  birth_date: 'Date of birth',
  department: 'Department',
  faculty: 'Faculty',
  program: 'Program',
  level: 'Level',
  study_mode: 'Study mode',
  session: 'Session',
  email_address: 'Email on roster',
  telephone: 'Phone on roster',
};
