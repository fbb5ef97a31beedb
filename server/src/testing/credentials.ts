import { type TokenScope, tokenScopes } from '@edc/contract/common/access/capabilities';
import { DAY_MS } from '@edc/contract/common/time/days';
import { createToken } from '../areas/desk/tokens/actions.ts';
import {
  insertScanner,
  updateScanner,
  useLink,
} from '../areas/training/attendance/scanners/store.ts';
import type { Actor } from '../platform/actors.ts';
import { hashToken, newToken } from '../platform/secrets.ts';
import type { TestPortal } from './portal.ts';
import { aStaffMember } from './rows/factories.ts';

/** The credential of a phone that scans slips, for every workshop unless said. */
export async function aScanner(
  portal: Pick<TestPortal, 'app'>,
  given: {
    by?: { id: number };
    name?: string;
    mayAdmit?: boolean;
    expiresAt?: Date;
    /** Long ago unless given: a phone has no scans from before. */
    linkedAt?: Date;
    places?: { courseId: number; skillId: number; batchId?: number | null }[];
  } = {},
): Promise<string> {
  const { app } = portal;
  const by = given.by ?? (await aStaffMember(portal, { roles: ['registrar'] }));
  const token = `edcscan_${newToken()}`;
  const places = (given.places ?? []).map(({ courseId, skillId, batchId = null }) => ({
    course_id: courseId,
    skill_id: skillId,
    batch_id: batchId,
  }));
  const link_hash = hashToken(newToken());
  await app.db.transaction().execute(async (tx) => {
    const scanner = {
      name: given.name ?? 'A phone',
      link_hash,
      link_until: new Date(app.now().getTime() + 60_000),
      may_admit: given.mayAdmit ?? false,
      created_by: by.id,
      created_at: app.now(),
      expires_at: given.expiresAt ?? new Date(app.now().getTime() + 90 * DAY_MS),
    };
    const id = await insertScanner(tx, scanner, places);
    const linkedAt = given.linkedAt ?? new Date(app.now().getTime() - 180 * DAY_MS);
    await useLink(tx, link_hash, hashToken(token), linkedAt);
    await updateScanner(tx, id, { last_seen_at: app.now() });
  });
  return token;
}

/** An API token that allows all that a token can, of an administrator who is made for it. */
export async function aToken(
  portal: Pick<TestPortal, 'app'>,
  given: { scopes?: TokenScope[]; days?: number; by?: { id: number; actor: Actor } } = {},
): Promise<string> {
  const by = given.by ?? (await aStaffMember(portal, { roles: ['administrator'] }));
  const { token } = await createToken(
    portal.app,
    { staffId: by.id, actor: by.actor },
    { name: 'Records system', scopes: given.scopes ?? [...tokenScopes], days: given.days ?? 30 },
  );
  return token;
}
