import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Returned } from '../../money/payments/actions.ts';
import { notifyStudent } from '../../people/inbox/actions.ts';
import { loadSettings } from '../../system/settings-store/queries.ts';
import type { RequestRow } from '../requests/actions.ts';
import { verifyUrl } from './credentials/badge.ts';
import type { Registered } from './registered-store.ts';
import { pageOf } from './rules.ts';

export type CertificateNews =
  | { kind: 'approved'; serial: string }
  | ({ kind: 'rejected'; reason: string } & Returned)
  | { kind: 'ready' }
  | { kind: 'kept'; serial: string }
  | { kind: 'revoked'; serial: string; reason: string }
  | { kind: 'replaced'; serial: string; before: string; reason: string };

interface Content {
  subject: string;
  paragraphs: string[];
}

function contentOf(
  news: CertificateNews,
  facts: { what: string; office: string; urlOf: (serial: string) => string },
): Content {
  const { what, office, urlOf } = facts;
  switch (news.kind) {
    case 'approved':
      return {
        subject: `Your certificate has been issued: ${news.serial}`,
        paragraphs: [
          `Your certificate for ${what} has been issued. You can download it now.`,
          `Anyone can check it at ${urlOf(news.serial)}`,
          'We will email you again when the printed certificate is ready for collection.',
        ],
      };
    case 'rejected':
      return {
        subject: 'Your certificate request was not approved',
        paragraphs: [
          `The centre could not approve your certificate request for ${what}.`,
          `Reason: ${news.reason}`,
          ...news.words,
        ],
      };
    case 'ready':
      return {
        subject: 'Your certificate is ready for collection',
        paragraphs: [
          `Your printed certificate for ${what} is ready. Collect it at ${office}.`,
          'Please bring your student ID card.',
        ],
      };
    case 'kept':
      return {
        subject: `Your certificate stays valid: ${news.serial}`,
        paragraphs: [
          `Your payment was refunded, and the centre has decided that your certificate ${news.serial} for ${what} stays valid.`,
          `Anyone can check it at ${urlOf(news.serial)}`,
        ],
      };
    case 'revoked':
      return {
        subject: `Your certificate was revoked: ${news.serial}`,
        paragraphs: [
          `The centre has revoked your certificate ${news.serial} for ${what}. It is no longer valid.`,
          `Reason: ${news.reason}`,
        ],
      };
    case 'replaced':
      return {
        subject: `Your new certificate: ${news.serial}`,
        paragraphs: [
          `The centre has issued certificate ${news.serial} for ${what}. It replaces ${news.before}, which is no longer valid.`,
          `Reason: ${news.reason}`,
          `Anyone can check it at ${urlOf(news.serial)}`,
        ],
      };
  }
}

/** Notifies the student of the decision, in the portal and by email. */
export async function notifyAboutCertificate(
  tx: Db,
  app: Pick<App, 'jobs' | 'config' | 'now' | 'secretKey'>,
  given: { request: RequestRow; registration: Registered; news: CertificateNews },
): Promise<void> {
  const { request, registration, news } = given;
  const site = await loadSettings(tx);
  const { subject, paragraphs } = contentOf(news, {
    what: `${registration.skill_title}, ${registration.course_code} ${registration.session}`,
    office: site.office_name,
    urlOf: (serial) => verifyUrl(app.config, serial),
  });
  await notifyStudent(tx, app, {
    studentId: request.student_id,
    // A replaced certificate becomes ready again, so the request's id alone is no unique key.
    key: `certificate:${request.id}:${news.kind}:${app.now().getTime()}`,
    kind: 'certificate',
    class: 'other',
    subject,
    text: paragraphs[0] ?? subject,
    paragraphs,
    path: pageOf(registration.application_code),
    button: 'Open your certificates',
  });
}
