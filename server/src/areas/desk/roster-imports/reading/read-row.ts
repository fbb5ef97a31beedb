import {
  type ColumnChoices,
  fieldLabel,
  fieldsOf,
  type ImportField,
  type ImportKind,
  neededPastFields,
  type PastField,
} from '@edc/contract/desk/roster-imports/import-column-rules';
import { serialKey } from '@edc/contract/training/certificates/certificate-rules';
import { readers, saysNothing } from '../rules.ts';

type Values = Partial<Record<ImportField, string>>;

/** An old record: the fields of its row, and the key to look up its certificate. */
export type PastRecord = Partial<Record<PastField | 'certificate_key', string>>;

interface RowRead {
  /** The values for the columns of a student. */
  values: Values;
  past?: PastRecord;
  problems: string[];
}

function readCells(cells: readonly string[], choices: ColumnChoices, kind: ImportKind) {
  const values: Values = {};
  const problems: string[] = [];
  for (const field of fieldsOf(kind)) {
    const choice = choices[field];
    if (!choice) continue;
    const typed = ('column' in choice ? (cells[choice.column] ?? '') : choice.value).trim();
    if (saysNothing(typed)) continue;
    const read = readers[field](typed);
    if ('value' in read) values[field] = read.value;
    else problems.push(`${fieldLabel(field, kind)} ${read.problem}`);
  }
  return { values, problems };
}

const missing = (field: ImportField, kind: ImportKind) => `${fieldLabel(field, kind)} is missing`;

/** Reads a student from a row, with its problems. */
export function readStudentRow(cells: readonly string[], choices: ColumnChoices): RowRead {
  const { values, problems } = readCells(cells, choices, 'students');
  if (values.full_name !== undefined) takeName(values, problems);
  const isRefused = problems.some((one) => one.startsWith(fieldLabel('matric_no')));
  if (values.matric_no === undefined && !isRefused) problems.push(missing('matric_no', 'students'));
  return { values, problems };
}

/** The surname comes first, as on the university's papers; a comma marks where it ends. */
function takeName(values: Values, problems: string[]): void {
  const name = values.full_name ?? '';
  const at = name.includes(',') ? name.indexOf(',') : name.indexOf(' ');
  const surname = name.slice(0, Math.max(0, at)).trim();
  const firstname = name.slice(at + 1).trim();
  if (surname === '' || firstname === '') problems.push('Full name has one word only');
  else if (surname.length > 80 || firstname.length > 120) problems.push('Full name is too long');
  else Object.assign(values, { surname, firstname });
}

/** Reads a record from before the portal: a registration, a certificate, or both. */
export function readPastRow(cells: readonly string[], choices: ColumnChoices): RowRead {
  const { values, problems } = readCells(cells, choices, 'past');
  if (problems.length === 0) {
    const { matric_no, certificate_no, full_name, issued_on } = values;
    const needed: ImportField[] = [...neededPastFields];
    if (certificate_no && !issued_on) needed.push('issued_on');
    if (certificate_no && !matric_no) needed.push('full_name');
    if (!certificate_no && !matric_no) {
      problems.push('The row names neither a matric number nor a certificate number');
    }
    const lacking = needed.filter((field) => values[field] === undefined);
    problems.push(...lacking.map((field) => missing(field, 'past')));
    if (full_name) values.full_name = full_name.replace(/\s*,\s*/, ' ');
  }
  const { matric_no, ...rest } = values;
  const key = values.certificate_no ? { certificate_key: serialKey(values.certificate_no) } : {};
  return { values: matric_no ? { matric_no } : {}, past: { ...rest, ...key }, problems };
}
