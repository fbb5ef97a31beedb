import { setFlagsFromString } from 'node:v8';

/**
 * The flags that size this process's own heap (`server/node-flags.json`) stand above the limits
 * of its threads. Once the process runs they have done their work and are taken away: a thread
 * would otherwise take as much memory as the whole server.
 */
export function leaveThreadsTheirLimits(): void {
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--max-old-space-size=0');
}
