import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { checkoutAddress } from './checkout-address.ts';
import { lostPage } from './lost-page.ts';
import { plainIcons } from './plain-icons.ts';
import { precompress } from './precompress.ts';
import { sandboxableCheckout } from './sandboxable-checkout.ts';

/**
 * Forty small files compress worse than a few: what every page needs is one file, and what the
 * landing page needs beside it another. Measured on `/`: 139 kB of gzipped JS became 125.
 */
const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 2,
  },
  {
    name: 'public',
    test: /app[\\/](root|pages[\\/]public[\\/](home|layout)|features[\\/](landing|home)|ui[\\/]notices|lib[\\/](load|page-meta))/,
    priority: 1,
  },
  // Every file is named in the map of routes, by a hash that does not compress.
  { name: 'common', test: /(app[\\/](ui|lib)|contract)[\\/](?!combobox)/, minShareCount: 3 },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    plainIcons(),
    sandboxableCheckout(),
    checkoutAddress(),
    lostPage(),
    precompress(),
  ],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Their icons pass through the build for the server too, so that both sides draw the same.
  ssr: { noExternal: ['lucide-react'] },
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
