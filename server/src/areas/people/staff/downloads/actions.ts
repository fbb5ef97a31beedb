import type { ZodType } from 'zod';
import type { App } from '../../../../context.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../../platform/secrets.ts';
import type { SignedInStaff } from '../gates.ts';
import { downloadOf, insertDownload } from './store.ts';

const LASTS_MS = 10 * 60_000;
/** Each may be a file of everything; this many can be prepared at once. */
const prepareLimit = { name: 'prepared-downloads', times: 30, seconds: LASTS_MS / 1000 };

/** One kind of download: the content of its request until it is fetched. */
export interface DownloadKind<Request> {
  kind: string;
  request: ZodType<Request>;
}

/**
 * Stores the request and returns a token: a browser can then fetch the file by a short address, for
 * ten minutes and in the same session only.
 */
export async function prepareDownload<Request>(
  tx: Db,
  app: App,
  me: SignedInStaff,
  { kind }: DownloadKind<Request>,
  request: NoInfer<Request>,
): Promise<string> {
  await app.limits.take(prepareLimit, me.email);
  const token = newToken();
  await insertDownload(tx, {
    token_hash: hashToken(token),
    session_id: me.sessionId,
    kind,
    request: JSON.stringify(request),
    expires_at: new Date(app.now().getTime() + LASTS_MS),
  });
  return token;
}

/** The stored request; refused to anyone else, and after it expires. */
export async function openDownload<Request>(
  app: App,
  me: SignedInStaff,
  { kind, request }: DownloadKind<Request>,
  token: string,
): Promise<Request> {
  const wanted = { tokenHash: hashToken(token), sessionId: me.sessionId, kind, now: app.now() };
  const found = await downloadOf(app.db, wanted);
  if (!found) throw new Refusal('LINK_GONE');
  return request.parse(found.request);
}
