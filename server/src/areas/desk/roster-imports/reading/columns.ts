import {
  type ColumnChoice,
  type ColumnChoices,
  columnProblems,
  fieldsOf,
  type ImportField,
  type ImportKind,
} from '@edc/contract/desk/roster-imports/import-column-rules';

/** Headers used by universities, without spaces, case and punctuation. */
const KNOWN: Record<ImportField, string[]> = {
  matric_no: [
    'matricno',
    'matno',
    'matnumber',
    'matric',
    'matricnumber',
    'matriculationno',
    'matriculationnumber',
    'regno',
    'regnumber',
    'registrationno',
    'registrationnumber',
    'studentno',
    'studentnumber',
    'studentid',
  ],
  full_name: ['fullname', 'name', 'names', 'studentname', 'nameofstudent'],
  surname: ['surname', 'lastname', 'familyname'],
  firstname: ['firstname', 'firstnames', 'othernames', 'othername', 'givennames', 'forenames'],
  gender: ['gender', 'sex'],
  birth_date: ['birthdate', 'dateofbirth', 'dob', 'birthday'],
  department: ['department', 'dept', 'departmentname'],
  faculty: ['faculty', 'fac', 'college', 'school', 'facultyname'],
  program: ['program', 'programme', 'degree', 'programofstudy', 'programmeofstudy', 'award'],
  level: ['level', 'currentlevel', 'studentlevel', 'yearofstudy', 'lvl'],
  study_mode: ['studymode', 'modeofstudy', 'mode', 'studentmode'],
  session: [
    'session',
    'sessionofentry',
    'entrysession',
    'academicsession',
    'yearofentry',
    'sessionadmitted',
    'admissionsession',
    'yearofadmission',
    'yearadmitted',
  ],
  email_address: ['emailaddress', 'email', 'studentemail', 'mail'],
  telephone: ['telephone', 'phone', 'phonenumber', 'phoneno', 'mobile', 'gsm', 'gsmno', 'tel'],
  status: ['status', 'studentstatus', 'enrolmentstatus'],
  course_code: ['coursecode', 'course', 'code'],
  course_title: ['coursetitle', 'coursename'],
  skill: ['skill', 'trade', 'skillacquired', 'skilltitle'],
  amount_paid: ['amountpaid', 'amount', 'fee', 'feepaid', 'paid'],
  paid_on: ['paidon', 'datepaid', 'paymentdate', 'dateofpayment'],
  payment_reference: ['paymentreference', 'reference', 'receiptno', 'receipt', 'tellerno'],
  certificate_no: ['certificateno', 'certificatenumber', 'certno', 'serial', 'certificateserial'],
  issued_on: ['issuedon', 'dateissued', 'certificatedate', 'dateofissue'],
};

const plain = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export function knownField(header: string, kind: ImportKind): ImportField | undefined {
  const name = plain(header);
  return fieldsOf(kind).find((field) => KNOWN[field].includes(name));
}

/** The columns chosen in an earlier import, by the headers of its file. */
export interface EarlierChoice {
  headers: readonly string[];
  choices: ColumnChoices;
}

const sameHeaders = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((header, at) => plain(header) === plain(b[at] ?? ''));

/**
 * The columns of a file: as chosen for a file with the same headers; otherwise each by its meaning
 * last time, or by its name.
 */
export function guessColumns(
  headers: readonly string[],
  kind: ImportKind,
  earlier: readonly EarlierChoice[],
): ColumnChoices {
  const same = earlier.find((one) => sameHeaders(one.headers, headers));
  if (same) return same.choices;
  const remembered = new Map<string, ImportField>();
  for (const one of earlier.toReversed()) {
    for (const [field, choice] of Object.entries(one.choices) as [ImportField, ColumnChoice][]) {
      if ('column' in choice) remembered.set(plain(one.headers[choice.column] ?? ''), field);
    }
  }
  const guessed: ColumnChoices = {};
  headers.forEach((header, column) => {
    const field = remembered.get(plain(header)) ?? knownField(header, kind);
    if (field) guessed[field] ??= { column };
  });
  if (guessed.surname || guessed.firstname) delete guessed.full_name;
  return guessed;
}

/** Row numbers, and the column that our own list of errors adds. */
const IGNORED = ['row', 'whatiswrong', 'sn', 'sno', 'serialno', 'no'];

/** Whether every header was recognised, so that staff need not check the columns. */
export function isCertain(
  headers: readonly string[],
  choices: ColumnChoices,
  kind: ImportKind,
): boolean {
  const used = new Set(
    Object.values(choices).flatMap((choice) => ('column' in choice ? [choice.column] : [])),
  );
  return (
    Object.keys(columnProblems(choices, headers.length, kind)).length === 0 &&
    headers.every((header, column) => used.has(column) || IGNORED.includes(plain(header)))
  );
}
