import { createHmac } from 'node:crypto';
import { deriveKey, newToken, sameText } from '../../platform/secrets.ts';

/**
 * A device on which a student has signed in before is known by a cookie: a random id and our
 * signature over it and the student. It gives an allowance of its own for wrong passwords, which
 * strangers cannot use up, and nothing else. It holds nothing personal and outlives a log-out.
 */
const SEPARATOR = '~';
/** A computer that many share remembers the last students only. */
const MOST_STUDENTS = 5;

function signatureOf(secretKey: string, id: string, matricNo: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'known-device'))
    .update(`${id}:${matricNo}`)
    .digest('base64url');
}

const marksIn = (cookie: string) => cookie.split(SEPARATOR, MOST_STUDENTS).filter(Boolean);

function idFor(secretKey: string, mark: string, matricNo: string): string | undefined {
  const [id = '', signature = ''] = mark.split('.');
  return sameText(signature, signatureOf(secretKey, id, matricNo)) ? id : undefined;
}

/** The id of this device, if the student has signed in on it. */
export function knownDevice(
  secretKey: string,
  cookie: string,
  matricNo: string,
): string | undefined {
  for (const mark of marksIn(cookie)) {
    const id = idFor(secretKey, mark, matricNo);
    if (id) return id;
  }
  return undefined;
}

/** The cookie once this student has signed in too: the newest first. */
export function rememberDevice(secretKey: string, cookie: string, matricNo: string): string {
  const id = knownDevice(secretKey, cookie, matricNo) ?? newToken();
  const others = marksIn(cookie).filter((mark) => !idFor(secretKey, mark, matricNo));
  const own = `${id}.${signatureOf(secretKey, id, matricNo)}`;
  return [own, ...others].slice(0, MOST_STUDENTS).join(SEPARATOR);
}
