import { createHmac } from 'node:crypto';
import { isOptionalMail, type OptionalMailKind } from '@edc/contract/system/notification-rules';
import { deriveKey, sameText } from '../../../platform/secrets.ts';

/** How many of the last bulk mails are examined. */
export const WATCHED_BULK_MAILS = 50;

/** More than one in ten of the last 50; with fewer mails, the same number of failures. */
export function tooManyFailed({ failed }: { known: number; failed: number }): boolean {
  return failed > WATCHED_BULK_MAILS / 10;
}

/** The student and the kind of emails that an unsubscribe link stops. */
export interface Unsubscription {
  studentId: number;
  kind: OptionalMailKind;
}

const seal = (secretKey: string, text: string) =>
  createHmac('sha256', deriveKey(secretKey, 'unsubscribe')).update(text).digest('base64url');

/** Never expires: an old mail must be as easy to unsubscribe from as a new one. */
export function writeUnsubscription(secretKey: string, { studentId, kind }: Unsubscription) {
  const text = `${studentId}-${kind}`;
  return `${text}-${seal(secretKey, text)}`;
}

export function readUnsubscription(secretKey: string, token: string): Unsubscription | undefined {
  // No dots: an address with one would be taken for a file.
  const [, id = '', kind = '', sealed = ''] = /^(\d+)-([a-z]+)-([\w-]+)$/.exec(token) ?? [];
  if (!isOptionalMail(kind) || !sameText(sealed, seal(secretKey, `${id}-${kind}`))) {
    return undefined;
  }
  return { studentId: Number(id), kind };
}
