import { z } from 'zod';
import { answer, endpoint } from '../../common/endpoint.ts';
import { line, nameLine, reasonLine } from '../../common/fields.ts';
import { download } from '../../common/files/downloads.ts';
import {
  MAX_SERIAL_LENGTH,
  MOST_PRINTED,
  signatoryLengths,
  signatureRule,
  templateLengths,
} from './certificate-rules.ts';

const serial = line(MAX_SERIAL_LENGTH);
const reason = reasonLine(500);

export const revokeCertificate = endpoint('POST /staff/certificates/{serial}/revoke', {
  summary: 'Revoke a certificate: the public check says so from now on',
  may: 'requests.decide',
  fresh: true,
  input: z.strictObject({ serial, reason }),
  errors: ['UNKNOWN_CERTIFICATE', 'NOT_POSSIBLE'],
});

export const replaceCertificate = endpoint('POST /staff/certificates/{serial}/replace', {
  summary: "Issue a certificate again from today's record, and revoke the first",
  may: 'requests.decide',
  fresh: true,
  input: z.strictObject({ serial, reason }),
  errors: ['UNKNOWN_CERTIFICATE', 'NOT_POSSIBLE'],
});

const SERIALS_LENGTH = MOST_PRINTED * (MAX_SERIAL_LENGTH + 1);

export const printCertificates = endpoint('GET /staff/certificates/print', {
  summary: `Download valid certificates as one PDF, at most ${MOST_PRINTED} of them`,
  may: 'requests.decide',
  limit: { times: 30, seconds: 600 },
  input: z.strictObject({
    /** Serial numbers, separated by commas. */
    serials: line(SERIALS_LENGTH),
  }),
  output: download,
  binary: ['application/pdf'],
  errors: ['UNKNOWN_CERTIFICATE', 'CERTIFICATE_REVOKED'],
});

const words = {
  title: line(templateLengths.title),
  opening: line(templateLengths.opening),
  body: line(templateLengths.body),
};

const template = z.object({
  title: z.string(),
  opening: z.string(),
  body: z.string(),
  version: z.int(),
  centre: z.string(),
  /** The first signs on the left. */
  signatories: z.array(
    z.object({
      position: z.enum(['1', '2']),
      name: z.string(),
      title: z.string(),
      /** The picture of the signature as a data URL. */
      signature: z.string(),
    }),
  ),
});
export type CertificateTemplate = z.output<typeof template>;

export const getCertificateTemplate = endpoint('GET /staff/certificate-template', {
  summary: 'Get the words and signatories of certificates from now on',
  may: 'requests.decide',
  output: answer(template),
});

export const saveCertificateTemplate = endpoint('POST /staff/certificate-template', {
  summary: 'Change the words of certificates from now on; issued ones stay as they are',
  may: 'requests.decide',
  input: z.strictObject({ ...words, version: z.coerce.number().int().min(0) }),
  errors: ['RECORD_CHANGED'],
});

export const saveSignatory = endpoint('POST /staff/certificate-template/signatory', {
  summary: 'Change who signs certificates from now on; without a file the signature stays',
  may: 'requests.decide',
  input: z.strictObject({
    position: z.enum(['1', '2']),
    name: nameLine(signatoryLengths.name),
    title: nameLine(signatoryLengths.title),
  }),
  files: signatureRule,
  errors: ['UNSAFE_FILE', 'NOT_POSSIBLE'],
});

export const sampleCertificate = endpoint('GET /staff/certificate-template/sample', {
  summary: 'Download a sample certificate as it would be printed now',
  may: 'requests.decide',
  limit: { times: 30, seconds: 600 },
  output: download,
  binary: ['application/pdf'],
});
