import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gate } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { admitsEverywhere, isLeftBehind, scannerLimit } from './rules.ts';
import { scannerByToken } from './scanners/store.ts';

declare const proven: unique symbol;

/** Proof that the caller has this device's credential: only the gate makes one. */
export interface LinkedScanner {
  readonly [proven]: true;
  scannerId: number;
  name: string;
  mayAdmit: boolean;
  expiresAt: Date;
  revokedAt: Date | null;
  linkedAt: Date;
  /** When a workshop was last taken from its trainer. */
  placesTakenAt: Date | null;
  /** Whether it may admit students of workshops that it does not scan for. */
  admitsEverywhere: boolean;
}

const BEARER = /^Bearer (edcscan_[\w-]{20,100})$/;

/**
 * A linked phone. Revoked and expired ones are admitted too, because their scans are kept for
 * review: each call checks that itself.
 */
export const scanner: Gate<App, 'scanner', LinkedScanner> = {
  access: 'scanner',
  async admit({ app, request }) {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const found = token && (await scannerByToken(app.db, hashToken(token)));
    if (!found) {
      throw new Refusal('UNAUTHENTICATED', { message: 'This phone is not linked as a scanner.' });
    }
    await app.limits.take(scannerLimit, String(found.id));
    return {
      scannerId: found.id,
      name: found.name,
      mayAdmit: found.may_admit,
      expiresAt: found.expires_at,
      revokedAt: found.revoked_at ?? (isLeftBehind(found) ? app.now() : null),
      linkedAt: found.linked_at ?? app.now(),
      placesTakenAt: found.places_taken_at,
      admitsEverywhere: admitsEverywhere(found),
    } as LinkedScanner;
  },
};

/** Reads of the list are for scanners that work. */
export function requireActive({ revokedAt, expiresAt }: LinkedScanner, now: Date): void {
  if (!revokedAt && expiresAt > now) return;
  throw new Refusal('NOT_ALLOWED', {
    message: revokedAt
      ? 'The office has ended this phone’s use as a scanner.'
      : 'This phone is no longer a scanner. Link it again.',
  });
}
