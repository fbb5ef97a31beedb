import { isDeepStrictEqual } from 'node:util';
import { limitWords } from '@edc/contract/desk/settings/setting-limits';
import { type SettingKey, standardOf } from '@edc/contract/desk/settings/settings';
import type { Actor } from '../../../platform/actors.ts';
import { announce } from '../../../platform/database/announcements.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refusal, wrongField } from '../../../platform/http/refusal.ts';
import { recordInAudit } from '../audit/actions.ts';
import { loadSettings, loadTwoPersonLimit } from './queries.ts';
import { changedSettings, lockSettings, storeSetting } from './store.ts';

interface Changes {
  changes: Partial<Record<SettingKey, unknown>>;
  /** As the audit log names them. */
  by: Actor;
  /** The versions that the caller has seen; not compared if left out. */
  seen?: ReadonlyMap<string, number>;
}

/** Changes settings; every server process then renders its public pages again. */
export async function changeSettings(db: Db, changes: Changes): Promise<void> {
  await db.transaction().execute((tx) => changeSettingsWith(tx, changes));
}

/** The same within the caller's transaction. */
export async function changeSettingsWith(tx: Db, { changes, by, seen }: Changes): Promise<void> {
  await lockSettings(tx);
  const before = new Map((await changedSettings(tx)).map((row) => [row.key, row]));
  for (const [key, value] of Object.entries(changes)) {
    const old = before.get(key);
    if (seen && (seen.get(key) ?? 0) !== (old?.version ?? 0)) throw new Refusal('RECORD_CHANGED');
    if (old && isDeepStrictEqual(old.value, value)) continue;
    await storeSetting(tx, { key, former: old?.value ?? null, value, by });
    await recordInAudit(tx, {
      actor: by,
      action: 'setting.change',
      subject: `setting:${key}`,
      // A setting that was never changed is not stored: then its standard was in force.
      detail: {
        before: JSON.stringify(old ? old.value : standardOf(key as SettingKey)) ?? null,
        after: JSON.stringify(value),
        'in force': key === 'two_person_kobo' ? await limitInForce(tx) : undefined,
      },
    });
  }
  await refuseUnknownSession(tx, changes);
  refuseOlderNotice(changes, before.get('privacy_version')?.value);
  await announce(tx, 'content');
}

/** Which limit counts until the saved one does; undefined where that counts at once. */
async function limitInForce(tx: Db): Promise<string | undefined> {
  const { kobo, earlier } = await loadTwoPersonLimit(tx, new Date());
  return limitWords(kobo, earlier);
}

/** If the version went down, students would have seen one that no longer exists. */
function refuseOlderNotice(changes: Changes['changes'], before: unknown): void {
  const { privacy_version: after } = changes;
  if (typeof after !== 'number' || typeof before !== 'number' || after >= before) return;
  const message = `The version of the notice is ${before} already, and only counts up`;
  throw wrongField('privacy_version', message);
}

/** The current session must be one that students can choose. */
async function refuseUnknownSession(tx: Db, changes: Changes['changes']): Promise<void> {
  if (!('sessions' in changes || 'current_session' in changes)) return;
  const { sessions, current_session: current } = await loadSettings(tx);
  if (sessions.includes(current)) return;
  const message = `${current} must be one of the sessions`;
  const field = 'current_session' in changes ? 'current_session' : 'sessions';
  throw wrongField(field, message);
}

export async function changeSetting(
  db: Db,
  change: { key: SettingKey; value: unknown; by: Actor },
): Promise<void> {
  await changeSettings(db, { changes: { [change.key]: change.value }, by: change.by });
}
