import type { TokenScope } from '@edc/contract/common/access/capabilities';
import { DAY_MS } from '@edc/contract/common/time/days';
import { TOKEN_PREFIX } from '@edc/contract/desk/tokens/token-rules';
import type { App } from '../../../context.ts';
import type { Actor } from '../../../platform/actors.ts';
import { existing, notPossible } from '../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { recordInAudit } from '../../system/audit/actions.ts';
import { countWorkingTokens, insertToken, MOST_TOKENS, revoke } from './store.ts';

const SHOWN_START = 8;

/** Only this answer has the token itself; the database keeps its hash. */
export async function createToken(
  app: App,
  me: { staffId: number; actor: Actor },
  given: { name: string; scopes: TokenScope[]; days: number },
): Promise<{ id: string; token: string }> {
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const now = app.now();
  const id = await app.db.transaction().execute(async (tx) => {
    if ((await countWorkingTokens(tx, now)) >= MOST_TOKENS) {
      throw notPossible(
        `${MOST_TOKENS} API tokens work already. Revoke those that no system uses.`,
      );
    }
    const inserted = await insertToken(tx, {
      name: given.name,
      token_hash: hashToken(token),
      start: token.slice(0, SHOWN_START),
      scopes: given.scopes,
      created_by: me.staffId,
      created_at: now,
      expires_at: new Date(now.getTime() + given.days * DAY_MS),
    });
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'token.create',
      subject: `token:${inserted}`,
      detail: { name: given.name, may: given.scopes.join(', '), days: given.days },
      at: now,
    });
    return inserted;
  });
  return { id: String(id), token };
}

export async function revokeToken(app: App, me: { actor: Actor }, id: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const row = existing(await revoke(tx, id, app.now()));
    if (row.revoked_at) return;
    await recordInAudit(tx, {
      actor: me.actor,
      action: 'token.revoke',
      subject: `token:${id}`,
      detail: { name: row.name },
      at: app.now(),
    });
  });
}
