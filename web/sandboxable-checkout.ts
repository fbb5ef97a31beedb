import type { Plugin } from 'vite';

const LIBRARY = '@paystack/inline-js';
/** The name of the copy; the library under its own name stays unchanged. */
export const SANDBOX_COPY = `${LIBRARY}?sandbox`;

/** The library's production addresses, as its file has them. */
const HOSTS = {
  checkoutUrl: 'https://checkout.paystack.com/',
  paymentBaseUrl: 'https://standard.paystack.co/',
  paystackApiUrl: 'https://api.paystack.co/',
};

/** An obsolete attribute beside `allow`, with the same meaning: browsers warn about having both. */
const OBSOLETE = /\w\.setAttribute\("allowpaymentrequest","true"\),/g;

/** The library with the origin that the page sets before loading it, and without that warning. */
export function makeSandboxable(library: string): string {
  const code = library.replaceAll(OBSOLETE, '');
  return Object.entries(HOSTS).reduce((changed, [name, host]) => {
    const literal = `${name}:${JSON.stringify(host)}`;
    if (changed.split(literal).length !== 2) {
      throw new Error(`${LIBRARY} has changed: ${literal} is not found exactly once`);
    }
    return changed.replace(literal, `${name}:globalThis.edcCheckoutOrigin+"/"`);
  }, code);
}

/**
 * One build for the demo and for production. The provider's library has hard-coded hosts; for the
 * demo there is a second copy, whose checkout is the sandbox gateway's: its origin is known only at
 * run time.
 */
export function sandboxableCheckout(): Plugin {
  return {
    name: 'sandboxable-checkout',
    enforce: 'pre',
    // If the development server bundled it in advance, the file would bypass this plugin.
    config: () => ({ optimizeDeps: { exclude: [LIBRARY] } }),
    async resolveId(id, importer) {
      if (id !== SANDBOX_COPY) return undefined;
      const library = await this.resolve(LIBRARY, importer);
      return library && `${library.id}?sandbox`;
    },
    transform: {
      filter: { id: /\/@paystack\/inline-js\/es\/inline\.js\?sandbox/ },
      handler: (code) => ({ code: makeSandboxable(code), map: null }),
    },
  };
}
