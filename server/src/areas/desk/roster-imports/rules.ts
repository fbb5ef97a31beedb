import { HAS_HIDDEN, isPlainLine } from '@edc/contract/common/text/text-rules';
import type { ImportField } from '@edc/contract/desk/roster-imports/import-column-rules';
import {
  isEmail,
  isMatricNo,
  normalizeMatricNo,
  normalizePhone,
} from '@edc/contract/people/identity/identity-rules';
import {
  MAX_SERIAL_LENGTH,
  serialKey,
} from '@edc/contract/training/certificates/certificate-rules';

type Read = { value: string } | { problem: string };
const good = (value: string): Read => ({ value });
const bad = (problem: string): Read => ({ problem });

/** An empty cell erases nothing. */
export const saysNothing = (cell: string) => /^(?:|-+|n\/?a|nil|null)$/i.test(cell);

const SHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)/;
const FORMULA = /^[=+\-@]/;

const text = (max: number) => (typed: string) => {
  const [sheetError] = SHEET_ERROR.exec(typed) ?? [];
  if (sheetError) return bad(`is the spreadsheet error ${sheetError}`);
  if (FORMULA.test(typed)) return bad(`begins with ${typed[0]}, as a formula does`);
  if (!isPlainLine(typed)) return bad(HAS_HIDDEN);
  const value = typed.replace(/\s+/g, ' ');
  return value.length > max ? bad(`is longer than ${max} characters`) : good(value);
};

function matricNo(typed: string): Read {
  const value = normalizeMatricNo(typed);
  return isMatricNo(value) && value.length <= 40
    ? good(value)
    : bad('must have a form such as ABC/24/0001');
}

function gender(typed: string): Read {
  const value = { m: 'male', f: 'female', male: 'male', female: 'female' }[typed.toLowerCase()];
  return value ? good(value) : bad('must be male or female');
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** ISO, or day, month and year as in Nigeria. */
function pastDay(typed: string): Read {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(typed);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  const [year, month, day] = iso
    ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
    : [Number(local?.[3]), Number(local?.[2]), Number(local?.[1])];
  if (!(iso ?? local) || year < 1900 || day < 1 || day > 31 || month < 1) {
    return bad('must be a date such as 2004-09-30 or 30/09/2004');
  }
  if (month > 12) {
    return bad(`${typed} has month ${month}. The day comes first, such as 30/09/2004`);
  }
  const words = `${day} ${MONTHS[month - 1]} ${year}`;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCDate() !== day) return bad(`${words} does not exist`);
  if (date.getTime() > Date.now()) return bad(`${words} is in the future`);
  return good(date.toISOString().slice(0, 10));
}

function level(typed: string): Read {
  const hundreds = /^([1-9])(?:00)?\s*(?:l|level)?$/i.exec(typed)?.[1];
  return hundreds ? good(`${hundreds}00 Level`) : bad("must look like '200 Level'");
}

function studyMode(typed: string): Read {
  const plain = typed.toLowerCase().replace(/[\s_-]/g, '');
  if (['fulltime', 'ft', 'full'].includes(plain)) return good('Full Time');
  if (['parttime', 'pt', 'part'].includes(plain)) return good('Part Time');
  return bad('must be Full Time or Part Time');
}

function session(typed: string): Read {
  const [, first, last] = /^(\d{4})\s*[/-]\s*(\d{2}|\d{4})$/.exec(typed) ?? [];
  const next = Number(first) + 1;
  const fits = last && (last.length === 2 ? next % 100 === Number(last) : next === Number(last));
  return fits ? good(`${first}/${next}`) : bad("must look like '2026/2027'");
}

function telephone(typed: string): Read {
  const digits = normalizePhone(typed);
  // Spreadsheets drop a leading zero.
  const value = /^[789]\d{9}$/.test(digits) ? `0${digits}` : digits;
  return /^\d{11}$/.test(value) ? good(value) : bad('must have 11 digits');
}

const CURRENT = /^(?:active|current|enrolled|registered|returning|in ?school)$/i;
const LEFT =
  /^(?:left|departed|graduated|graduate|withdrawn|withdrew|expelled|rusticated|transferred|deceased|inactive|voluntary withdrawal)$/i;

function status(typed: string): Read {
  if (CURRENT.test(typed)) return good('false');
  if (LEFT.test(typed)) return good('true');
  return bad('must be Active, or say how the student left, such as Graduated or Withdrawn');
}

const MOST_NAIRA = 10_000_000;

/** In kobo. */
function naira(typed: string): Read {
  const figure = typed.replace(/^(?:₦|NGN|N)\s*/i, '').replace(/,(?=\d{3}(?:\D|$))/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(figure) || Number(figure) > MOST_NAIRA) {
    return bad('must be an amount such as 5000 or 5,000.00');
  }
  return good(String(Math.round(Number(figure) * 100)));
}

function certificateNo(typed: string): Read {
  const read = text(MAX_SERIAL_LENGTH)(typed);
  if ('problem' in read) return read;
  return serialKey(typed).length >= 4 ? read : bad('must have at least 4 letters or digits');
}

export const readers: Record<ImportField, (typed: string) => Read> = {
  matric_no: matricNo,
  full_name: text(200),
  surname: text(80),
  firstname: text(120),
  gender,
  birth_date: pastDay,
  department: text(120),
  faculty: text(120),
  program: text(40),
  level,
  study_mode: studyMode,
  session,
  email_address: (typed) => (isEmail(typed) ? good(typed) : bad('is not an email address')),
  telephone,
  status,
  course_code: (typed) => {
    const read = text(20)(typed);
    return 'value' in read ? good(read.value.toUpperCase()) : read;
  },
  course_title: text(160),
  skill: text(120),
  amount_paid: naira,
  paid_on: pastDay,
  payment_reference: text(60),
  certificate_no: certificateNo,
  issued_on: pastDay,
};
