import { expect } from '@playwright/test';
import type { RunningPortal } from './portal-process.ts';

/** Events at the gateway in the background. */
export async function atGateway(portal: RunningPortal, path: string, body: object = {}) {
  const answer = await fetch(`${portal.sandboxUrl}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
}
