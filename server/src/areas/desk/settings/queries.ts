import { limitWords } from '@edc/contract/desk/settings/setting-limits';
import { settingInfos } from '@edc/contract/desk/settings/setting-rules';
import { type AllSettings, settingKeys, settingText } from '@edc/contract/desk/settings/settings';
import type { App } from '../../../context.ts';
import { describeProviders } from '../../money/payments/queries.ts';
import { loadNames } from '../../people/staff/queries.ts';
import {
  loadChangedSettings,
  loadOperations,
  loadPrivacySettings,
  loadSettings,
  loadTwoPersonLimit,
} from '../../system/settings-store/queries.ts';
import { serverName } from './rules.ts';

/** Every setting for staff, and how the server reaches email and payments. */
export async function loadAllSettings(app: App): Promise<AllSettings> {
  const { db, config } = app;
  const [site, operations, privacy, changed, limit] = await Promise.all([
    loadSettings(db),
    loadOperations(db, config.demo),
    loadPrivacySettings(db),
    loadChangedSettings(db),
    loadTwoPersonLimit(db, app.now()),
  ]);
  const values: Record<string, unknown> = { ...site, ...operations, ...privacy };
  const nameOf = await loadNames(
    db,
    changed.map((row) => row.updated_by),
  );
  const rows = new Map(changed.map((row) => [row.key, row]));
  return {
    settings: settingKeys.map((key) => {
      const row = rows.get(key);
      return {
        key,
        value: settingText(values[key]),
        ...(key === 'two_person_kobo' ? { counts_before: limit.earlier } : {}),
        version: row?.version ?? 0,
        changed_at: row?.updated_at.toISOString() ?? null,
        changed_by: row ? nameOf(row.updated_by) : '',
      };
    }),
    mail: { server: serverName(config.mail), from: config.mail.from },
    payments: await describeProviders(app),
  };
}

/** What is said after saving; a raised limit counts later. */
export async function savedWords({ db, now }: App, changes: object): Promise<string> {
  const saved = 'The settings are saved. Pages show them at once.';
  if (!('two_person_kobo' in changes)) return saved;
  const { kobo, earlier } = await loadTwoPersonLimit(db, now());
  const counts = limitWords(kobo, earlier);
  return counts ? `${saved} ${settingInfos.two_person_kobo.label}: ${counts}.` : saved;
}
