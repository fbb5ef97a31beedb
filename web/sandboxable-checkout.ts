import type { Plugin } from 'vite';

const LIBRARY = '@paystack/inline-js';
const FILE = /\/@paystack\/inline-js\/es\/inline\.js(\?|$)/;

/** The library's production addresses, as its file has them. */
const HOSTS = {
  checkoutUrl: 'https://checkout.paystack.com/',
  paymentBaseUrl: 'https://standard.paystack.co/',
  paystackApiUrl: 'https://api.paystack.co/',
};

/** Lets the page name another origin before the library is loaded; otherwise it is the provider's. */
export function makeSandboxable(code: string): string {
  return Object.entries(HOSTS).reduce((changed, [name, host]) => {
    const literal = `${name}:${JSON.stringify(host)}`;
    if (changed.split(literal).length !== 2) {
      throw new Error(`${LIBRARY} has changed: ${literal} is not found exactly once`);
    }
    const origin = JSON.stringify(host.slice(0, -1));
    return changed.replace(literal, `${name}:(globalThis.edcCheckoutOrigin??${origin})+"/"`);
  }, code);
}

/**
 * One build for the demo and for production. The provider's library has its hosts written down;
 * the demo's checkout is the sandbox gateway's, whose origin is known only where it runs.
 */
export function sandboxableCheckout(): Plugin {
  return {
    name: 'sandboxable-checkout',
    // Bundled in advance by the development server, the file would pass us by.
    config: () => ({ optimizeDeps: { exclude: [LIBRARY] } }),
    transform: {
      filter: { id: FILE },
      handler: (code) => ({ code: makeSandboxable(code), map: null }),
    },
  };
}
