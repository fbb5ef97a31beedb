import { workerPortal } from '../support/fixtures.ts';
import { test as base } from './fixtures.ts';

/** Journeys on a portal of their own, configured like this. */
export const testOn = (env: Record<string, string>) => base.extend({ portal: workerPortal(env) });
