import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole map is small: sending it once beats asking the server for a piece at every link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
