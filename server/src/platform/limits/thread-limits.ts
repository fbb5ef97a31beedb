import { setFlagsFromString } from 'node:v8';

/**
 * The flags that size this process's own heap (`server/node-flags.json`) override the limits of its
 * threads. Once the process runs they are no longer needed and are reset: otherwise a thread could
 * take as much memory as the whole server.
 */
export function leaveThreadsTheirLimits(): void {
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--max-old-space-size=0');
}
