import type { TokenScope } from '@edc/contract/common/access/capabilities';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Gate } from '../../../platform/http/route.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { isTouchDue, tokenLimit, tokenState } from './rules.ts';
import { tokenByHash, touchToken } from './store.ts';

declare const proven: unique symbol;

/** Proof that the caller has this API token: only the gate makes one. */
export interface CallingSystem {
  readonly [proven]: true;
  tokenId: number;
  name: string;
  scopes: TokenScope[];
}

const BEARER = /^Bearer (edc_[\w-]{20,100})$/;

/** A university system whose token allows the capability that the call's contract names. */
export const system: Gate<App, 'token', CallingSystem> = {
  access: 'token',
  async admit({ app, request }) {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const found = token && (await tokenByHash(app.db, hashToken(token)));
    const now = app.now();
    if (!found || tokenState(found, now) !== 'active') {
      throw new Refusal('UNAUTHENTICATED', {
        message: 'This API token is not valid, was revoked or has expired.',
      });
    }
    await app.limits.take(tokenLimit, String(found.id));
    if (isTouchDue(found.last_used_at, now)) await touchToken(app.db, found.id, now);
    const { id: tokenId, name, scopes } = found;
    return { tokenId, name, scopes: scopes as TokenScope[] } as CallingSystem;
  },
  require(me, { scope }) {
    if (scope && me.scopes.includes(scope)) return;
    throw new Refusal('NOT_ALLOWED', { message: 'This API token does not allow this call.' });
  },
};
