import type { Plugin } from 'vite';
import { SANDBOX_COPY } from './sandboxable-checkout.ts';

const LIBRARY = '@paystack/inline-js';
const NAME = 'virtual:checkout-address';

/**
 * The addresses of the provider's library and of its copy for the sandbox, which the page fetches
 * itself: browsers before 2026 remember a failed `import()` for the page's lifetime, so that only
 * another address is a second try.
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
      if (serving) return write(`'/@id/${LIBRARY}'`, `'/@id/${SANDBOX_COPY}'`);
      // The server renders the payment page, but never opens a checkout: any address will do.
      if (this.environment.name !== 'client') return write('import.meta.url', 'import.meta.url');
      const address = (module: string, name: string) =>
        `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: module, name })}`;
      return write(address(LIBRARY, 'inline'), address(SANDBOX_COPY, 'inline-sandbox'));
    },
  };
}

const write = (provider: string, sandbox: string) =>
  `export const provider = ${provider};\nexport const sandbox = ${sandbox};\n`;
