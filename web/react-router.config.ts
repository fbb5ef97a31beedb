import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map once is less than the pieces for visible links: measured on `/`, 3 against 7 kB.
  routeDiscovery: { mode: 'initial' },
  // A separate file for a loader costs a request and compresses worse: pages are small.
  splitRouteModules: false,
} satisfies Config;
