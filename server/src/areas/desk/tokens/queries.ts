import type { TokenScope } from '@edc/contract/common/access/capabilities';
import type { ApiToken } from '@edc/contract/desk/tokens/tokens';
import type { App } from '../../../context.ts';
import { tokenState } from './rules.ts';
import { listedTokens } from './store.ts';

export async function loadTokens({ db, now }: App): Promise<ApiToken[]> {
  const rows = await listedTokens(db, now());
  return rows.map((row) => ({
    id: String(row.id),
    name: row.name,
    start: row.start,
    scopes: row.scopes as TokenScope[],
    state: tokenState(row, now()),
    created_by: row.creator_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }));
}
