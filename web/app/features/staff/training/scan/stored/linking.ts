import type { Linked } from '../scanner-state';
import { linkPhone, Refused, unlinkPhone } from './scanner-calls';

export const SEND_FIRST =
  'Scans still wait on this phone. Connect to the internet, wait until they are sent, and open the link again.';
const NO_CONNECTION = 'No connection. Connect to the internet and open the link again.';

/** This phone's credential, or why there is none. */
export async function link(code: string): Promise<Linked | string> {
  try {
    const { token, ...scanner } = await linkPhone(code);
    const offset = Date.parse(scanner.now) - Date.now();
    return { token, scanner, offset, kind: 'attendance' };
  } catch (error) {
    return error instanceof Refused ? error.message : NO_CONNECTION;
  }
}

/** The office can revoke a phone that was unlinked offline. */
export async function unlink({ token }: Linked): Promise<void> {
  await unlinkPhone(token).catch(() => undefined);
}
