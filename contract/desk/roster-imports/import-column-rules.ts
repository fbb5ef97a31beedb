import {
  studentRecordFields,
  studentRecordLabels,
} from '../../people/roster/student-record-rules.ts';

/** The content of a file: students, or their records from before the portal. */
export const importKinds = ['students', 'past'] as const;
export type ImportKind = (typeof importKinds)[number];

export const importKindLabels: Record<ImportKind, string> = {
  students: 'Students',
  past: 'Old records',
};

/** Columns for students; `full_name` is surname and other names in one column. */
export const studentFields = ['matric_no', 'full_name', ...studentRecordFields, 'status'] as const;
export type StudentField = (typeof studentFields)[number];

/** A new student needs these; a known one keeps the fields that the file leaves out. */
export const newStudentFields = studentRecordFields.filter(
  (field) => !['birth_date', 'email_address', 'telephone'].includes(field),
);

/** Fields that new students need and that no column has. */
export const missingForNewStudents = (isChosen: (field: ImportField) => boolean) =>
  newStudentFields.filter(
    (field) =>
      !isChosen(field) &&
      !((field === 'surname' || field === 'firstname') && isChosen('full_name')),
  );

/** Fields that a row of old records needs besides the student or a certificate. */
export const neededPastFields = ['session', 'course_code', 'skill'] as const;

/** Columns for old records: a registration, its payment and its certificate. */
export const pastFields = [
  'matric_no',
  'full_name',
  ...neededPastFields,
  'course_title',
  'amount_paid',
  'paid_on',
  'payment_reference',
  'certificate_no',
  'issued_on',
] as const;
export type PastField = (typeof pastFields)[number];

export type ImportField = StudentField | PastField;
export const importFields = [...new Set<ImportField>([...studentFields, ...pastFields])];

const fields: Record<ImportKind, readonly ImportField[]> = {
  students: studentFields,
  past: pastFields,
};
export const fieldsOf = (kind: ImportKind) => fields[kind];

const labels: Record<ImportField, string> = {
  matric_no: 'Matric number',
  full_name: 'Full name, surname first',
  ...studentRecordLabels,
  status: 'Status (active or left)',
  course_code: 'Course code',
  course_title: 'Course title',
  skill: 'Skill',
  amount_paid: 'Amount paid in naira',
  paid_on: 'Date of payment',
  payment_reference: 'Payment reference or receipt number',
  certificate_no: 'Certificate number',
  issued_on: 'Date of certificate',
};

export const fieldLabel = (field: ImportField, kind: ImportKind = 'students') =>
  kind === 'past' && field === 'session' ? 'Session' : labels[field];

/** Fields that may have one value for all rows, if the file has no such column. */
export const fixedFields = [
  'department',
  'faculty',
  'program',
  'level',
  'study_mode',
  'session',
  'course_code',
  'course_title',
  'skill',
  'amount_paid',
  'issued_on',
] as const satisfies ImportField[];
export type FixedField = (typeof fixedFields)[number];
export const isFixedField = (field: ImportField): field is FixedField =>
  (fixedFields as readonly ImportField[]).includes(field);

/** The source of a field: a column of the file, counted from 0, or one value for all rows. */
export type ColumnChoice = { column: number } | { value: string };
export type ColumnChoices = Partial<Record<ImportField, ColumnChoice>>;

/** In a form: `#3` is the fourth column, `=BSc` one value for all rows. */
export const writeChoice = (choice: ColumnChoice | undefined) =>
  !choice ? '' : 'column' in choice ? `#${choice.column}` : `=${choice.value}`;

export function readChoice(text: string): ColumnChoice | undefined {
  if (text.startsWith('#')) return { column: Number(text.slice(1)) };
  return text.startsWith('=') && text.length > 1 ? { value: text.slice(1) } : undefined;
}

export const columnMessages = {
  matricNo: 'Choose the column with the matric numbers',
  matricOrCertificate: 'Choose the column with the matric numbers, or with the certificate numbers',
  names: 'Choose either the full name, or surname and other names',
  twice: 'This column is chosen twice',
  unknown: 'This column is not in the file',
  needed: 'Choose a column, or one value for all rows',
} as const;

type Problems = Partial<Record<ImportField, string>>;

/** Errors in the choice of columns, by field. */
export function columnProblems(
  choices: ColumnChoices,
  columns: number,
  kind: ImportKind = 'students',
): Problems {
  const problems: Problems = {};
  const seen = new Map<number, ImportField>();
  for (const field of fieldsOf(kind)) {
    const choice = choices[field];
    if (!choice || !('column' in choice)) continue;
    if (choice.column >= columns) problems[field] = columnMessages.unknown;
    if (seen.has(choice.column)) problems[field] = columnMessages.twice;
    seen.set(choice.column, field);
  }
  return {
    ...problems,
    ...(kind === 'past' ? missingOfPast(choices) : missingOfStudents(choices)),
  };
}

function missingOfStudents(choices: ColumnChoices): Problems {
  const problems: Problems = {};
  if (!choices.matric_no) problems.matric_no = columnMessages.matricNo;
  if (choices.full_name && (choices.surname || choices.firstname)) {
    problems.full_name = columnMessages.names;
  }
  return problems;
}

function missingOfPast(choices: ColumnChoices): Problems {
  const problems: Problems = {};
  if (!choices.matric_no && !choices.certificate_no) {
    problems.matric_no = columnMessages.matricOrCertificate;
  }
  for (const field of neededPastFields) {
    if (!choices[field]) problems[field] = columnMessages.needed;
  }
  return problems;
}
