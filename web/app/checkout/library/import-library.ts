import address from 'virtual:checkout-address';

let tries = 0;

/** Under a new address each time, or a browser would repeat what became of the last try. */
export async function importLibrary(): Promise<typeof import('@paystack/inline-js')> {
  tries += 1;
  return await import(/* @vite-ignore */ tries === 1 ? address : `${address}?try=${tries}`);
}
