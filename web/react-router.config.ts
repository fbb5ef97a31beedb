import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map is small: sending it once beats asking the server for a piece at every link.
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own costs a request and compresses worse: pages are small.
  splitRouteModules: false,
} satisfies Config;
