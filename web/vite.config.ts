import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { checkoutAddress } from './checkout-address.ts';
import { assertPatchedRouter } from './patched-router.ts';
import { plainIcons } from './plain-icons.ts';
import { precompress } from './precompress.ts';
import { shortRouterMessages } from './router-messages.ts';
import { sandboxableCheckout } from './sandboxable-checkout.ts';
import { type ModuleGraph, sharedChunk } from './shared-chunks.ts';
import { staffRoutes } from './staff-routes.ts';
import { wholeRouteMap } from './whole-route-map.ts';

assertPatchedRouter();

const chunks = ['app', 'visitor', 'common', 'forms', 'members', 'student', 'console'];

const groups = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: chunks.length + 1,
  },
  // In this order: a file's modules only need modules in the same file or an earlier one.
  ...chunks.map((chunk, index) => ({
    name: (id: string, graph: ModuleGraph) => (sharedChunk(id, graph) === chunk ? chunk : null),
    priority: chunks.length - index,
  })),
];

export default defineConfig(({ command }) => {
  // A variable set in the shell must not put React's development version into the pages.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [
      tailwindcss(),
      reactRouter(),
      plainIcons(),
      wholeRouteMap(),
      shortRouterMessages(),
      sandboxableCheckout(),
      checkoutAddress(),
      staffRoutes(),
      precompress(),
    ],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    },
    // A service worker answers for a worker's file only within its own scope, which is the scanner's.
    worker: {
      format: 'es',
      rolldownOptions: { output: { entryFileNames: 'staff/scan/assets/[name]-[hash].js' } },
    },
    // Their icons pass through the build for the server too, so that both sides draw the same.
    ssr: { noExternal: ['lucide-react'] },
    build: { assetsInlineLimit: 0, target: 'es2022' },
  };
});
