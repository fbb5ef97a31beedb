import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError, type Call } from '../api/api';

const NOT_DONE =
  'The passkey was not used. Try again, or choose another way to confirm that it is you.';

/** Loaded at the press of a button: it is rarely pressed. */
const library = () => import('@simplewebauthn/browser');

/** Browsers have passkeys on secure pages only. */
export const hasPasskeys = () => typeof PublicKeyCredential === 'function';

/** Cancelling, a time-out, a refusing device: the page treats all as one failure. */
async function notDone<T>(call: Call, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw new ApiError(call, { status: 422, error: 'PASSKEY_REFUSED', message: NOT_DONE });
  }
}

/** Lets the browser sign our challenge; returns the credential for `call`. */
export async function signWithPasskey(
  call: Call,
  options: Record<string, unknown>,
): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await notDone(call, startAuthentication({ optionsJSON })));
}

export async function createPasskey(call: Call, options: Record<string, unknown>): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await notDone(call, startRegistration({ optionsJSON })));
}
