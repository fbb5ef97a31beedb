import type { Plugin } from 'vite';

const LIBRARY = '@paystack/inline-js';
const NAME = 'virtual:checkout-address';

/**
 * The address of the provider's library, which the page fetches by itself: browsers before 2026
 * remember for as long as the page lives that an `import()` has failed, so that only another
 * address is a second try.
 */
export function checkoutAddress(): Plugin {
  let serving = false;
  return {
    name: 'checkout-address',
    configResolved({ command }) {
      serving = command === 'serve';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (serving) return `export default '/@id/${LIBRARY}';`;
      // The server shows the payment page, but never opens a checkout: any address will do.
      if (this.environment.name !== 'client') return `export default import.meta.url;`;
      const file = this.emitFile({ type: 'chunk', id: LIBRARY, name: 'inline' });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
