import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { sandboxableCheckout } from './sandboxable-checkout.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sandboxableCheckout(), precompress()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
