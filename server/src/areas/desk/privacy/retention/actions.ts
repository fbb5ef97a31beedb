import { DAY_MS } from '@edc/contract/common/time/days';
import type { App } from '../../../../context.ts';
import { forEachIsolated } from '../../../../platform/for-each-isolated.ts';
import { recordInAudit } from '../../../system/audit/actions.ts';
import { loadPrivacySettings } from '../../../system/settings-store/queries.ts';
import { eraseRecord } from '../erasure/actions.ts';
import { endIdleSessions, eraseMailTexts, eraseNotices, unusedRecords } from './store.ts';

/** Erases data older than the settings allow. */
export async function applyRetention(app: App) {
  const { db } = app;
  const settings = await loadPrivacySettings(db);
  const before = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
  const emails = await eraseMailTexts(db, before(settings.keep_mail_days));
  const sessions = await endIdleSessions(db, before(settings.keep_session_days));
  const notices = await eraseNotices(db, before(settings.keep_notice_days));
  let records = 0;
  try {
    if (settings.keep_record_days > 0) {
      const limit = before(settings.keep_record_days);
      // One record that cannot be erased does not stop the others.
      await forEachIsolated(await unusedRecords(db, limit), async (id) => {
        if (await db.transaction().execute((tx) => eraseRecord(tx, app, id, limit))) records += 1;
      });
    }
  } finally {
    if (emails + sessions + notices + records > 0) {
      await recordInAudit(db, {
        actor: 'portal',
        action: 'retention.run',
        subject: 'retention',
        detail: { emails, sessions, notices, records },
        at: app.now(),
      });
    }
  }
  return { emails, sessions, notices, records };
}
