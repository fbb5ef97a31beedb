import { partsOfCode, type ReadCode } from '@edc/contract/training/attendance/scan-rules';

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

type Check = (
  signature: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
) => Promise<boolean>;

/** The browser's own check if it supports the algorithm, otherwise one in JavaScript. */
async function checkWith(publicKey: Uint8Array<ArrayBuffer>): Promise<Check> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    return (signature, content) => crypto.subtle.verify('Ed25519', key, signature, content);
  } catch {
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    return async (signature, content) => ed25519.verify(signature, content, publicKey);
  }
}

/** Reads attendance codes offline. */
export async function codeReader(publicKey: string): Promise<(text: string) => Promise<ReadCode>> {
  const check = await checkWith(bytesOf(publicKey));
  return async (text) => {
    const parts = partsOfCode(text);
    if (!parts) return { kind: 'not-ours' };
    const { content, signature, registrationId, version } = parts;
    const isOurs = await check(bytesOf(signature), new TextEncoder().encode(content)).catch(
      () => false,
    );
    return isOurs ? { kind: 'signed', registrationId, version } : { kind: 'forged' };
  };
}
