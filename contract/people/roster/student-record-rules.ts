/** A student's fields on the university's roster, in the order of every form and list. */
export const studentRecordFields = [
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
export type StudentRecordField = (typeof studentRecordFields)[number];

export const studentRecordLabels: Record<StudentRecordField, string> = {
  surname: 'Surname',
  firstname: 'Other names',
  gender: 'Gender',
  birth_date: 'Date of birth',
  department: 'Department',
  faculty: 'Faculty',
  program: 'Degree program',
  level: 'Level',
  study_mode: 'Study mode',
  session: 'Session of entry',
  email_address: 'Email',
  telephone: 'Phone number',
};
