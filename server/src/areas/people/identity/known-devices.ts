import { createHmac } from 'node:crypto';
import { deriveKey, newToken, sameText } from '../../../platform/secrets.ts';

/**
 * A cookie marks a device on which an account has logged in before: a random id and our signature
 * over it and the account. Such a device has its own allowance of wrong passwords, which strangers
 * cannot use up, and no other privilege. The cookie holds nothing personal and outlives a logout.
 */
const SEPARATOR = '~';
/** A shared computer remembers only the last accounts. */
const MOST_ACCOUNTS = 5;

/** A student is known by matriculation number, staff by `staff:` and the email address. */
function signatureOf(secretKey: string, id: string, account: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'known-device'))
    .update(`${id}:${account}`)
    .digest('base64url');
}

const marksIn = (cookie: string) => cookie.split(SEPARATOR, MOST_ACCOUNTS).filter(Boolean);

function idFor(secretKey: string, mark: string, account: string): string | undefined {
  const [id = '', signature = ''] = mark.split('.');
  return sameText(signature, signatureOf(secretKey, id, account)) ? id : undefined;
}

/** The id of this device, if this account has logged in on it. */
export function knownDevice(
  secretKey: string,
  cookie: string,
  account: string,
): string | undefined {
  for (const mark of marksIn(cookie)) {
    const id = idFor(secretKey, mark, account);
    if (id) return id;
  }
  return undefined;
}

/** The cookie after this account has logged in: the newest account first. */
export function rememberDevice(secretKey: string, cookie: string, account: string): string {
  const id = knownDevice(secretKey, cookie, account) ?? newToken();
  const others = marksIn(cookie).filter((mark) => !idFor(secretKey, mark, account));
  const own = `${id}.${signatureOf(secretKey, id, account)}`;
  return [own, ...others].slice(0, MOST_ACCOUNTS).join(SEPARATOR);
}
