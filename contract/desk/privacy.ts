import { z } from 'zod';
import { answer, done, endpoint } from '../common/endpoint.ts';
import { line, reasonLine, wholeNumber } from '../common/fields.ts';
import { download } from '../common/files/downloads.ts';
import { HAS_HIDDEN, isPlainText } from '../common/text/text-rules.ts';
import { dataFormats, ERASURE_REASON_LENGTH } from '../system/privacy-rules.ts';

const days = (least: number) =>
  wholeNumber(least, 3650, `must be a number of days from ${least} to 3650`);
const VERSION = 'must be a whole number, greater than before';
const TOO_LONG = 'must have at most 4000 characters';

/** The content of the privacy notice, and the retention periods. */
export const privacySettings = z.strictObject({
  /** The contact for questions about personal data; empty for the support address. */
  privacy_email: z
    .union([z.literal(''), z.email('must be an email address')], 'must be an email address')
    .default(''),
  /** The centre's addition to the notice. */
  privacy_text: z.string().trim().max(4000, TOO_LONG).refine(isPlainText, HAS_HIDDEN).default(''),
  /** Increases when the notice changes in a way that students should know about. */
  privacy_version: wholeNumber(1, 1000, VERSION).default(1),
  /** The text of an email is erased after this many days. */
  keep_mail_days: days(30).default(365),
  /** A session unused for this many days ends, and its device is forgotten. */
  keep_session_days: days(7).default(180),
  /** A payment provider's notices are erased after this many days. */
  keep_notice_days: days(180).default(730),
  /** A record without an account is erased if no roster named it for this many days; 0: never. */
  keep_record_days: days(0).default(0),
});
export type PrivacySettings = z.output<typeof privacySettings>;

export const getPrivacyNotice = endpoint('GET /website/privacy', {
  summary: 'Get what the privacy notice is made of',
  access: 'public',
  output: answer({
    version: z.int(),
    email: z.string(),
    text: z.string(),
    keep_mail_days: z.int(),
    keep_session_days: z.int(),
    keep_notice_days: z.int(),
    keep_record_days: z.int(),
  }),
});
export type PrivacyNotice = z.output<typeof getPrivacyNotice.output>['data'];

const format = z.enum(dataFormats);

export const downloadOwnData = endpoint('GET /student/data/{format}', {
  summary: 'Download everything that the portal keeps about oneself',
  ownOnly: true,
  input: z.strictObject({ format }),
  output: download,
  binary: ['application/json', 'application/pdf'],
});

export const prepareDataExport = endpoint('POST /staff/students/{student}/data', {
  summary: 'Prepare the download of everything that the portal keeps about a student',
  may: 'students.export_data',
  // It takes all data of a person out of the portal.
  fresh: true,
  input: z.strictObject({ student: line(40), format }),
  output: z.object({
    status: z.literal(200),
    /** For use in the same session within ten minutes. */
    url: z.string(),
  }),
  errors: ['NOT_FOUND'],
});

export const downloadStudentData = endpoint('GET /staff/exports/student/{token}', {
  summary: 'Download everything that the portal keeps about a student',
  may: 'students.export_data',
  input: z.strictObject({ token: line(100) }),
  output: download,
  binary: ['application/json', 'application/pdf'],
  errors: ['LINK_GONE', 'NOT_FOUND'],
});

export const proposeErasure = endpoint('POST /staff/students/{student}/erase', {
  summary: 'Propose the erasure of a student; another person approves it',
  may: 'students.erase',
  fresh: true,
  input: z.strictObject({
    student: line(40),
    reason: reasonLine(ERASURE_REASON_LENGTH),
  }),
  output: done.extend({ proposal: z.string() }),
  errors: ['NOT_FOUND', 'NOT_POSSIBLE'],
});
