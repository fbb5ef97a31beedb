import { provider, sandbox } from 'virtual:checkout-address';

let tries = 0;

/** Under a new address each time, or a browser would repeat the result of the last try. */
export async function importLibrary(
  from: 'provider' | 'sandbox',
): Promise<typeof import('@paystack/inline-js')> {
  const address = from === 'provider' ? provider : sandbox;
  tries += 1;
  return await import(/* @vite-ignore */ tries === 1 ? address : `${address}?try=${tries}`);
}
